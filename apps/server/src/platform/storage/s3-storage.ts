import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { statusText } from '@xinqiao/contract/errors'
import { MB } from '@xinqiao/contract/sizes'
import { BusyError } from '../http/fault/errors.ts'
import { temporaryPath } from '../temporary-place.ts'
import { type S3Client, S3Error, type S3Settings, s3Client } from './s3-client.ts'
import { asStorageError, type Bytes, metered, type Part, type Storage, StorageFullError } from './storage.ts'

/** No part but the last may be smaller. */
const LEAST_PART = 5 * MB
/** What `storeKey` says of a chunk that was too small to be a part, and lies beside the file. */
const BESIDE = 'beside'

type Unfinished = { id: string; storeKey: string }

/** A store that speaks S3: any number of servers may share it. */
export function s3Storage(settings: S3Settings): Storage {
  const s3 = s3Client(settings)
  return {
    put: (id, content) => translated(() => put(s3, id, content)),
    read: (id, range) => Readable.from(read(s3, id, range), { objectMode: false }),
    size: (id) => translated(() => sizeOf(s3, id)),
    remove: (id) => translated(async () => void (await s3.ask({ method: 'DELETE', key: id }))),
    duplicate: (from, to) =>
      translated(async () => {
        const headers = { 'x-amz-copy-source': `/${settings.bucket}/${from}` }
        await s3.ask({ method: 'PUT', key: to, headers })
      }),
    begin: (id) => translated(() => begin(s3, id)),
    writePart: (file, part, content) => translated(() => writePart(s3, file, part, content)),
    finish: (file, parts) => translated(() => finish(s3, file, parts)),
    abandon: (file) => translated(() => abandon(s3, file)),
    open: () => Promise.resolve(null),
    checkUse: async () => void (await sizeOf(s3, 'probe')),
    internalAddress: () => null,
    publicAddress: (id, answer) =>
      s3.presign(id, {
        'response-content-disposition': answer.disposition,
        'response-content-type': answer.type,
      }),
  }
}

/** Says whether the store can be used as it is set. @throws Error with what the operator can do */
export async function checkS3(settings: S3Settings): Promise<void> {
  const probe = `probe-${randomUUID()}`
  const s3 = s3Client(settings)
  const body = { content: Buffer.from(probe), length: probe.length }
  await s3.ask({ method: 'PUT', key: probe, body })
  await s3.ask({ method: 'DELETE', key: probe })
}

async function put(s3: S3Client, id: string, content: Bytes | Uint8Array) {
  const { content: passing, measured } = metered(content)
  await putPieces(s3, id, pieces(passing))
  return measured()
}

/** One object of pieces that are each large enough to be a part; a single one needs no parts. */
async function putPieces(s3: S3Client, id: string, all: AsyncIterable<Buffer>): Promise<void> {
  let storeKey: string | null = null
  const etags: string[] = []
  let waiting: Buffer | null = null
  try {
    for await (const piece of all) {
      if (waiting) {
        storeKey ??= await begin(s3, id)
        etags.push(await sendPart(s3, { id, storeKey }, etags.length, waiting, waiting.length))
      }
      waiting = piece
    }
    const last = waiting ?? Buffer.alloc(0)
    if (storeKey === null) {
      await s3.ask({ method: 'PUT', key: id, body: { content: last, length: last.length } })
      return
    }
    etags.push(await sendPart(s3, { id, storeKey }, etags.length, last, last.length))
    await complete(
      s3,
      { id, storeKey },
      etags.map((etag, number) => ({ number, etag })),
    )
  } catch (error) {
    if (storeKey !== null) await abort(s3, { id, storeKey }).catch(() => undefined)
    throw error
  }
}

async function* pieces(content: Bytes): AsyncIterable<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    gathered.push(chunk)
    size += chunk.length
    if (size < LEAST_PART) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function* read(s3: S3Client, id: string, range?: { start: number; end: number }): Bytes {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  yield* (await s3.send({ method: 'GET', key: id, headers })) as unknown as Bytes
}

async function sizeOf(s3: S3Client, id: string): Promise<number | null> {
  try {
    const answer = await s3.send({ method: 'HEAD', key: id })
    answer.resume()
    return Number(answer.headers['content-length'])
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return null
    throw error
  }
}

