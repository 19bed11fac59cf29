import { projectRecord } from '@xinqiao/contract/projects/record'
import type { ProjectFile } from '@xinqiao/contract/projects/schemas'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachFiles, listFilesOf, removeFilesOf } from '../files/index.ts'
import { findVisibleProject, readTeam } from './detail-queries.ts'
import { mayUpload } from './policy.ts'
import { hearersOf } from './project-kind.ts'
import { listProjectFiles } from './show-project.ts'

/** Puts files that the caller uploaded to a project; answers all of it. */
export async function addDiagrams(
  platform: Platform,
  actor: Actor,
  id: string,
  fileIds: readonly string[],
): Promise<ProjectFile[]> {
  await inProject(platform, actor, id, (tx) =>
    attachFiles(tx, platform, actor, fileIds, { kind: 'project', recordId: id }),
  )
  return listProjectFiles(platform, id)
}

export async function removeDiagram(
  platform: Platform,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  await inProject(platform, actor, id, async (tx) => {
    const owner = { kind: 'project', recordId: id }
    if (!(await listFilesOf(tx, owner)).some((file) => file.id === fileId)) throw notFound()
    await removeFilesOf(tx, platform.jobs, owner, [fileId])
  })
}

async function inProject(
  { db }: Platform,
  actor: Actor,
  id: string,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, actor, id, { lock: true })
    if (!mayUpload(actor, project, await readTeam(tx, id))) throw forbidden()
    await work(tx)
    await wake(tx, projectRecord, { id, ...hearersOf(project) })
  })
}
