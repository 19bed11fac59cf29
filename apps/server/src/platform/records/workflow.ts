import { type AccessRule, type AccessSubject, STAFF_ROLES } from '@xinqiao/contract/access'
import { statusText } from '@xinqiao/contract/errors'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import { findTransition, type Party, type Workflow } from '@xinqiao/contract/workflow'
import { toDateTime } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { AppError, forbidden, invalid, refuse } from '../http/errors.ts'
import { newId } from '../ids.ts'

/** Who moves a record; null is the clock. */
export interface Mover {
  accountId: string
  realName: string
}

export interface Move<State extends string, Event extends string> {
  recordId: string
  state: State
  event: Event
  mover: Mover | null
  /** what the mover is to this record, from the module's policy */
  parties: readonly Party[]
  note?: string | undefined
  at: Date
  /** the condition beyond the table: a text refuses */
  guard?: () => Promise<string | null> | string | null
  /**
   * Writes the new state where the old one still stands, with whatever else the move brings;
   * false when another move was faster.
   */
  store: (to: State) => Promise<boolean>
}

/**
 * Makes one move: checks it against the table, writes it, appends the history row. The caller has opened the
 * transaction and queues its notices inside the same one.
 * @throws AppError refusal (wrong state, guard), 403 (wrong party), 400 (note missing), 409 (somebody was faster)
 */
export async function move<State extends string, Event extends string>(
  db: Db,
  workflow: Workflow<State, Event>,
  request: Move<State, Event>,
): Promise<State> {
  const { state, event, mover } = request
  const transition = findTransition(workflow, state, event)
  if (!transition) {
    throw refuse(`当前状态“${workflow.states[state].label}”不能执行“${workflow.events[event]}”`)
  }
  if (!transition.by.some((party) => request.parties.includes(party))) throw forbidden()
  const note = request.note?.trim() ?? ''
  if (transition.noteMissing !== undefined && note === '') throw invalid({ note: transition.noteMissing })
  const objection = (await request.guard?.()) ?? null
  if (objection !== null) throw refuse(objection)
  if (!(await request.store(transition.to))) throw new AppError(409, statusText(409))
  await db
    .insertInto('workflowEvent')
    .values({
      id: newId(),
      workflow: workflow.name,
      recordId: request.recordId,
      event,
      fromState: state,
      toState: transition.to,
      actorId: mover?.accountId ?? null,
      actorName: mover?.realName ?? '',
      note,
      createdAt: request.at,
    })
    .execute()
  return transition.to
}

/** What an actor is by its staff roles; an administrator may do what any of them may. */
export function staffParties({ roles }: Pick<AccessSubject, 'roles'>): Party[] {
  const held = roles.includes('admin') ? STAFF_ROLES : roles
  return held.map((role): AccessRule => `staff:${role}`)
}

/** The moves of one record as detail screens show them, the oldest first. */
export async function readTimeline(db: Db, workflow: Workflow, recordId: string): Promise<TimelineEntry[]> {
  const moves = await db
    .selectFrom('workflowEvent')
    .select(['event', 'fromState', 'toState', 'actorName', 'note', 'createdAt'])
    .where('workflow', '=', workflow.name)
    .where('recordId', '=', recordId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return moves.map(({ createdAt, ...one }) => ({
    ...one,
    label: workflow.events[one.event] ?? one.event,
    createTime: toDateTime(createdAt),
  }))
}
