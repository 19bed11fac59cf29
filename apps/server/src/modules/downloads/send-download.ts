import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { stampPdf } from '../../platform/content/stamp/stamp-pdf.ts'
import { type Stamp, stampOf } from '../../platform/content/stamp/stamp-text.ts'
import { newTraceCode } from '../../platform/content/stamp/trace-code.ts'
import { fileName, uniqueNames } from '../../platform/content/zip/entry-names.ts'
import { zipFiles } from '../../platform/content/zip/zip-files.ts'
import { BusyError, refuse } from '../../platform/http/fault/errors.ts'
import { contentDisposition } from '../../platform/http/files/file-answer.ts'
import { endStalled, pourFile } from '../../platform/http/files/pour-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { asStorageError, StorageFullError } from '../../platform/storage/storage.ts'
import { entriesOf } from './entries-of.ts'
import type { HeldFile } from './held-file-queries.ts'
import { type Asked, keepRecord } from './keep-record.ts'
import { newPassword } from './new-password.ts'
import { type BaseToTake, chosenProject, type Taking, takingOf } from './plan-download.ts'

/**
 * Records a download and sends it: a PDF stamped, an archive in a ZIP whose password is mailed, another file
 * as it is, several as a ZIP.
 * @throws 404, or the documented refusals
 */
export async function sendDownload(
  platform: Platform,
  { actor, reply }: { actor: Actor; reply: FastifyReply },
  asked: Asked,
): Promise<FastifyReply> {
  const taking = await takingOf(platform.db, actor, asked)
  const project = chosenProject(taking, asked)
  const way = asked.isBatch && taking.way !== 'archive' ? 'zip' : taking.way
  if (way === 'print') throw refuse(DOWNLOAD_REFUSALS.onlyOnline)
  if (way === 'archive' && taking.email === '') throw refuse(DOWNLOAD_REFUSALS.emailMissing)
  const traceCode = newTraceCode()
  const password = way === 'archive' ? newPassword() : null
  const [first] = taking.bases.flatMap((base) => base.files)
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  const stamp = stampOf(actor, traceCode, platform.clock.now())
  const record = () =>
    keepRecord(platform, actor, { ...taking, way }, { traceCode, project, password, asked })
  const { accountId: whose } = actor
  if (way === 'pdf' && first) return sendPdf(platform, reply, first, { whose, stamp, record })
  if (way === 'file' && first) {
    await record()
    return sendWhole(platform, reply, first)
  }
  const name = zipName(taking.bases, asked.isBatch ? toDate(platform.clock.now()) : '')
  return sendZip(platform, reply, { ...taking, name }, { whose, stamp, password, record })
}

async function sendWhole(
  { storage }: Platform,
  reply: FastifyReply,
  { fileId, name, size }: HeldFile,
): Promise<FastifyReply> {
  const internal = storage.internalAddress(fileId)
  // The web server in front has the file, and says its length.
  if (internal !== null) return named(reply, name).header('x-accel-redirect', internal).send()
  return pourFile(named(reply, name), storage, fileId, { start: 0, end: size - 1 })
}

async function sendPdf(
  { storage, log, config }: Platform,
  reply: FastifyReply,
  file: HeldFile,
  { whose, stamp, record }: Sending,
): Promise<FastifyReply> {
  const stamped = await stampPdf(whose, () => storage.read(file.fileId), stamp).catch((error: unknown) => {
    if (error instanceof BusyError) throw error
    log.error({ err: error, fileId: file.fileId }, 'a PDF could not be stamped')
    const isFull = asStorageError(error) instanceof StorageFullError
    throw refuse(isFull ? DOWNLOAD_REFUSALS.noRoom : DOWNLOAD_REFUSALS.failed(config.BRAND))
  })
  await record()
  const content = createReadStream(stamped.path)
  content.once('close', () => void stamped.drop())
  return send(reply, file.name, stamped.size, content)
}

interface Sending {
  whose: string
  stamp: Stamp
  record: () => Promise<void>
}

async function sendZip(
  platform: Platform,
  reply: FastifyReply,
  { bases, name }: Taking & { name: string },
  { whose, stamp, password, record }: Sending & { password: string | null },
): Promise<FastifyReply> {
  const unique = uniqueNames()
  const folderOf = ({ baseName, versionName }: BaseToTake) =>
    bases.length > 1 ? `${unique(fileName(`${baseName} ${versionName}`))}/` : ''
  const entries = bases.flatMap((base) => entriesOf(platform, base, stamp, folderOf(base)))
  const size = entries.reduce((sum, entry) => sum + entry.about, 0)
  const content = await zipFiles(whose, entries, password)
  content.once('error', (error) => platform.log.error({ err: error }, 'a ZIP could not be made'))
  // Nothing is recorded, and no password mailed, of what has found no place.
  await record().catch((error: unknown) => {
    content.destroy()
    throw error
  })
  // Its length is known only when it is made; this is what progress is measured by.
  reply.header('body-size', String(size))
  return send(reply, `${fileName(name)}.zip`, null, content)
}

/** Says what is in it; of several bases, taken again and again, also the day. */
function zipName(bases: readonly BaseToTake[], day: string): string {
  const [first] = bases
  const what =
    bases.length === 1
      ? `${first?.baseName} ${first?.versionName}`
      : `${first?.baseName} 等 ${bases.length} 个知识库`
  return day === '' ? what : `${what} ${day}`
}

function send(reply: FastifyReply, name: string, size: number | null, content: Readable): FastifyReply {
  endStalled(reply)
  reply.raw.once('close', () => content.destroy())
  if (size !== null) reply.header('content-length', size)
  return named(reply, name).send(content)
}

function named(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': contentDisposition('attachment', name),
    // The documented plain header: ASCII, so the name is percent-encoded.
    filename: encodeURIComponent(name),
  })
}
