import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { download } from '@xinqiao/contract/files/endpoints'
import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { Refusal } from '@xinqiao/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { AppError, refuse, unauthorised } from '../../platform/http/fault/errors.ts'
import { contentDisposition, sendFile } from '../../platform/http/files/file-answer.ts'
import { withoutTrace } from '../../platform/http/without-trace.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionOfQuery, signQuery } from '../../platform/storage/signed-address.ts'
import { actorOfSession } from '../identity/index.ts'
import { type FileRow, findVisibleFile, type Verdict } from './queries.ts'

const PURPOSE = 'file-addresses'

/** The address by which images, frames and downloads of this session reach a file for five minutes. */
export function signFile(keys: Keys, id: string, sessionId: string, now: Date): string {
  return `/api/fileInfo/download?${new URLSearchParams({ id, ...signQuery(keys, PURPOSE, id, sessionId, now) })}`
}

/** @throws 404 */
export async function addressOfFile(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ address: string }> {
  const { db, fileOwners, keys, clock } = platform
  const file = await findVisibleFile(db, fileOwners, actor, id)
  return { address: signFile(keys, file.id, actor.sessionId, clock.now()) }
}

/** A file for whoever may read it: by bearer token, or by an address signed for a live session. */
export async function downloadFile(
  platform: Platform,
  { query }: Pick<HandlerInput<typeof download>, 'query'>,
  context: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const actor = context.actor ?? (await signedActor(platform, query, context.request.ip))
  if (actor === null) throw unauthorised()
  return withoutTrace(actor, () => sendVisible(platform, actor, query, context))
}

async function sendVisible(
  platform: Platform,
  actor: Actor,
  query: HandlerInput<typeof download>['query'],
  context: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, fileOwners, storage, log } = platform
  const file = await findVisibleFile(db, fileOwners, actor, query.id)
  const objection = OBJECTIONS[file.verdict]
  if (objection !== null) throw refuse(objection)
  if ((await storage.size(file.id)) !== file.size) {
    log.error({ fileId: file.id }, 'the bytes of a file are missing')
    throw new AppError(404, FILE_TEXTS.absent)
  }
  const elsewhere = await addressElsewhere(platform, file, context.actor, query.inline === true)
  if (elsewhere !== null) return context.reply.redirect(elsewhere, 302)
  // The documented plain header: ASCII, so the name is percent-encoded.
  context.reply.header('filename', encodeURIComponent(file.name))
  return sendFile(storage, { ...file, fileId: file.id }, context.request, context.reply, {
    as: query.inline === true ? 'inline' : 'attachment',
  })
}

/**
 * A download that a browser goes to by itself may be had from the store directly. What a page fetches or
 * shows comes through us: our policy lets it reach no other site.
 */
async function addressElsewhere(
  { config, storage }: Platform,
  file: FileRow,
  actor: Actor | null,
  isShown: boolean,
): Promise<string | null> {
  if (config.S3_DOWNLOADS !== 'redirect' || actor !== null || isShown) return null
  const disposition = contentDisposition('attachment', file.name)
  return storage.publicAddress(file.id, { disposition, type: 'application/octet-stream' })
}

/** What is said instead of a file that must not be served. */
const OBJECTIONS: Readonly<Record<Verdict, Refusal | null>> = {
  clean: null,
  held: FILE_REFUSALS.held,
  infected: FILE_REFUSALS.infected,
  damaged: FILE_REFUSALS.damaged,
}

async function signedActor(
  { db, keys, clock }: Platform,
  query: HandlerInput<typeof download>['query'],
  address: string,
): Promise<Actor | null> {
  const now = clock.now()
  const session = sessionOfQuery(keys, PURPOSE, query.id, query, now)
  return session === null ? null : actorOfSession(db, session, now, address)
}
