import { createHash } from 'node:crypto'
import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { Part } from '../../../platform/storage/storage.ts'
import { identify, keepFile } from '../keep-file.ts'
import { findOwnFile } from '../kept-file-queries.ts'
import type { PartRow } from './part-queries.ts'
import * as partQueries from './part-queries.ts'
import type { UploadRow } from './upload-queries.ts'
import * as queries from './upload-queries.ts'
import type { UploadService } from './upload-service.ts'

/**
 * Makes the file of an upload whose parts are all there. May be repeated: it answers the same file. A file
 * that turns out not to be what was announced is removed, with its upload.
 * @throws refusal, AppError 400, 404
 */
export async function finishUpload(
  service: UploadService,
  actor: Actor,
  uploadId: string,
): Promise<StoredFile> {
  const { db, storage } = service
  const outcome = await db.transaction().execute(async (transaction) => {
    const upload = await queries.lockUpload(transaction, uploadId)
    if (!upload || upload.accountId !== actor.accountId) throw notFound()
    if (upload.finishedAt !== null) return findOwnFile(transaction, actor.accountId, upload.id)
    try {
      return await assemble(service, transaction, actor, upload)
    } catch (error) {
      if (error instanceof UnusableFile) return error
      throw error
    }
  })
  if (!(outcome instanceof UnusableFile)) return outcome
  await queries.deleteUpload(db, uploadId)
  await storage.remove(uploadId)
  throw outcome.reason
}

/** All bytes came, and they may not become a file. */
class UnusableFile extends Error {
  readonly reason: AppError

  constructor(reason: AppError) {
    super(reason.message)
    this.reason = reason
  }
}

async function assemble(
  service: UploadService,
  transaction: Db,
  actor: Actor,
  upload: UploadRow,
): Promise<StoredFile> {
  const { storage, clock } = service
  const parts = await partQueries.listParts(transaction, upload.id)
  if (parts.length < upload.partCount) throw refuse(FILE_REFUSALS.uploadIncomplete)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  await storage.finish({ id: upload.id, storeKey: upload.storeKey }, parts.map(placed(upload)))
  const md5 = await digestOf(service, upload)
  if (upload.md5 && md5 && !md5.equals(upload.md5)) throw new UnusableFile(refuse(FILE_REFUSALS.md5Differs))
  const purpose = upload.purpose as FilePurposeName
  const mediaType = await identify(service, { id: upload.id, name: upload.name, purpose, size }).catch(
    unusable,
  )
  const file = await keepFile(service, transaction, actor, {
    id: upload.id,
    name: upload.name,
    purpose,
    size,
    sha256: digestOfParts(parts),
    partSize: parts.length === 1 ? null : upload.partSize,
    md5,
    mediaType,
  }).catch(unusable)
  await queries.updateUpload(transaction, upload.id, { finishedAt: clock.now(), size })
  return file
}

function placed({ partSize }: UploadRow) {
  return ({ number, size, aside, storeKey }: PartRow): Part => ({
    number,
    size,
    aside,
    storeKey,
    offset: number * (partSize ?? 0),
  })
}

/**
 * The MD5 as it came; after a restart, or when parts came out of order, it is read again where the client
 * named one to compare with, and left to a job otherwise.
 */
async function digestOf({ storage, digests }: UploadService, upload: UploadRow): Promise<Buffer | null> {
  const running = digests.take(upload.id, upload.partCount)
  if (running || upload.md5 === null) return running
  const hash = createHash('md5')
  for await (const chunk of storage.read(upload.id)) hash.update(chunk as Buffer)
  return hash.digest()
}

/** Of one part its own digest, of several that of their digests in order. */
function digestOfParts(parts: readonly PartRow[]): Buffer {
  const [first] = parts
  if (parts.length === 1 && first) return first.sha256
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part.sha256)
  return hash.digest()
}

function unusable(error: unknown): never {
  throw error instanceof AppError ? new UnusableFile(error) : error
}
