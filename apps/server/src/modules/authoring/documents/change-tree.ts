import type { documentForm } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_REFUSALS, MOST_DOCUMENTS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { auditChange } from '../audit-change.ts'
import { deleteDocuments, insertArticle, updateDocumentRow } from './article-queries.ts'
import { putInBin } from './bin-queries.ts'
import { documentOf, inDraft } from './in-draft.ts'
import { listPlaces, putPlaces } from './place-queries.ts'
import { placeOfNew, placesAfterMove, type Target } from './tree.ts'

type Form = z.output<typeof documentForm>

export async function createDocument(
  platform: Platform,
  caller: Caller,
  versionId: string,
  { parentId, ...form }: Form & { parentId: string | null },
): Promise<{ id: string }> {
  return inDraft(platform, versionId, async (tx, now) => {
    const id = await addArticle(tx, caller, { versionId, parentId, ...form }, { at: now })
    const record = { kind: 'knowledge-document' as const, id, name: form.title }
    await auditChange(tx, caller, { act: 'knowledge-document.create', record, after: form, at: now })
    return { id }
  })
}

/** Puts an article last below its parent, in a draft that is held. */
export async function addArticle(
  tx: Db,
  { actor }: Caller,
  { versionId, parentId, ...form }: Form & { versionId: string; parentId: string | null },
  { at, body = '' }: { at: Date; body?: string },
): Promise<string> {
  const id = newId()
  const places = await listPlaces(tx, versionId)
  if (places.length >= MOST_DOCUMENTS) throw refuse(AUTHORING_REFUSALS.tooMany)
  checkParent(places, parentId)
  const changed = placeOfNew(places, id, parentId)
  const own = changed.find((place) => place.id === id)
  const { level = 1, orderNumber = 1 } = own ?? {}
  const revised = { revisedAt: at, revisedBy: actor.accountId }
  await insertArticle(tx, { id, versionId, parentId, ...form, level, orderNumber, ...revised }, body)
  await putPlaces(tx, changed)
  return id
}

export async function updateDocument(
  platform: Platform,
  caller: Caller,
  id: string,
  form: Form,
): Promise<void> {
  const { versionId } = await documentOf(platform.db, id)
  await inDraft(platform, versionId, async (tx, at) => {
    const { title, open } = await documentOf(tx, id)
    await updateDocumentRow(tx, id, form)
    const record = { kind: 'knowledge-document' as const, id, name: form.title }
    await auditChange(tx, caller, {
      act: 'knowledge-document.update',
      record,
      before: { title, open },
      after: form,
      at,
    })
  })
}

/** Moves a document with all below it. */
export async function placeDocument(platform: Platform, id: string, target: Target): Promise<void> {
  const { versionId } = await documentOf(platform.db, id)
  await inDraft(platform, versionId, async (tx) => {
    await documentOf(tx, id)
    const places = await listPlaces(tx, versionId)
    checkParent(places, target.parentId)
    await putPlaces(tx, placesAfterMove(places, id, target))
  })
}

export async function deleteDocument(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { versionId } = await documentOf(platform.db, id)
  await inDraft(platform, versionId, async (tx, at) => {
    const { title } = await documentOf(tx, id)
    await putInBin(tx, { id, versionId, title, removedAt: at, removedBy: caller.actor.accountId })
    const documents = await deleteDocuments(tx, id)
    const record = { kind: 'knowledge-document' as const, id, name: title }
    await auditChange(tx, caller, {
      act: 'knowledge-document.delete',
      record,
      before: { title, documents },
      at,
    })
  })
}

function checkParent(places: readonly { id: string }[], parentId: string | null): void {
  if (parentId !== null && !places.some(({ id }) => id === parentId)) {
    throw invalid({ parentId: T.parentUnknown })
  }
}
