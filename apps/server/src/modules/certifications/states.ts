import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { DB, Generated } from '../../platform/db/generated/tables.ts'

/** Whether nothing leads out of a state any more. */
export function isOver({ record }: CertificationDefinition, status: string): boolean {
  return !Object.values(record.workflow.events).some(({ moves }) =>
    moves.some(({ from }) => from.includes(status)),
  )
}

/** The states of all kinds of application, as their one table holds them. */
export type ApplicationState = DB['certificationApplication']['status']

export type QuestionFlag =
  DB['certificationApplication']['questionFlag'] extends Generated<infer F> ? F : never

/** Where an application of a kind begins. */
export function firstState({ begins }: CertificationDefinition): ApplicationState {
  return begins as ApplicationState
}

/** States of all kinds in which the customer must act. */
export const CUSTOMERS_TURN = CERTIFICATIONS.flatMap(({ editable, begins, waits = [] }) => [
  ...editable.filter((state) => state !== begins),
  ...waits,
]) as readonly ApplicationState[]

/** States of all kinds in which nobody has taken it up. */
export const UNTAKEN = CERTIFICATIONS.flatMap(({ begins, untaken = [] }) => [
  begins,
  ...untaken,
]) as readonly ApplicationState[]

/** The states of all kinds that a word means, or the one of this code; none that there is where nothing is called so. */
export function statesCalled(word: string): ApplicationState[] {
  const found = CERTIFICATIONS.flatMap(({ record: { workflow } }) =>
    Object.entries(workflow.states)
      .filter(([state, { label }]) => state === word || label === word)
      .map(([state]) => state as ApplicationState),
  )
  return found.length === 0 ? ['' as ApplicationState] : found
}

export function stateOf(kind: string, status: string) {
  return certificationOf(kind)?.record.workflow.states[status] ?? { label: status, tone: 'active' as const }
}
