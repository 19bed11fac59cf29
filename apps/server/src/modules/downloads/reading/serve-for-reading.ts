import { hasService } from '@xinqiao/contract/access'
import { READING_HEADER, READING_PART_BYTES } from '@xinqiao/contract/files/reading-header'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import type { Refusal } from '@xinqiao/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { AppError, refuse } from '../../../platform/http/fault/errors.ts'
import { type FileFacts, isPicture, sendFile } from '../../../platform/http/files/file-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readerOf } from '../../knowledge/index.ts'
import { readingCopy } from './reading-copy.ts'

type Shown = FileFacts & { baseId: string; downloadable: boolean }
type Asked = { actor: Actor | null; request: FastifyRequest; reply: FastifyReply }

/** Sends a file to whoever may read it: to those who may also download it as it is, to the others for reading alone. */
export function sendReadable(platform: Platform, file: Shown, asked: Asked): Promise<FastifyReply> {
  const { actor, request, reply } = asked
  // What a page of ours has fetched must not open from the browser's cache by itself.
  void reply.header('vary', `Sec-Fetch-Dest, Authorization, ${READING_HEADER}`)
  const why = whyNotTake(actor, file)
  return why === null
    ? sendFile(platform.storage, file, request, reply)
    : sendForReading(platform, file, asked, why)
}

/** Why a reader may not have the file itself; null when it may. */
function whyNotTake(actor: Actor | null, { downloadable }: Shown): Refusal | null {
  if (readerOf(actor).seesAll) return null
  if (!downloadable) return DOWNLOAD_REFUSALS.notOffered
  if (actor === null) return DOWNLOAD_REFUSALS.loginFirst
  return hasService('downloads', actor) ? null : DOWNLOAD_REFUSALS.notAllowed
}

/**
 * Only what a page of ours needs to show it: no address that is opened by itself, of all but pictures no more than a
 * part at a time, and of a PDF a copy that says who reads it.
 */
async function sendForReading(
  platform: Platform,
  file: Shown,
  { actor, request, reply }: Asked,
  why: Refusal,
): Promise<FastifyReply> {
  if (!isForReading(request, file.extension)) throw refuse(why)
  if (isPicture(file.extension)) return sendFile(platform.storage, file, request, reply)
  if (request.method !== 'HEAD') requirePart(request, why)
  const shown =
    file.extension === 'pdf' ? await readingCopy(platform, { actor, address: request.ip }, file) : file
  return sendFile(platform.storage, shown, request, reply)
}

/**
 * Browsers say whether an address is opened by itself, where the connection is safe. Elsewhere only a picture may go to
 * whoever asks, or what comes with the token or our header: a page sends those, no address does.
 */
function isForReading({ headers }: FastifyRequest, extension: string): boolean {
  const goal = headers['sec-fetch-dest']
  if (goal !== undefined) return goal === 'empty' || (goal === 'image' && isPicture(extension))
  return isPicture(extension) || headers.authorization !== undefined || READING_HEADER in headers
}

/** @throws AppError 416, refusal */
function requirePart({ headers }: FastifyRequest, why: Refusal): void {
  if (headers.range === undefined) throw refuse(why)
  const match = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(headers.range)
  const length = match === null ? Number.NaN : Number(match[2]) - Number(match[1]) + 1
  if (!(length > 0 && length <= READING_PART_BYTES)) throw new AppError(416, '请求的文件范围无效')
}
