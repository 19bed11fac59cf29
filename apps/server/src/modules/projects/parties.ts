import type { Asking } from '../../platform/actor.ts'
import { MANAGERS, type People, stands } from '../../platform/records/people.ts'
import type { ProjectRecord } from './detail-queries.ts'

type Led = Pick<ProjectRecord, 'owner' | 'ownerIsThere' | 'unitId'>
type LookedAfter = Pick<ProjectRecord, 'faeId' | 'unitFaeId' | 'activeUnitFaeId'>

/** Who has to do with a project; what nobody at work has, the managers of its unit or of the provider have. */
export function peopleOf(project: Led & LookedAfter & Pick<ProjectRecord, 'createdBy' | 'activeFaeId'>) {
  return {
    'own-unit': project.unitId,
    owner: ownersOf(project),
    submitter: [project.createdBy],
    fae: [project.activeFaeId ?? MANAGERS],
    'unit-fae': lookersOf(project),
  } satisfies People
}

/** The owner leads a project; where that one has left the unit, its managers do. */
const ownersOf = ({ owner, ownerIsThere, unitId }: Led) => [
  owner?.accountId ?? null,
  ownerIsThere ? null : { unitId },
]

/** The FAE of a project and that of its unit look after it; where the unit has none at work, the managers do. */
export const lookersOf = ({ faeId, unitFaeId, activeUnitFaeId }: LookedAfter) => [
  ...[faeId, unitFaeId],
  activeUnitFaeId === null ? MANAGERS : null,
]

export function leads(actor: Asking, project: Led): boolean {
  return stands(actor, 'owner', { owner: ownersOf(project) })
}

export function looksAfter(actor: Asking, project: LookedAfter): boolean {
  return stands(actor, 'unit-fae', { 'unit-fae': lookersOf(project) })
}
