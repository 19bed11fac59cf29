import type { EventOf, WorkedShape } from '@xinqiao/contract/record'
import { brokenCondition, type Refusal } from '@xinqiao/contract/refusal'
import { findMove } from '@xinqiao/contract/workflow'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { Look, RecordKind, Standing } from './kind.ts'
import { isParty } from './people.ts'

/** The first condition of an event that does not hold, as it refuses. */
export async function whyNot<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  look: Look<S, I>,
): Promise<Refusal | null> {
  for (const name of kind.record.workflow.events[event]?.conditions ?? []) {
    const verdict = await kind.conditions[name as keyof typeof kind.conditions](look)
    if (verdict === true) continue
    return brokenCondition(kind.record, name, typeof verdict === 'string' ? verdict : undefined)
  }
  return null
}

export interface Possible<E extends string> {
  /** the events that would go through now */
  can: Record<E, boolean>
  /** why those that are this actor's in this state would be refused */
  reasons: Record<string, string>
}

/**
 * What an actor may do with a record where it stands: from the table, the parties and the very conditions that
 * `transition` checks. Lists call it for each row, so conditions of listed kinds look at the row alone.
 */
export async function possible<R extends WorkedShape, S extends Standing<R>, I, E extends EventOf<R>>(
  db: Db,
  kind: RecordKind<R, S, I>,
  { actor, record, at }: { actor: Actor; record: S; at: Date },
  /** of these alone, as a list offers them; otherwise of all */
  events: readonly E[] = Object.keys(kind.record.workflow.events) as E[],
): Promise<Possible<E>> {
  const { workflow } = kind.record
  const people = kind.people(record)
  const can: Record<string, boolean> = {}
  const reasons: Record<string, string> = {}
  for (const event of events) {
    const by = workflow.events[event]?.by ?? []
    can[event] = false
    if (!findMove(workflow, event, record) || !isParty(by, actor, people)) continue
    const objection = await whyNot(kind, event, { db, record, actor, at, input: undefined })
    if (objection) reasons[event] = objection.text
    else can[event] = true
  }
  return { can: can as Possible<E>['can'], reasons }
}
