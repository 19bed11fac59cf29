import { writingRecord } from '@xinqiao/contract/authoring/record'
import { AUTHORING_REFUSALS, DEEPEST_DOCUMENT } from '@xinqiao/contract/authoring/texts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import { insertArticle } from '../documents/article-queries.ts'
import { listPlaces, putPlaces } from '../documents/place-queries.ts'
import { insertResource } from '../documents/resource-queries.ts'
import { putHeld, putText } from '../documents/text-queries.ts'
import { placesInOrder } from '../documents/tree.ts'
import type { ImportSource } from './add-files.ts'
import { type ImportedRow, putImportedFrom, putTitle } from './again-queries.ts'
import { type LinkedText, linkText } from './import-links.ts'
import type { Kept } from './import-pictures.ts'
import type { Plan, PlannedDocument } from './import-plan.ts'

export interface ImportToWrite {
  plan: Plan
  source: ImportSource
  kept: Kept
  /** documents that are there already, by their keys; with `isUpdate` they get the new texts */
  known: ReadonlyMap<string, ImportedRow>
  isUpdate: boolean
}

export interface Written {
  added: number
  updated: number
  folders: number
}

/** Writes what an import brings into a draft that is locked. All of it or nothing. */
export async function writeImport(
  tx: Db,
  of: { versionId: string; baseId: string; now: Date; accountId: string },
  { plan, source, kept, known, isUpdate }: ImportToWrite,
): Promise<Written> {
  const { versionId, baseId, now, accountId } = of
  const revised = { revisedAt: now, revisedBy: accountId }
  for (const { id, file } of kept.values())
    if (file) await insertResource(tx, { id, baseId, file, createdAt: now })
  const { length } = await listPlaces(tx, versionId)
  const places = placesOf(plan.documents, known)
  const slugs = new Map([...places].map(([key, { id }]) => [key, known.get(key)?.slug ?? id]))
  const written: Written = { added: 0, updated: 0, folders: 0 }
  for (const [index, document] of plan.documents.entries()) {
    source.tell('documents', index, plan.documents.length)
    const { key, path, title } = document
    const row = known.get(key)
    const text = linkText(document, plan.keys, slugs, { pictures: source.pictures, kept })
    if (row) {
      if (isUpdate && path !== '' && (await update(tx, row, { title, text, ...revised })))
        written.updated += 1
      continue
    }
    const place = places.get(key) ?? { id: newId(), parentId: null, level: 1 }
    const orderNumber = length + index + 1
    await insertArticle(tx, { versionId, title, ...place, orderNumber, open: false, ...revised }, text.body)
    await putImportedFrom(tx, place.id, key)
    await putHeld(tx, place.id, text.resourceIds)
    written[path === '' ? 'folders' : 'added'] += 1
  }
  // What is new below a chapter of an earlier import stands there, not behind everything.
  if (known.size > 0) await putPlaces(tx, placesInOrder(await listPlaces(tx, versionId)))
  return written
}

interface Placed {
  id: string
  parentId: string | null
  level: number
}

/** Where each document stands: known ones where they are, new ones below their chapter. */
function placesOf(documents: readonly PlannedDocument[], known: ReadonlyMap<string, ImportedRow>) {
  const places = new Map<string, Placed>()
  for (const { key, parentKey } of documents) {
    const row = known.get(key)
    const parent = parentKey === null ? undefined : places.get(parentKey)
    const level = (parent?.level ?? 0) + 1
    if (!row && level > DEEPEST_DOCUMENT) throw refuse(AUTHORING_REFUSALS.tooDeep)
    places.set(key, row ?? { id: newId(), parentId: parent?.id ?? null, level })
  }
  return places
}

/** Whether anything of it was new. */
async function update(
  tx: Db,
  { id, body, revision, title: titleBefore }: ImportedRow,
  change: { title: string; text: LinkedText; revisedAt: Date; revisedBy: string },
): Promise<boolean> {
  const { title, text, revisedAt, revisedBy } = change
  if (title !== titleBefore) await putTitle(tx, id, title)
  if (text.body === body) return title !== titleBefore
  await putText(tx, { id, revision, body: text.body, revisedAt, revisedBy })
  await putHeld(tx, id, text.resourceIds)
  await wake(tx, writingRecord, { id })
  return true
}
