import { createHash, type Hash } from 'node:crypto'
import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { type AppError, invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import type { PartRow } from './part-queries.ts'
import * as partQueries from './part-queries.ts'
import type { UploadRow } from './upload-queries.ts'
import * as queries from './upload-queries.ts'
import type { UploadService } from './upload-service.ts'

export interface IncomingPart {
  upload: UploadRow
  number: number
  /** exactly so many bytes; null where only the other parts could tell, and they have not come */
  size: number | null
  maxBytes: number
  tooLarge: AppError
  /** what the sender says it is */
  sha256?: Buffer
  /** ends the connection it comes by */
  stop: () => void
}

export async function writePart(
  service: UploadService,
  part: IncomingPart,
  content: Bytes,
  progress: () => void,
): Promise<number> {
  const { upload, number } = part
  const { storage, digests } = service
  // The product's own client needs no MD5 at once; a job finds it.
  const md5 = upload.md5 === null && upload.partCount > 1 ? null : digests.before(upload.id, number)
  const sha256 = createHash('sha256')
  const meter = { size: 0 }
  const offset = number === 0 ? 0 : upload.partSize === null ? null : number * upload.partSize
  const storeKey = await storage.writePart(
    { id: upload.id, storeKey: upload.storeKey },
    { number, offset, length: part.size, isLast: number === upload.partCount - 1 },
    metered(part, content, meter, [sha256, md5], progress),
  )
  const { size } = meter
  if (size === 0) throw invalid({ file: FILE_TEXTS.empty })
  if (part.size !== null && size !== part.size) throw refuse(FILE_REFUSALS.chunkSize)
  const digest = sha256.digest()
  if (part.sha256 && !digest.equals(part.sha256)) throw refuse(FILE_REFUSALS.chunkBroken)
  const aside = offset === null
  const row = { uploadId: upload.id, number, size, sha256: digest, aside, storeKey }
  const count = await record(service, upload.storeKey, row)
  if (md5) digests.keep(upload.id, number, md5)
  return count
}

async function* metered(
  part: IncomingPart,
  content: Bytes,
  meter: { size: number },
  hashes: (Hash | null)[],
  progress: () => void,
): Bytes {
  for await (const chunk of content) {
    progress()
    meter.size += chunk.length
    if (meter.size > part.maxBytes) throw part.tooLarge
    if (part.size !== null && meter.size > part.size) throw refuse(FILE_REFUSALS.chunkSize)
    for (const hash of hashes) hash?.update(chunk)
    yield chunk
  }
}

/** Only now is the part there: all its bytes are in the store. */
async function record(service: UploadService, fileStoreKey: string, part: PartRow): Promise<number> {
  const now = service.clock.now()
  const count = await service.db.transaction().execute(async (transaction) => {
    const upload = await queries.lockUpload(transaction, part.uploadId)
    if (!upload) return null
    if (upload.finishedAt !== null) throw refuse(FILE_REFUSALS.uploadDone)
    const known = await partQueries.findPart(transaction, part.uploadId, part.number)
    if (known && !known.sha256.equals(part.sha256)) throw refuse(FILE_REFUSALS.chunkDiffers)
    const partSize = await sizeOfParts(transaction, upload, part)
    if (!known) await partQueries.insertPart(transaction, part)
    await queries.updateUpload(transaction, upload.id, { partSize, touchedAt: now })
    return partQueries.countParts(transaction, upload.id)
  })
  if (count !== null) return count
  // It was cancelled meanwhile: what was written since goes too.
  await service.storage.abandon({ id: part.uploadId, storeKey: fileStoreKey })
  throw notFound()
}

/** All parts but the last are of one size, which the first of them tells where the client did not. */
async function sizeOfParts(
  db: Parameters<typeof partQueries.listParts>[0],
  upload: UploadRow,
  part: PartRow,
) {
  const isLast = part.number === upload.partCount - 1
  if (upload.partSize !== null) {
    const fits = isLast ? part.size <= upload.partSize : part.size === upload.partSize
    if (!fits) throw refuse(FILE_REFUSALS.chunkSize)
    return upload.partSize
  }
  if (isLast) return upload.partCount === 1 ? part.size : null
  const others = await partQueries.listParts(db, upload.id)
  if (others.some((other) => other.size > part.size)) throw refuse(FILE_REFUSALS.chunkSize)
  return part.size
}
