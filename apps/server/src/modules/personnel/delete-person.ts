import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { assistantOf } from '../accounts/index.ts'
import { type HeldSeat, listSeats, listSeatsByProject } from '../projects/index.ts'
import { unitOf } from './list-people.ts'
import { personnelKind } from './personnel-kind.ts'
import { findPerson } from './queries.ts'

/**
 * Takes somebody out of the unit: off the personnel list, with an account that becomes a personal one. An
 * offer that is still open is withdrawn.
 */
export async function deletePerson(
  platform: Platform,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const person = await findPerson(platform.db, unitOf(caller.actor), ...ids)
  if (!person) throw notFound()
  const event = person.state === 'pending' ? 'withdraw' : 'remove'
  await transition(platform, personnelKind, event, { id: person.id, caller })
}

/** What would change hands if this person were deleted; screens ask before they do it. */
export async function laterProjects(db: Db, actor: Actor, ids: readonly string[]) {
  const unitId = unitOf(actor)
  const person = await findPerson(db, unitId, ...ids)
  if (!person) throw notFound()
  const seats = await listSeats(db, person.id)
  const changes = [
    passText(seats.filter(({ seat }) => seat === 'yjgcs' || seat === 'rjgcs')),
    emptyText(seats.filter(({ seat }) => seat === 'csgcs' || seat === 'qtgcs')),
    (await assistantOf(db, unitId)) === person.accountId ? '本单位将暂无助理，项目人员无法更换' : '',
  ].filter(Boolean)
  const notice = {
    needNotice: changes.length > 0,
    content: changes.length > 0 ? `删除后：\n${changes.join('\n')}` : '',
  }
  return { ...notice, data: notice }
}

function passText(seats: readonly HeldSeat[]): string {
  return seats.length === 0 ? '' : `以下岗位转由项目负责人承担：\n${listSeatsByProject(seats)}`
}

function emptyText(seats: readonly HeldSeat[]): string {
  return seats.length === 0 ? '' : `以下岗位将空缺：\n${listSeatsByProject(seats)}`
}
