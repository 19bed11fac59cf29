import { allows } from '@xinqiao/contract/access'
import { robotRecord } from '@xinqiao/contract/robots/record'
import type { RobotPlace } from '@xinqiao/contract/robots/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { leadsProject } from '../../projects/index.ts'
import { lockRobot, type Robot, type Whose } from './robot-queries.ts'

/**
 * Whose robots somebody means.
 * @throws AppError 403 where they keep none of that place, 404 for a project that they do not lead
 */
export async function whoseOf(
  db: Db,
  actor: Actor,
  { place, projectId }: { place: RobotPlace; projectId: string },
): Promise<Whose> {
  const { accountId, unitId } = actor
  const none = { accountId: null, unitId: null, projectId: null }
  if (place === 'person') return { ...none, place, accountId }
  if (place === 'project') {
    const whose = { ...none, place, unitId, projectId }
    if (projectId === '' || !(await mayKeep(db, actor, whose))) throw notFound()
    return whose
  }
  const whose = { ...none, place, unitId: place === 'unit' ? unitId : null }
  if (!(await mayKeep(db, actor, whose))) throw forbidden()
  return whose
}

/** Whether a robot is somebody's to keep: the own, a manager's of the unit, of a project also its leader's, the administrator's. */
export async function mayKeep(
  db: Db,
  actor: Actor,
  { place, accountId, unitId, projectId }: Whose,
): Promise<boolean> {
  if (place === 'person') return accountId === actor.accountId
  if (place === 'desk') return allows('staff:admin', actor)
  if (unitId === null || unitId !== actor.unitId) return false
  const isManager = allows('unit-manager', actor)
  if (place === 'unit' || projectId === null) return isManager
  return leadsProject(db, projectId, actor, { isManager })
}

/** @throws AppError 404 unless it is there and theirs to keep */
export async function lockKept(tx: Db, actor: Actor, id: string): Promise<Robot> {
  const found = await lockRobot(tx, id)
  if (found === undefined || !(await mayKeep(tx, actor, found))) throw notFound()
  return found
}

/** Who hears that one of them is off: whoever made it while it is theirs to keep, else those whose it is now. */
export async function keepersOf(db: Db, { hearing }: Platform, robot: Robot): Promise<string[]> {
  const { madeBy, accountId, unitId } = robot
  if (accountId !== null) return [accountId]
  if (madeBy !== null && (await isKept(db, { hearing }, robot))) return [madeBy]
  return hearing.holders(db, unitId === null ? { roles: ['admin'] } : { unitId })
}

/** Whether whoever made it, or switched it on last, still keeps it: who left takes no group along. */
export async function isKept(db: Db, { hearing }: Pick<Platform, 'hearing'>, robot: Robot): Promise<boolean> {
  const makerId = robot.accountId ?? robot.madeBy
  if (makerId === null) return false
  const [maker] = await hearing.readersOf(db, [makerId])
  return maker !== undefined && maker.status === 'active' && mayKeep(db, maker, robot)
}

/** Screens that show it ask again. */
export function wakeRobot(
  db: Db,
  { id, accountId, unitId }: Robot | (Whose & { id: string }),
): Promise<void> {
  return wake(db, robotRecord, {
    id,
    unitIds: unitId === null ? [] : [unitId],
    accountIds: accountId === null ? [] : [accountId],
  })
}
