import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { SUPPORT } from '@xinqiao/contract/projects/calls/list-endpoints'
import { DESIGN_REVIEW_REFUSALS } from '@xinqiao/contract/projects/design-review/texts'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Team } from '@xinqiao/contract/projects/team-schemas'
import type { Actor, Asking } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import type { FileOwnerKind } from '../../platform/records/file-owners.ts'
import { hearersOf } from '../../platform/records/people.ts'
import { isDrawing } from './design-review/review-queries.ts'
import { readTeam } from './detail-part-queries.ts'
import { findProject, type ProjectRecord } from './detail-queries.ts'
import { leads, peopleOf } from './parties.ts'

/** The owner fills in the form, and whoever began it until it is submitted. */
export function mayEdit(
  actor: Asking,
  project: Pick<ProjectRecord, 'owner' | 'ownerIsThere' | 'unitId' | 'createdBy'>,
): boolean {
  return project.owner === null || leads(actor, project) || project.createdBy === actor.accountId
}

/** Block diagrams: with the form, then by the people of the project while it is worked on. */
export function mayUpload(actor: Actor, project: ProjectRecord, team: Team): boolean {
  const { edit, createOrder } = offersOf(project.status)
  if (edit) return mayEdit(actor, project)
  const { qtgcs, ...single } = team
  const people = [...Object.values(single), ...qtgcs]
  return createOrder && people.some((one) => one?.relationId === actor.accountId)
}

/** The files of a project: its block diagrams, read by all who see it. */
export const projectFiles: FileOwnerKind = {
  kind: 'project',
  purpose: 'project',
  service: SUPPORT.service,
  sameName: FILE_REFUSALS.sameFile,
  uploadKinds: ['PROJECT_FILE'],
  canRead: async (db, actor, id) => (await findProject(db, id, { actor })) !== undefined,
  canChange,
  keeps: async (db, fileId) => ((await isDrawing(db, fileId)) ? DESIGN_REVIEW_REFUSALS.drawingKept : null),
  onChanged: async (db, id) => {
    const project = await findProject(db, id)
    if (project) await wake(db, projectRecord, { id, ...hearersOf(peopleOf(project)) })
  },
}

async function canChange(db: Db, actor: Actor, id: string): Promise<boolean> {
  const project = await findProject(db, id, { actor })
  if (!project || project.unitId !== actor.unitId) return false
  return mayUpload(actor, project, await readTeam(db, id))
}