async function begin(s3: S3Client, id: string): Promise<string> {
  const answer = await s3.ask({ method: 'POST', key: id, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(answer)?.[1]
  if (uploadId === undefined) throw new Error('S3 began an upload without an id')
  return uploadId
}

/**
 * A part of known length streams through. A chunk whose length only its end tells waits on this disk until
 * then; one too small to be a part becomes an object of its own.
 */
async function writePart(
  s3: S3Client,
  file: Unfinished,
  { number, length, isLast }: { number: number; length: number | null; isLast: boolean },
  content: Bytes,
): Promise<string> {
  if (length !== null && (isLast || length >= LEAST_PART)) return sendPart(s3, file, number, content, length)
  const spool = temporaryPath('chunk')
  try {
    await pipeline(content, createWriteStream(spool))
    const { size } = await stat(spool)
    const bytes = createReadStream(spool)
    if (size >= LEAST_PART) return await sendPart(s3, file, number, bytes, size)
    await s3.ask({ method: 'PUT', key: besideKey(file.id, number), body: { content: bytes, length: size } })
    return BESIDE
  } finally {
    await rm(spool, { force: true })
  }
}

async function sendPart(
  s3: S3Client,
  { id, storeKey }: Unfinished,
  number: number,
  content: Bytes | Uint8Array,
  length: number,
): Promise<string> {
  const query = { partNumber: String(number + 1), uploadId: storeKey }
  const answer = await s3.send({ method: 'PUT', key: id, query, body: { content, length } })
  answer.resume()
  return String(answer.headers.etag ?? '')
}

/** All chunks are of one size: either all of them lie beside the file, or at most the last. */
async function finish(s3: S3Client, file: Unfinished, parts: readonly Part[]): Promise<void> {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  // An earlier call may have been cut off after the last step.
  if ((await sizeOf(s3, file.id)) === size) return
  const beside = parts.filter((part) => part.storeKey === BESIDE)
  if (beside.length === parts.length) {
    await putPieces(s3, file.id, pieces(joined(s3, file.id, parts)))
    await abandon(s3, file)
    return
  }
  const etags: { number: number; etag: string }[] = []
  for (const part of parts) {
    const isBeside = part.storeKey === BESIDE
    const content = () => read(s3, besideKey(file.id, part.number))
    const etag = isBeside ? await sendPart(s3, file, part.number, content(), part.size) : part.storeKey
    etags.push({ number: part.number, etag })
  }
  await complete(s3, file, etags)
  for (const part of beside) await s3.ask({ method: 'DELETE', key: besideKey(file.id, part.number) })
}

async function* joined(s3: S3Client, id: string, parts: readonly Part[]): Bytes {
  for (const part of parts) yield* read(s3, besideKey(id, part.number))
}

async function complete(
  s3: S3Client,
  { id, storeKey }: Unfinished,
  parts: readonly { number: number; etag: string }[],
): Promise<void> {
  const listed = parts.map(
    ({ number, etag }) =>
      `<Part><PartNumber>${number + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  const content = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
  const body = { content, length: content.length }
  const headers = { 'content-type': 'application/xml' }
  await s3.ask({ method: 'POST', key: id, query: { uploadId: storeKey }, headers, body })
}

async function abandon(s3: S3Client, file: Unfinished): Promise<void> {
  const query = { 'list-type': '2', prefix: `${file.id}.` }
  const listed = await s3.ask({ method: 'GET', key: '', query })
  for (const [, key] of listed.matchAll(/<Key>([^<]+)<\/Key>/g)) {
    if (key !== undefined) await s3.ask({ method: 'DELETE', key })
  }
  if (file.storeKey !== '') await abort(s3, file)
}

async function abort(s3: S3Client, { id, storeKey }: Unfinished): Promise<void> {
  try {
    await s3.ask({ method: 'DELETE', key: id, query: { uploadId: storeKey } })
  } catch (error) {
    // Gone already, or the store expires uploads by a rule of its own.
    if (!(error instanceof S3Error) || ![404, 405, 501].includes(error.status)) throw error
  }
}

function besideKey(id: string, number: number): string {
  return `${id}.${number}`
}

const AWAY = statusText(503)
const BUSY = new Set([429, 500, 502, 503, 504])
const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'EntityQuotaExceeded'])

/** A full store and one that is away are told apart from faults of ours. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3Error && (error.status === 507 || FULL.has(error.code))) {
      throw new StorageFullError(error.message, { cause: error })
    }
    const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']
    if (away.includes(String((error as NodeJS.ErrnoException).code))) throw new BusyError(10, AWAY, error)
    if (error instanceof S3Error && BUSY.has(error.status)) throw new BusyError(10, AWAY, error)
    throw asStorageError(error)
  }
}
