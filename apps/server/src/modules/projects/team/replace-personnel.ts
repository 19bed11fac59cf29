import { isUuid } from '@xinqiao/contract/fields/primitives'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { assistantOf } from '../../accounts/index.ts'
import { tellHandedOver } from '../../messages/index.ts'
import { describeSeats } from '../save/describe-seats.ts'
import { findMember, holdMembers } from './member-queries.ts'
import { lockProjects, reseat } from './reseat-queries.ts'
import { type HeldSeat, listNamesOf, listSeats } from './seat-queries.ts'

interface Replacement {
  projectIdList: readonly string[]
  personnelId: string
  newPersonnelId: string
}

/**
 * Puts another person in somebody's places on the chosen projects, all of them or none.
 * @throws AppError 403 unless the unit's assistant asks, 404 for people and projects of other units, refusals
 */
export async function replacePersonnel(
  platform: Platform,
  { actor, address }: Caller,
  wish: Replacement,
): Promise<void> {
  const { unitId } = actor
  if (unitId === null || (await assistantOf(platform.db, unitId)) !== actor.accountId) throw forbidden()
  return replaceOn(platform, { actor, address }, unitId, wish)
}

/**
 * The same on all projects that somebody leads, by a manager of the unit: who leads projects cannot be taken out of it.
 * @throws AppError 404, refusals
 */
export async function handOverLed(
  platform: Platform,
  caller: Caller,
  wish: Omit<Replacement, 'projectIdList'>,
): Promise<void> {
  const { unitId } = caller.actor
  if (unitId === null) throw forbidden()
  const member = isUuid(wish.personnelId)
    ? await findMember(platform.db, unitId, wish.personnelId)
    : undefined
  if (!member) throw notFound()
  const led = await listNamesOf(platform.db, unitId, member.id, 'leads')
  if (led.length === 0) throw refuse(PROJECTS_REFUSALS.notOnProject)
  await replaceOn(platform, caller, unitId, { ...wish, projectIdList: led.map(({ id }) => id) })
}

async function replaceOn(
  platform: Platform,
  { actor, address }: Caller,
  unitId: string,
  wish: Replacement,
): Promise<void> {
  const { db, clock } = platform
  const projectIds = [...new Set(wish.projectIdList)]
  if (!projectIds.every(isUuid)) throw notFound()
  await db.transaction().execute(async (tx) => {
    const { from, to } = await holdPeople(tx, unitId, wish)
    const projects = await lockProjects(tx, unitId, projectIds)
    if (projects.length < projectIds.length) throw notFound()
    if (from.id === to.id) throw refuse(PROJECTS_REFUSALS.samePerson)
    const moved = (await listSeats(tx, from.id)).filter((seat) => projectIds.includes(seat.projectId))
    if (new Set(moved.map((seat) => seat.projectId)).size < projectIds.length) {
      throw refuse(PROJECTS_REFUSALS.notOnProject)
    }
    const at = clock.now()
    await reseat(tx, projectIds, { from: from.id, to: to.id }, at)
    for (const project of projects) {
      await recordAudit(tx, {
        actor,
        act: 'project.replacePersonnel',
        record: { kind: 'project', id: project.id, name: project.name },
        before: seatsOn(moved, project.id, from.name),
        after: seatsOn(moved, project.id, to.name),
        address,
        at,
      })
    }
    await tellHandedOver(tx, platform, { from, to, what: describeSeats(moved) })
  })
}

/** Both people, kept from leaving meanwhile; the new one must be there to do the work. */
async function holdPeople(db: Db, unitId: string, { personnelId, newPersonnelId }: Replacement) {
  if (!isUuid(personnelId) || !isUuid(newPersonnelId)) throw notFound()
  const [from, to] = await Promise.all([
    findMember(db, unitId, personnelId),
    findMember(db, unitId, newPersonnelId),
  ])
  if (!from || !to) throw notFound()
  const held = await holdMembers(db, unitId, [from.id, to.id])
  if (held.length < new Set([from.id, to.id]).size) throw notFound()
  const taker = held.find(({ id }) => id === to.id)
  if (taker?.state !== 'active' || taker.accountStatus !== 'active') {
    throw refuse(PROJECTS_REFUSALS.replacementAway)
  }
  return { from, to }
}

function seatsOn(seats: readonly HeldSeat[], projectId: string, name: string): Record<string, string> {
  return Object.fromEntries(
    seats.filter((one) => one.projectId === projectId).map(({ seat }) => [seat, name]),
  )
}
