import { PERSONNEL_TEXTS, stillLeadsText } from '@xinqiao/contract/personnel/texts'
import { personnelWorkflow } from '@xinqiao/contract/personnel/workflow'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { move } from '../../platform/records/workflow.ts'
import { notify } from '../messages/index.ts'
import {
  assistantOf,
  describeSeats,
  type HeldSeat,
  listNamesOf,
  listSeats,
  vacate,
} from '../projects/index.ts'
import type { Caller } from './caller.ts'
import {
  announcePeople,
  dropPerson,
  leaveUnit,
  lockManagers,
  lockPerson,
  refreshSessions,
} from './change-queries.ts'
import { unitOf } from './list-people.ts'
import { partiesOf } from './policy.ts'
import { findPerson, type PersonRow } from './queries.ts'

/**
 * Takes somebody out of the unit: off the personnel list, with an account that becomes a personal one. An
 * offer that is still open is withdrawn.
 * @throws AppError 404 for people of other units, 9999 while the person leads a project, is the caller, or
 *   the last manager
 */
export async function deletePerson(
  platform: Platform,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const { db } = platform
  const unitId = unitOf(caller.actor)
  await db.transaction().execute(async (tx) => {
    const managers = await lockManagers(tx, unitId)
    // Removed by another manager a moment ago: the session does not know yet.
    if (!managers.includes(caller.actor.accountId)) throw forbidden()
    const person = await findPerson(tx, unitId, ...ids)
    // The lock comes before the look at projects: who would put the person on one waits for us, or we for them.
    const held = person && (await lockPerson(tx, person.id))
    if (!person || !held) throw notFound()
    if (held.state === 'pending') await withdraw(platform, tx, caller, person)
    else await remove(platform, tx, caller, { person, managers })
    await announcePeople(tx, unitId)
  })
}

async function withdraw(
  { clock }: Platform,
  db: Db,
  { actor, address }: Caller,
  person: PersonRow,
): Promise<void> {
  const at = clock.now()
  await move(db, personnelWorkflow, {
    recordId: person.id,
    state: 'pending',
    event: 'withdraw',
    mover: actor,
    parties: partiesOf(actor, person.accountId),
    at,
    store: () => dropPerson(db, person.id),
  })
  const record = { kind: 'account', id: person.accountId, name: person.proposed.realName ?? '' }
  await recordAudit(db, { actor, action: 'personnel.withdraw', record, address, at })
}

async function remove(
  platform: Platform,
  db: Db,
  { actor, address }: Caller,
  { person, managers }: { person: PersonRow; managers: readonly string[] },
): Promise<void> {
  const at = platform.clock.now()
  const seats = (await listSeats(db, person.id)).filter(({ seat }) => seat !== 'xmfzr')
  await move(db, personnelWorkflow, {
    recordId: person.id,
    state: 'active',
    event: 'remove',
    mover: actor,
    parties: partiesOf(actor, person.accountId),
    at,
    guard: () => objection(db, actor, person, managers),
    store: async () => {
      await vacate(db, person.id, at)
      return dropPerson(db, person.id)
    },
  })
  await leaveUnit(db, person.accountId, person.unitId, at)
  await recordAudit(db, {
    actor,
    action: 'personnel.delete',
    record: { kind: 'account', id: person.accountId, name: person.realName },
    before: { unit: actor.unitName, ...(seats.length > 0 ? { seats: describeSeats(seats) } : {}) },
    address,
    at,
  })
  await notify(db, platform, {
    kind: 'personnel.removed',
    to: person.accountId,
    data: { unitName: actor.unitName },
  })
  await refreshSessions(db, person.accountId)
}

async function objection(
  db: Db,
  actor: Actor,
  person: PersonRow,
  managers: readonly string[],
): Promise<string | null> {
  if (person.accountId === actor.accountId) return PERSONNEL_TEXTS.deleteSelf
  if (managers.length === 1 && managers[0] === person.accountId) return PERSONNEL_TEXTS.deleteLastManager
  const led = await listNamesOf(db, person.unitId, person.id, 'leads')
  return led.length === 0 ? null : stillLeadsText(led.map((project) => project.name))
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
    content: changes.length > 0 ? `删除后，${changes.join('；')}。` : '',
  }
  return { ...notice, data: notice }
}

function passText(seats: readonly HeldSeat[]): string {
  return seats.length === 0 ? '' : `以下岗位转由项目负责人承担：${describeSeats(seats)}`
}

function emptyText(seats: readonly HeldSeat[]): string {
  return seats.length === 0 ? '' : `以下岗位将空缺：${describeSeats(seats)}`
}
