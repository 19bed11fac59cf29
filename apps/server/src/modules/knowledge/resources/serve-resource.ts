import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { READING_HEADER } from '@xinqiao/contract/files/reading-header'
import { ARCHIVE_EXTENSIONS, DOWNLOAD_TEXTS } from '@xinqiao/contract/knowledge/download-texts'
import type { resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, unauthorised } from '../../../platform/http/errors.ts'
import { isShownInline, sendFile } from '../../../platform/http/files/file-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSessionReader } from '../../identity/index.ts'
import { mayReadDocument, type Reader, readerOf, VISITOR } from '../policy.ts'
import { isSigned } from './resource-address.ts'
import { findVisibleResource } from './resource-queries.ts'

/**
 * A figure or file, for whoever may read a document that holds it: by bearer token, by an address signed
 * for a live session, or as a visitor where it is open.
 */
export async function serveResource(
  { db, clock, keys, storage }: Pick<Platform, 'db' | 'clock' | 'keys' | 'storage'>,
  { params, query }: Pick<HandlerInput<typeof resource>, 'params' | 'query'>,
  { actor, request, reply }: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const now = clock.now()
  const reader = actor === null ? await signedReader() : readerOf(actor)
  const found = await findVisibleResource(db, reader, params.id)
  if (!mayReadDocument(reader, found, found)) throw unauthorised()
  // An archive leaves in a ZIP with a password, and recorded.
  if (ARCHIVE_EXTENSIONS.includes(found.extension)) throw refuse(DOWNLOAD_TEXTS.archiveOnly)
  if (!found.downloadable && !reader.seesAll && !isForReading(request, found.extension)) {
    throw refuse(DOWNLOAD_TEXTS.notOffered)
  }
  varyByGoal(reply, found)
  return sendFile(storage, found, request, reply)

  async function signedReader(): Promise<Reader> {
    if (query.session === undefined || !isSigned(keys, params.id, query, now)) return VISITOR
    return readerOf(await findSessionReader(db, query.session, now))
  }
}

/**
 * A page of ours fetches what it shows; an address opened by itself would be saved. Browsers say which of both
 * it is where the connection is safe. Elsewhere only what they show by themselves may go, or what comes with
 * the token or our header: a page sends those, no address does.
 */
export function isForReading({ headers }: FastifyRequest, extension: string): boolean {
  const goal = headers['sec-fetch-dest']
  if (goal !== undefined) return goal !== 'document'
  return isShownInline(extension) || headers.authorization !== undefined || READING_HEADER in headers
}

/** What a page of ours has fetched must not open from the browser's cache by itself. */
export function varyByGoal(reply: FastifyReply, { downloadable }: { downloadable: boolean }): void {
  if (!downloadable) void reply.header('vary', `Sec-Fetch-Dest, Authorization, ${READING_HEADER}`)
}
