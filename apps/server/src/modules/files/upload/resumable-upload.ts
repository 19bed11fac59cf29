import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { startUpload as startEndpoint } from '@xinqiao/contract/files/resumable-endpoints'
import type { StoredFile, Upload } from '@xinqiao/contract/files/schemas'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { MB } from '@xinqiao/contract/sizes'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import { refuseName } from '../file-type.ts'
import { findOwnFile } from '../kept-file-queries.ts'
import { finishUpload } from './finish-upload.ts'
import { assertMayBring, underQuota } from './guard-quota.ts'
import { newUpload } from './new-upload.ts'
import * as partQueries from './part-queries.ts'
import type { UploadRow } from './upload-queries.ts'
import * as queries from './upload-queries.ts'
import type { UploadService } from './upload-service.ts'

/** As much as is sent again after a lost connection; a whole small file. S3 takes no smaller parts. */
export const PART_BYTES = 8 * MB

/**
 * Begins an upload that survives reloads, lost connections and killed servers: whoever holds its id asks which
 * parts are there and sends the others, in any order.
 */
export async function startUpload(
  service: UploadService,
  actor: Actor,
  { name, size, purpose }: HandlerInput<typeof startEndpoint>['body'],
): Promise<Upload> {
  const { storage, clock } = service
  assertMayBring(actor, purpose)
  const wrongType = refuseName(name, purpose)
  if (wrongType !== null) throw invalid({ name: wrongType })
  if (size === 0) throw invalid({ size: FILE_TEXTS.empty })
  if (size > FILE_PURPOSES[purpose].maxBytes) throw invalid({ size: FILE_PURPOSES[purpose].tooLarge })
  const id = newId()
  const upload = newUpload(actor, clock.now(), {
    ...{ id, clientKey: `parts:${id}`, name, purpose, size },
    ...{ partSize: PART_BYTES, partCount: Math.ceil(size / PART_BYTES) },
  })
  await underQuota(service, actor, size, async (tx) => {
    upload.storeKey = await storage.begin(id)
    await queries.insertUpload(tx, upload)
  })
  return described(upload, size, [], null)
}

/** One's own uploads that are not finished, for going on after a reload. */
export async function listUploads({ db }: UploadService, actor: Actor): Promise<Upload[]> {
  const uploads = await queries.listUnfinishedUploads(db, actor.accountId)
  const resumable = uploads.flatMap((upload) => (upload.size === null ? [] : [{ upload, size: upload.size }]))
  return Promise.all(
    resumable.map(async ({ upload, size }) => described(upload, size, await receivedOf(db, upload), null)),
  )
}

/** How far an upload is. @throws 404 */
export async function showUpload({ db }: UploadService, actor: Actor, id: string): Promise<Upload> {
  const { upload, size } = await findOwn(db, actor, id)
  const file = upload.finishedAt === null ? null : await findOwnFile(db, actor.accountId, id)
  return described(upload, size, await receivedOf(db, upload), file)
}

/** Makes the file, once all parts are there; repeated, it answers the same. @throws 404, AppError 400, refusal */
export async function completeUpload(service: UploadService, actor: Actor, id: string): Promise<StoredFile> {
  const { upload } = await findOwn(service.db, actor, id)
  return finishUpload(service, actor, upload.id)
}

/** Gives an upload up, or forgets a finished one; its file stays. @throws 404 */
export async function cancelUpload({ db, storage }: UploadService, actor: Actor, id: string): Promise<void> {
  const abandoned = await db.transaction().execute(async (transaction) => {
    const upload = await queries.lockUpload(transaction, (await findOwn(transaction, actor, id)).upload.id)
    if (!upload) throw notFound()
    await queries.deleteUpload(transaction, id)
    return upload.finishedAt === null ? upload : null
  })
  if (abandoned) await storage.abandon(abandoned)
}

/** Only uploads of the product's own client say their size. */
export async function findOwn(db: Db, actor: Actor, id: string) {
  const upload = await queries.findUpload(db, actor.accountId, id)
  if (!upload || upload.size === null || !upload.clientKey.startsWith('parts:')) throw notFound()
  return { upload, size: upload.size }
}

async function receivedOf(db: Db, { id }: UploadRow): Promise<number[]> {
  return (await partQueries.listParts(db, id)).map((part) => part.number)
}

function described(upload: UploadRow, size: number, received: number[], file: Upload['file']): Upload {
  return {
    id: upload.id,
    name: upload.name,
    size,
    purpose: upload.purpose as FilePurposeName,
    partSize: PART_BYTES,
    partCount: upload.partCount,
    received,
    file,
  }
}

export async function* nothing(): Bytes {}
