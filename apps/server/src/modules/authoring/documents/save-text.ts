import { writingRecord } from '@xinqiao/contract/authoring/record'
import type { DocumentText } from '@xinqiao/contract/authoring/text-schemas'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { AppError, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { nameLinks, resourceLinks, signResource } from '../../knowledge/index.ts'
import { listResourcesOf } from './document-queries.ts'
import { documentOf, inDraft } from './in-draft.ts'
import { keepPastText } from './past-texts.ts'
import { findText, putHeld, putText, type TextRow } from './text-queries.ts'

/** A document as its editors get it: with the links as they are written. */
export async function readText(
  { db, keys, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<DocumentText> {
  const { versionId } = await documentOf(db, id)
  const row = await findText(db, id)
  if (!row) throw notFound()
  const { resourceId } = row
  const links = await nameLinks(db, versionId, row.body ?? '')
  return {
    id,
    title: row.title,
    type: row.type,
    slug: row.slug,
    body: row.body ?? '',
    revision: row.revision,
    reviseTime: toDateTime(row.revisedAt),
    reviserName: row.reviserName ?? '',
    fileName: row.fileName ?? '',
    fileSize: row.fileSize ?? 0,
    fileAddress: resourceId === null ? '' : signResource(keys, resourceId, actor.sessionId, clock.now()),
    links,
  }
}

/**
 * Saves a text. The same text once more is no change, so that an answer that was lost may be asked for again.
 * @throws AppError 409 naming who saved since the revision that was read
 */
export async function saveText(
  platform: Platform,
  actor: Actor,
  id: string,
  { body, revision }: { body: string; revision: number },
): Promise<{ revision: number; reviseTime: string }> {
  const { versionId, type } = await documentOf(platform.db, id)
  if (type !== 1) throw refuse(AUTHORING_REFUSALS.notArticle)
  return inDraft(platform, versionId, async (tx, now, baseId) => {
    const row = await findText(tx, id)
    if (!row) throw notFound()
    if (row.body === body) return { revision: row.revision, reviseTime: toDateTime(row.revisedAt) }
    if (row.revision === revision) await keepPastText(tx, row, now, actor.accountId)
    const save = { id, revision, body, revisedAt: now, revisedBy: actor.accountId }
    if (!(await putText(tx, save))) throw savedSince(row)
    await putHeld(tx, id, await listResourcesOf(tx, baseId, resourceLinks(body)))
    await wake(tx, writingRecord, { id })
    return { revision: revision + 1, reviseTime: toDateTime(now) }
  })
}

function savedSince({ reviserName, revisedAt }: TextRow): AppError {
  return new AppError(409, `正文已由${reviserName ?? '他人'}于 ${toDateTime(revisedAt)} 保存`)
}
