import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Actor } from '../../../platform/actor.ts'
import { forbidden } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hearersOf } from '../../../platform/records/people.ts'
import { attachFiles } from '../../files/index.ts'
import { readTeam } from '../detail-part-queries.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { peopleOf } from '../parties.ts'
import { mayUpload } from '../policy.ts'
import { listProjectFiles } from '../show-project.ts'

/** Puts files that the caller uploaded to a project; answers all of it. */
export async function addDiagrams(
  platform: Platform,
  actor: Actor,
  id: string,
  fileIds: readonly string[],
): Promise<ProjectFile[]> {
  await platform.db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, actor, id, { lock: true })
    if (!mayUpload(actor, project, await readTeam(tx, id))) throw forbidden()
    await attachFiles(tx, platform, actor, fileIds, { kind: 'project', recordId: id })
    await wake(tx, projectRecord, { id, ...hearersOf(peopleOf(project)) })
  })
  return listProjectFiles(platform, id)
}
