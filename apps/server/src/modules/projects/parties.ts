import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type { Actor } from '../../platform/actor.ts'
import type { ProjectRecord } from './detail-queries.ts'

/** The owner leads a project; where that one has left the unit, its managers do. */
export function leads(
  { accountId, unitId, userType }: Pick<Actor, 'accountId' | 'unitId' | 'userType'>,
  project: Pick<ProjectRecord, 'owner' | 'ownerIsThere' | 'unitId'>,
): boolean {
  if (project.owner?.accountId === accountId) return true
  return !project.ownerIsThere && userType === USER_TYPE_MANAGER && unitId === project.unitId
}

/** The FAE of a project and that of its unit look after it; where the unit has none at work, the managers do. */
export function looksAfter(
  { accountId, roles }: Pick<Actor, 'accountId' | 'roles'>,
  project: Pick<ProjectRecord, 'faeId' | 'unitFaeId' | 'activeUnitFaeId'>,
): boolean {
  if (project.faeId === accountId || project.unitFaeId === accountId) return true
  return project.activeUnitFaeId === null && roles.includes('manager')
}
