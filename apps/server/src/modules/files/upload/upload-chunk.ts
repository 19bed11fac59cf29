import { FILE_PURPOSES, MAX_CHUNK_BYTES } from '@xinqiao/contract/files/purposes'
import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import { refuseName } from '../file-type.ts'
import { findOwnFile } from '../kept-file-queries.ts'
import { beginUpload, type Chunk } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { assertMayBring, assertRoom, largestPurpose } from './guard-quota.ts'
import * as partQueries from './part-queries.ts'
import { assertSameContent, receivePart } from './receive-part.ts'
import type { UploadRow } from './upload-queries.ts'
import * as queries from './upload-queries.ts'
import type { UploadService } from './upload-service.ts'

interface Progress {
  id?: string
  received: number
  totalChunks: number
}

/**
 * A chunk of the documented call, in any order, of any size up to 100 MB. The one that completes the file
 * answers its id, and so does its repetition.
 */
export async function uploadChunk(
  service: UploadService,
  actor: Actor,
  chunk: Chunk,
  content: Bytes,
  stop: () => void,
): Promise<Progress> {
  const purpose = chunk.purpose ?? largestPurpose(actor)
  assertMayBring(actor, purpose)
  const wrongType = refuseName(chunk.filename, purpose)
  if (wrongType !== null) throw invalid({ filename: wrongType })
  if (chunk.chunkNumber >= chunk.totalChunks) throw invalid({ chunkNumber: FILE_TEXTS.chunkOutOfRange })
  const upload = await openUpload(service, actor, chunk)
  const { totalChunks } = chunk
  if (upload.finishedAt !== null) {
    return { id: await repeatChunk(service, upload, chunk, content), received: totalChunks, totalChunks }
  }
  const isLast = chunk.chunkNumber === totalChunks - 1
  const { maxBytes, tooLarge } = FILE_PURPOSES[purpose]
  const before = chunk.chunkNumber * (upload.partSize ?? 1)
  const part = {
    upload,
    number: chunk.chunkNumber,
    size: isLast ? null : upload.partSize,
    maxBytes: Math.min(MAX_CHUNK_BYTES, maxBytes - before),
    tooLarge: invalid({ file: tooLarge }),
    stop,
  }
  if (part.maxBytes <= 0) throw part.tooLarge
  await assertRoom(service.db, actor)
  const received = await receivePart(service, part, content)
  if (received < totalChunks) return { received, totalChunks }
  const { id } = await finishUpload(service, actor, upload.id)
  return { id, received, totalChunks }
}

/** The upload that a chunk belongs to: by the client's id, else by what it says of the file. */
async function openUpload(service: UploadService, actor: Actor, chunk: Chunk): Promise<UploadRow> {
  const { db } = service
  const key = clientKey(chunk)
  const found = await queries.findUploadByKey(db, actor.accountId, key)
  if (found && !(await isUsedUp(service, found, chunk))) return fitting(found, chunk)
  if (found) await queries.deleteUpload(db, found.id)
  return fitting(await beginUpload(service, actor, chunk, key), chunk)
}

function clientKey({ uploadId, fileMd5, filename, totalChunks }: Chunk): string {
  return uploadId ? `id:${uploadId}` : `file:${fileMd5}:${totalChunks}:${filename}`
}

/** Without an id of the client, a finished upload whose file is in use or gone is a new one of the same file. */
async function isUsedUp({ db }: UploadService, upload: UploadRow, { uploadId }: Chunk): Promise<boolean> {
  if (upload.finishedAt === null || uploadId !== undefined) return false
  const file = await findOwnFile(db, upload.accountId, upload.id).catch(() => null)
  return file?.isLoose !== true
}

function fitting(upload: UploadRow, chunk: Chunk): UploadRow {
  if (upload.partCount !== chunk.totalChunks) throw refuse(FILE_REFUSALS.chunkTotal)
  const isSame = upload.md5?.equals(Buffer.from(chunk.fileMd5, 'hex')) && upload.name === chunk.filename
  if (!isSame) throw refuse(FILE_REFUSALS.otherFile)
  return upload
}

/** A chunk of a finished upload, whose answer was lost: the same bytes get the same answer. */
async function repeatChunk(
  { db }: UploadService,
  upload: UploadRow,
  { chunkNumber }: Chunk,
  content: Bytes,
): Promise<string> {
  const known = await partQueries.findPart(db, upload.id, chunkNumber)
  if (!known) throw refuse(FILE_REFUSALS.uploadDone)
  await assertSameContent(known, content)
  return upload.id
}
