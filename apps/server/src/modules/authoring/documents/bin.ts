import { documentRecord } from '@xinqiao/contract/authoring/record'
import { AUTHORING_REFUSALS, MOST_DOCUMENTS } from '@xinqiao/contract/authoring/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { auditChange } from '../audit-change.ts'
import { findVersion } from '../versions/version-queries.ts'
import { deleteBinned, findBinned, insertKeptDocuments, listBinned } from './bin-queries.ts'
import { inDraft } from './in-draft.ts'
import { listPlaces, putPlaces } from './place-queries.ts'
import { placesInOrder } from './tree.ts'

/** What was taken out of a version, the latest first. */
export async function listBin(db: Db, versionId: string) {
  if (!(await findVersion(db, versionId))) throw notFound()
  const rows = await listBinned(db, versionId)
  return rows.map(({ removedAt, ...row }) => ({ ...row, removeTime: toDateTime(removedAt) }))
}

/** Brings a document back with all below it: below its chapter where that is still there, else last at the top. */
export async function restoreDocument(
  platform: Platform,
  caller: Caller,
  versionId: string,
  id: string,
): Promise<void> {
  await inDraft(platform, versionId, async (tx, at) => {
    const binned = await findBinned(tx, versionId, id)
    if (!binned) throw notFound()
    const places = await listPlaces(tx, versionId)
    if (places.length + binned.documents.length > MOST_DOCUMENTS) throw refuse(AUTHORING_REFUSALS.tooMany)
    const there = new Set(places.map((place) => place.id))
    const revised = { revisedAt: at, revisedBy: caller.actor.accountId }
    await insertKeptDocuments(tx, { versionId, there, after: places.length, ...revised }, binned)
    await putPlaces(tx, placesInOrder(await listPlaces(tx, versionId)))
    await deleteBinned(tx, id)
    const record = { kind: 'knowledge-document' as const, id, name: binned.title }
    const after = { title: binned.title, documents: binned.documents.length }
    await auditChange(tx, caller, { act: 'knowledge-document.restore', record, after, at })
    await wake(tx, documentRecord, { id })
  })
}
