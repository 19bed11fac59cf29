import type * as endpoints from '@xinqiao/contract/changes/endpoints'
import type { ChangeForm, DocumentChange, NamedDocument } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findVisibleBase, listReadable, readerOf } from '../../knowledge/index.ts'
import { countKnown, isReader, listOfBase, listOffered } from './document-queries.ts'

/** What is wrong with documents that a form names; undefined where all are there. */
export async function documentsFault(
  db: Db,
  documents: ChangeForm['documents'],
): Promise<string | undefined> {
  if (documents.length === 0) return undefined
  return (await countKnown(db, documents)) === documents.length ? undefined : T.documentUnknown
}

/** Of the documents of a notice those that a customer may know of: who was told as their reader, all; others what they see. */
export async function documentsFor(
  db: Db,
  actor: Actor,
  { id, documents }: { id: string; documents: readonly NamedDocument[] },
): Promise<NamedDocument[]> {
  if (documents.length === 0) return []
  const ids = documents.map(({ baseId }) => baseId).filter((baseId) => baseId !== '')
  const seen = await listReadable(db, readerOf(actor), ids)
  const isOwn = await isReader(db, id, actor.accountId)
  return (
    documents
      .filter(({ baseId }) => isOwn || seen.includes(baseId))
      // What one may not open any more is named without a way to it.
      .map((one) => (seen.includes(one.baseId) ? one : { ...one, baseId: '', untilId: '' }))
  )
}

/** Documents to choose from. */
export async function offerDocuments({ db }: Platform, keyword: string) {
  const rows = await listOffered(db, keyword)
  return { rows, total: rows.length }
}

/** What has changed about a document that the caller may read. @throws 404 */
export async function listOfDocument(
  { db }: Platform,
  actor: Actor,
  { kbId, verId }: HandlerInput<typeof endpoints.listChangesOfDocument>['query'],
): Promise<{ rows: DocumentChange[]; total: number }> {
  const { id: baseId, currentVersionId } = await findVisibleBase(db, readerOf(actor), kbId)
  const { accountId, unitId } = actor
  const found = await listOfBase(db, { baseId, versionId: verId || currentVersionId, accountId, unitId })
  const rows = found.map(({ id: _, sentAt, replyId, ...one }) => ({
    ...one,
    ...{ sentTime: toDateTime(sentAt), replyId: replyId ?? '' },
  }))
  return { rows, total: rows.length }
}
