import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'

/** Whether nothing leads out of a state any more. */
export function isOver({ record }: CertificationDefinition, status: string): boolean {
  return !Object.values(record.workflow.events).some(({ moves }) =>
    moves.some(({ from }) => from.includes(status)),
  )
}

/** States of all kinds in which the customer must act. */
export const CUSTOMERS_TURN: readonly string[] = CERTIFICATIONS.flatMap(
  ({ editable, begins, waits = [] }) => [...editable.filter((state) => state !== begins), ...waits],
)

/** States of all kinds in which nobody has taken it up. */
export const UNTAKEN: readonly string[] = CERTIFICATIONS.map(({ begins }) => begins)

export function stateOf(kind: string, status: string) {
  return certificationOf(kind)?.record.workflow.states[status] ?? { label: status, tone: 'active' as const }
}
