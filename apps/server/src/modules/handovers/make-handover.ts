import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type {
  makeHandover as endpoint,
  HandoverGroup,
  HandoverRow,
} from '@xinqiao/contract/handovers/endpoints'
import { HANDOVER_REFUSALS, HANDOVER_TEXTS } from '@xinqiao/contract/handovers/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound, refuse } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { refreshSessions } from '../identity/index.ts'
import { tellHandedOver } from '../messages/index.ts'
import { asPerson } from './find-people.ts'
import { groupsOf, partyOf, stampOf } from './handover-groups.ts'
import { findPerson, lockPeople, type Person } from './person-queries.ts'
import { insertHandover } from './queries.ts'

/** PostgreSQL's serialization_failure. */
const SOMEBODY_WAS_FASTER = '40001'

/** What would move, and whether this successor may take it. */
export async function previewHandover(
  { db, handovers }: Platform,
  { leaverId, successorId }: { leaverId: string; successorId?: string | undefined },
) {
  const leaver = await knownPerson(db, leaverId)
  const successor = successorId ? await knownPerson(db, successorId) : null
  const groups = await groupsOf(db, handovers, leaver, successor)
  const total = groups.reduce((sum, group) => sum + group.items.length, 0)
  return { leaver: asPerson(leaver), groups, total, stamp: stampOf(groups) }
}

/**
 * Moves everything of the leaver to the successor: one transaction, one record, both are told.
 * @throws AppError 404, 409 when what moves is not what was shown, refusals
 */
export async function makeHandover(
  platform: Platform,
  { actor, address }: Caller,
  wish: HandlerInput<typeof endpoint>['body'],
): Promise<HandoverRow> {
  const { db, clock, handovers } = platform
  if (!isUuid(wish.leaverId) || !isUuid(wish.successorId)) throw notFound()
  if (wish.leaverId === wish.successorId) throw refuse(HANDOVER_REFUSALS.samePerson)
  const at = clock.now()
  // What is listed is what moves and what is recorded, whatever else happens at the same moment.
  const act = db.transaction().setIsolationLevel('repeatable read')
  const made = act.execute(async (tx) => {
    const { leaver, successor } = await lockBoth(tx, wish)
    const groups = await groupsOf(tx, handovers, leaver, successor)
    check(groups, wish.stamp)
    for (const { kind } of groups) {
      const mover = handovers.all().find((one) => one.kind === kind)
      await mover?.move(tx, partyOf(leaver), partyOf(successor), at)
    }
    const moved = groups.map(({ title, items }) => ({ title, names: items.map(nameOf) }))
    const id = await insertHandover(tx, { leaver, successor, actor, reason: wish.reason, moved, at })
    const what = groups.map(({ title, items }) => `${title} ${items.length} 项`).join('、')
    await recordAudit(tx, {
      actor,
      act: 'handover.make',
      record: { kind: 'account', id: leaver.id, name: leaver.name },
      before: { owner: leaver.name },
      after: { owner: successor.name, reason: wish.reason, moved: what },
      address,
      at,
    })
    await tellBoth(platform, tx, { leaver, successor, what })
    const total = moved.reduce((sum, { names }) => sum + names.length, 0)
    return {
      id,
      leaverName: leaver.name,
      successorName: successor.name,
      actorName: actor.realName,
      reason: wish.reason,
      moved,
      total,
      createTime: toDateTime(at),
    }
  })
  return made.catch((error: { code?: string }) => {
    throw error.code === SOMEBODY_WAS_FASTER ? new AppError(409, HANDOVER_TEXTS.changed) : error
  })
}

async function lockBoth(db: Db, { leaverId, successorId }: { leaverId: string; successorId: string }) {
  const locked = await lockPeople(db, [leaverId, successorId])
  const leaver = locked.find(({ id }) => id === leaverId)
  const successor = locked.find(({ id }) => id === successorId)
  if (!leaver || !successor) throw notFound()
  if (!mayFollow(leaver, successor)) throw refuse(HANDOVER_REFUSALS.notEligible)
  return { leaver, successor }
}

/** Work stays within the unit, or within the provider. */
function mayFollow(leaver: Person, successor: Person): boolean {
  if (successor.status !== 'active') return false
  if (leaver.userType === USER_TYPE_STAFF) return successor.userType === USER_TYPE_STAFF
  return successor.unitId !== null && successor.unitId === leaver.unitId && successor.isListed
}

function check(groups: readonly HandoverGroup[], stamp: string): void {
  if (groups.length === 0) throw refuse(HANDOVER_REFUSALS.nothing)
  const objection = groups.find((group) => group.objection !== '')
  if (objection) throw refuse(HANDOVER_REFUSALS.objected(objection.title, objection.objection))
  if (stampOf(groups) !== stamp) throw new AppError(409, HANDOVER_TEXTS.changed)
}

async function tellBoth(
  platform: Platform,
  db: Db,
  { leaver, successor, what }: { leaver: Person; successor: Person; what: string },
): Promise<void> {
  await tellHandedOver(db, platform, { from: partyOf(leaver), to: partyOf(successor), what })
  await refreshSessions(db, [leaver.id, successor.id])
}

function nameOf({ name, detail }: { name: string; detail: string }): string {
  return detail === '' ? name : `${name}：${detail}`
}

async function knownPerson(db: Db, id: string): Promise<Person> {
  const found = isUuid(id) ? await findPerson(db, id) : undefined
  if (!found) throw notFound()
  return found
}
