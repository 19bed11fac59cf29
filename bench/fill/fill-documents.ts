import type { Kysely } from 'kysely'
import { insertSearchRows } from '../../apps/server/src/modules/knowledge/indexing/index-queries.ts'
import { rowMarks } from '../../apps/server/src/modules/knowledge/policy.ts'
import { searchRows, withTokens } from '../../apps/server/src/modules/knowledge/search/search-rows.ts'
import type { DB } from '../../apps/server/src/platform/db/generated/tables.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

export const PAGES_OF_PDF = 20

export interface BenchBase {
  id: string
  versionId: string
  index: number
  /** for one company alone, which is not the reader's */
  isForeign: boolean
  name: string
  description: string
  spaceId: string
  releasedAt: Date
}

export interface BenchText {
  id: string
  title: string
  /** an article has one */
  pages: readonly string[]
}

interface Filling {
  versionId: string
  documents: readonly BenchText[]
  /** whose the base is where it is for one company alone */
  unitId: string
  isPdf?: boolean
  /** of a further version that waits for its release, prepared for the search */
  isWaiting?: boolean
}

export function visibilityOf({ index, isForeign }: BenchBase): 'public' | 'login' | 'units' {
  if (isForeign) return 'units'
  return index % 10 === 1 ? 'public' : 'login'
}

/** Documents with all that the search keeps of them, as if they had been written and released. */
export async function fillDocuments(db: Kysely<DB>, base: BenchBase, filling: Filling): Promise<void> {
  const { versionId, documents, isPdf = false, isWaiting = false } = filling
  if (documents.length === 0) return
  if (isWaiting) await fillWaitingVersion(db, base, versionId)
  const contents = isPdf ? await fillFiles(db, base, documents) : await fillTexts(db, base, documents)
  await db
    .insertInto('knowledgeDocument')
    .values(
      documents.map((document, index) => ({
        id: document.id,
        versionId,
        slug: isPdf ? 'pdf' : String(index),
        orderNumber: isPdf ? 1_000 : index,
        title: document.title,
        type: isPdf ? 2 : 1,
        revisedAt: base.releasedAt,
        ...contents[index],
      })),
    )
    .execute()
  await insertSearchRows(db, documents.flatMap((document) => rowsOf(base, document, filling)).map(withTokens))
}

function rowsOf(base: BenchBase, document: BenchText, { versionId, unitId, isPdf }: Filling) {
  const visibility = visibilityOf(base)
  const unitIds = base.isForeign ? [unitId] : []
  const { id, spaceId, name, description } = base
  return searchRows(
    {
      base: { id, spaceId, name, description, visibility, versionId, tagNames: [], unitIds },
      kind: 'document',
      subjectId: document.id,
      title: document.title,
      readers: rowMarks(visibility, unitIds).text,
    },
    document.pages.map((text, index) => ({ heading: '', anchor: '', page: isPdf ? index + 1 : 0, text })),
  )
}

async function fillWaitingVersion(db: Kysely<DB>, base: BenchBase, id: string): Promise<void> {
  const version = { id, baseId: base.id, name: 'V1.1', status: 'review' as const, createdAt: base.releasedAt }
  await db.insertInto('knowledgeVersion').values(version).execute()
  await db.insertInto('knowledgeSearchPrepared').values({ versionId: id, baseId: base.id }).execute()
}

async function fillTexts(db: Kysely<DB>, base: BenchBase, documents: readonly BenchText[]) {
  const texts = documents.map(({ pages }) => ({
    id: newId(),
    body: pages.join('\n'),
    revisedAt: base.releasedAt,
  }))
  await db.insertInto('knowledgeText').values(texts).execute()
  return texts.map(({ id }) => ({ textId: id }))
}

/** Files whose text was read out; nobody opens them here, so nothing of them is stored. */
async function fillFiles(db: Kysely<DB>, base: BenchBase, documents: readonly BenchText[]) {
  const createdAt = base.releasedAt
  const files = documents.map(({ title }) => ({
    id: newId(),
    name: `${title}.pdf`,
    extension: 'pdf',
    mediaType: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    createdAt,
  }))
  const resources = files.map(({ id }) => ({ id: newId(), baseId: base.id, fileId: id, createdAt }))
  await db.insertInto('storedFile').values(files).execute()
  await db.insertInto('knowledgeResource').values(resources).execute()
  const texts = documents.flatMap(({ pages }, file) =>
    pages.map((body, page) => ({ fileId: files[file]?.id ?? '', page: page + 1, body })),
  )
  await db.insertInto('knowledgeFileText').values(texts).execute()
  return resources.map(({ id }) => ({ resourceId: id }))
}
