import { SERVICE_IDS, type StaffRole } from '@xinqiao/contract/access'
import type { WorkedShape } from '@xinqiao/contract/record'
import { DAY_MS } from '@xinqiao/contract/time'
import { findMove, isChoice, type Place } from '@xinqiao/contract/workflow'
import type { Actor } from '../../platform/actor.ts'
import { fromShanghai, toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordMove } from '../../platform/records/history.ts'
import type { RecordKind, Standing } from '../../platform/records/kind.ts'

/** What somebody did to a record of the demonstration. */
export interface PastMove {
  event: string
  /** null is the clock */
  actor: { accountId: string; realName: string } | null
  at: Date
  note?: string
  /** where a move leads to one of several states */
  to?: string
}

/**
 * Writes the past of a record, move by move, as its workflow has it; answers where it stands then.
 * @throws where the workflow has no such move
 */
export async function writePast(
  db: Db,
  { kind, workflow }: WorkedShape,
  recordId: string,
  moves: readonly PastMove[],
  begun = workflow.initial,
): Promise<Place> {
  let place: Place = { status: begun }
  for (const { event, actor, at, note = '', to } of moves) {
    const move = findMove(workflow, event, place)
    const toState = move && (isChoice(move) ? to : (move.to ?? place.status))
    if (!move || typeof toState !== 'string')
      throw new Error(`the demonstration has a ${kind} at ${JSON.stringify(place)}, which no ${event} moves`)
    const flags = move.sets ?? {}
    const states = { fromState: place.status, toState }
    await recordMove(db, { kind, recordId, event, ...states, flags, actor, note, at })
    place = { ...place, status: toState, ...flags }
  }
  return place
}

/** The demonstration's people are not told of what happened long ago. */
export function silent<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
): RecordKind<R, S, I> {
  return { ...kind, notices: () => null }
}

/** So many days before now, at an hour of work unless that is just now; `nth` spreads what happened that day. */
export function atWork(now: Date, days: number, nth: number): Date {
  const then = new Date(now.getTime() - days * DAY_MS)
  const clock = `${String(9 + (nth % 8)).padStart(2, '0')}:${String((nth * 17) % 60).padStart(2, '0')}`
  return days < 1 ? then : fromShanghai(`${toDate(then)} ${clock}`)
}

/** So many days from now, or back; a day of work. */
export function workingDay(now: Date, inDays: number): string {
  const day = new Date(`${toDate(new Date(now.getTime() + inDays * DAY_MS))}T00:00:00Z`)
  // Of a weekend, the Monday after it.
  const late = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0
  return new Date(day.getTime() + late * DAY_MS).toISOString().slice(0, 10)
}

/** A person of the demonstration, as the one who acts. */
export async function actorOf(db: Db, phone: string): Promise<Actor> {
  const row = await db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['account.id', 'account.realName', 'account.nickName', 'account.unitId', 'account.userType'])
    .select(['unit.name as unitName', 'unit.unitType'])
    .where('account.phone', '=', phone)
    .executeTakeFirstOrThrow()
  const { id, realName, nickName, unitId, userType, unitName, unitType } = row
  const roles = await db.selectFrom('staffRole').select('role').where('accountId', '=', id).execute()
  return {
    ...{ accountId: id, sessionId: '', phone, realName, nickName, unitId, unitType, userType },
    services: Object.values(SERVICE_IDS),
    standsFor: [],
    lacksSecondFactor: false,
    unitName: unitName ?? '',
    roles: roles.map(({ role }) => role as StaffRole),
    // In what has happened nobody stood in for another.
    today: '1970-01-01',
  }
}
