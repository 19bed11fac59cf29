import { projectRecord } from '@xinqiao/contract/projects/record'
import type { NewProjectPayload } from '@xinqiao/contract/projects/schemas'
import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hearersOf } from '../../../platform/records/people.ts'
import { transition } from '../../../platform/records/transition.ts'
import { attachFiles } from '../../files/index.ts'
import { findVisibleProject, type ProjectRecord } from '../detail-queries.ts'
import { peopleOf } from '../parties.ts'
import { projectKind } from '../project-kind.ts'
import { writeTeam } from '../team/team-queries.ts'
import { type Content, mergeContent } from './content.ts'
import { NAME_INDEX, touchProject, writeDates, writeSheet } from './save-queries.ts'
import { submitProject } from './submit-project.ts'

interface Keeping {
  project: ProjectRecord
  kept: Content
  payload: NewProjectPayload
}

export async function keep(platform: Platform, tx: Db, caller: Caller, { project, kept, payload }: Keeping) {
  const { actor } = caller
  const { id, unitId } = project
  const at = platform.clock.now()
  const content = await mergeContent(tx, unitId, kept, payload)
  await writeSheet(tx, id, content.sheet)
  await writeDates(tx, id, content.dates)
  await writeTeam(tx, project, content.team)
  await attachFiles(tx, platform, actor, payload.fileIdList ?? [], { kind: 'project', recordId: id })
  await touchProject(tx, id, actor.accountId, at)
  const submits = payload.projectInfo.projectStatus === PROJECT_STATUSES['fae-review'].label
  const status =
    submits && !payload.isAuto
      ? await submitProject(platform, tx, caller, { project, content, note: payload.explain })
      : await asDraft(platform, tx, caller, project, payload.isAuto)
  await wake(tx, projectRecord, { id, ...hearersOf(peopleOf(project)) })
  const { version } = await findVisibleProject(tx, actor, id)
  return { id, version, projectStatus: PROJECT_STATUSES[status].label }
}

/** What the provider asked to be filled in becomes a draft when it is saved; the timer alone does not say so. */
async function asDraft(
  platform: Platform,
  db: Db,
  caller: Caller,
  { id, status }: ProjectRecord,
  isAuto: boolean,
): Promise<ProjectStatus> {
  if (status !== 'to-fill' || isAuto) return status
  await transition(platform, projectKind, 'fill', { id, caller, db })
  return 'draft'
}

export function onNameTaken<R>(saving: Promise<R>): Promise<R> {
  return onTaken(saving, NAME_INDEX, () =>
    invalid({ 'projectInfo.projectName': PROJECTS_REFUSALS.nameTaken.text }),
  )
}
