import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { ARCHIVE_EXTENSIONS, DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import type { resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { withoutTrace } from '../../../platform/http/without-trace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPreviewPdf } from '../../files/index.ts'
import { actorOfSession } from '../../identity/index.ts'
import { findReadableResource, isSigned } from '../../knowledge/index.ts'
import { sendReadable } from './serve-for-reading.ts'

/**
 * A figure or file, for whoever may read a document that holds it: by bearer token, by an address signed
 * for a live session, or as a visitor where it is open.
 */
export async function serveResource(
  platform: Platform,
  { params, query }: Pick<HandlerInput<typeof resource>, 'params' | 'query'>,
  { actor, request, reply }: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, clock, keys } = platform
  const now = clock.now()
  const isSession = actor === null && query.session !== undefined && isSigned(keys, params.id, query, now)
  const caller = isSession ? await actorOfSession(db, query.session ?? '', now, request.ip) : actor
  return withoutTrace(caller, async () => {
    const found = await findReadableResource(db, caller, params.id)
    // An archive leaves in a ZIP with a password, and recorded.
    if (ARCHIVE_EXTENSIONS.includes(found.extension)) throw refuse(DOWNLOAD_REFUSALS.archiveOnly)
    return sendReadable(platform, found, { actor: caller, request, reply })
  })
}

/** The PDF of an old office file, for whoever may read the file it was made of. */
export async function servePreviewPdf(
  platform: Platform,
  id: string,
  asked: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { fileId, baseId, downloadable } = await findReadableResource(platform.db, asked.actor, id)
  const pdf = await findPreviewPdf(platform.db, fileId)
  if (pdf === undefined) throw notFound()
  return sendReadable(platform, { ...pdf, baseId, downloadable }, asked)
}
