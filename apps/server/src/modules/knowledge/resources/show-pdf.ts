import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import { DOWNLOAD_TEXTS } from '@xinqiao/contract/knowledge/download-texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { notFound, refuse, unauthorised } from '../../../platform/http/errors.ts'
import { sendFile } from '../../../platform/http/files/file-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPreviewPdf, findPreviewStatus, queuePdf } from '../../files/index.ts'
import { mayReadDocument, readerOf } from '../policy.ts'
import { findVisibleResource } from './resource-queries.ts'
import { isForReading, varyByGoal } from './serve-resource.ts'

/** How far the PDF of an old office file is; the first one who asks has it made. */
export async function showPreviewState(
  platform: Platform,
  actor: Actor | null,
  id: string,
): Promise<{ state: 'waiting' | 'ready' | 'failed' | 'none' }> {
  const { db, officeConverter, clock } = platform
  const file = await findReadable(platform, actor, id)
  if (!CONVERTED_EXTENSIONS.includes(file.extension)) return { state: 'none' }
  const known = await findPreviewStatus(db, file.fileId)
  if (known === 'ready' || known === 'failed') return { state: known }
  if (officeConverter === null) return { state: 'none' }
  await db.transaction().execute((tx) => queuePdf(platform, tx, file.fileId, clock.now()))
  return { state: 'waiting' }
}

/** The PDF itself, for whoever may read the file it was made of. */
export async function servePreviewPdf(
  platform: Platform,
  id: string,
  { actor, request, reply }: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const file = await findReadable(platform, actor, id)
  const pdf = await findPreviewPdf(platform.db, file.fileId)
  if (pdf === undefined) throw notFound()
  if (!file.downloadable && !readerOf(actor).seesAll && !isForReading(request, 'pdf')) {
    throw refuse(DOWNLOAD_TEXTS.notOffered)
  }
  varyByGoal(reply, file)
  return sendFile(platform.storage, pdf, request, reply)
}

async function findReadable({ db }: Platform, actor: Actor | null, id: string) {
  const reader = readerOf(actor)
  const found = await findVisibleResource(db, reader, id)
  if (!mayReadDocument(reader, found, found)) throw unauthorised()
  return found
}
