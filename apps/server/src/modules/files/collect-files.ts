import { DAY_MS } from '@xinqiao/contract/time'
import { REMOVAL_QUEUE } from './keep-file.ts'
import { deleteForgottenFiles } from './upkeep-queries.ts'
import { deleteUpload, listForgottenUploads } from './upload/upload-queries.ts'
import type { FilePlatform } from './upload/upload-service.ts'

const KEPT_MS = DAY_MS
const BATCH = 100

/** Collects what nobody came back for within a day: unfinished uploads, and files that nothing holds. */
export async function collectFiles({ db, storage, clock, jobs }: FilePlatform): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  let uploads = await listForgottenUploads(db, before, BATCH)
  while (uploads.length > 0) {
    for (const upload of uploads) {
      if (upload.finishedAt === null) {
        await storage.abandon(upload)
        // A process may have died between the last byte and the row of the file.
        await storage.remove(upload.id)
      }
      await deleteUpload(db, upload.id)
    }
    uploads = await listForgottenUploads(db, before, BATCH)
  }
  await db.transaction().execute(async (transaction) => {
    for (const id of await deleteForgottenFiles(transaction, before)) {
      await jobs.add(transaction, REMOVAL_QUEUE, { id })
    }
  })
}
