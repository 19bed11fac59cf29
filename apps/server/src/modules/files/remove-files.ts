import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, refuse } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { REMOVAL_QUEUE } from './keep-file.ts'
import { deleteFiles, hasFile } from './kept-file-queries.ts'
import { listFilesOf } from './owner-queries.ts'
import { type FileRow, findRemovableFile } from './queries.ts'

type FileStore = Pick<Platform, 'db' | 'jobs' | 'fileOwners' | 'storage'>

/** Deletes files that the actor may take away: all of them, or none where one is not there. @throws 404, refusal where one is kept */
export async function removeFiles(
  { db, jobs, fileOwners }: FileStore,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) throw notFound()
  await db.transaction().execute(async (transaction) => {
    const files: FileRow[] = []
    for (const id of ids) {
      const file = await findRemovableFile(transaction, fileOwners, actor, id)
      const kept = file.ownerKind && (await fileOwners.find(file.ownerKind)?.keeps?.(transaction, id))
      if (kept) throw refuse(kept)
      files.push(file)
    }
    await dropFiles(transaction, jobs, ids)
    for (const { ownerKind, ownerId } of files) {
      if (ownerKind === null || ownerId === null) continue
      await fileOwners.find(ownerKind)?.onChanged?.(transaction, ownerId)
    }
  })
}

/** For the feature whose record goes: deletes all files it holds, or those named, inside its transaction. */
export async function removeFilesOf(
  db: Db,
  jobs: Platform['jobs'],
  owner: { kind: string; recordId: string },
  ids?: readonly string[],
): Promise<void> {
  const held = await listFilesOf(db, owner)
  const going = held.map((file) => file.id).filter((id) => ids === undefined || ids.includes(id))
  await dropFiles(db, jobs, going)
}

/** Deletes rows now; their bytes follow once that is committed. Whether they may go, the caller has asked. */
export async function dropFiles(db: Db, jobs: Platform['jobs'], ids: readonly string[]): Promise<void> {
  for (const id of await deleteFiles(db, ids)) await jobs.add(db, REMOVAL_QUEUE, { id })
}

/** Removes the bytes of a file that is no longer known. */
export async function removeBytes(
  { db, storage }: Pick<FileStore, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  if (!(await hasFile(db, id))) await storage.remove(id)
}
