import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../apps/server/src/platform/db/generated/tables.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { drawText, drawWord, randomFrom, readVocabulary, type VocabularyName } from '../vocabulary.ts'
import {
  type BenchBase,
  type BenchText,
  fillDocuments,
  PAGES_OF_PDF,
  visibilityOf,
} from './fill-documents.ts'

export interface Sizes {
  bases: number
  documents: number
  /** characters of a document, and of a page of a PDF */
  length: number
  /** PDF documents beside them, of twenty pages each */
  pdfs: number
  vocabulary: VocabularyName
}

/** What the benches ask for. */
export interface Filled {
  phone: string
  baseId: string
  spaceId: string
  /** the documents that the reader may find, as written, in no order */
  texts: string[]
  /** documents and bases that the reader may not find: of another company, or not released yet */
  hidden: ReadonlySet<string>
}

const START = new Date('2026-01-01T00:00:00Z').getTime()
const PHONE = '13800000001'
const BATCH = 500
/** One base in so many is for one company alone, which is not the reader's. */
const FOREIGN_EACH = 10
/** One in so many has a version that waits, prepared, for its release. */
const WAITING_EACH = 50
/** One in so many has a PDF. */
const PDF_EACH = 4

/** Fills a fresh database to a size (`client` has no time limit): units, accounts, bases with everything on their cards, documents, search. */
export async function fill(db: Kysely<DB>, client: pg.Client, sizes: Sizes): Promise<Filled> {
  const vocabulary = readVocabulary(sizes.vocabulary)
  const random = randomFrom(20_261_120)
  const unitIds = await fillUnits(db)
  const { spaceIds, tagIds } = await fillSpaces(db)
  const perBase = Math.ceil(sizes.documents / sizes.bases)
  // Filling a full index entry by entry takes minutes, making it afterwards seconds.
  const indexes = await searchIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const texts: string[] = []
  const hidden = new Set<string>()
  let shownBase = ''
  let made = 0
  let pdfs = 0
  const draw = (): BenchText => ({
    id: newId(),
    title: drawText(vocabulary, random, 12),
    pages: [drawText(vocabulary, random, sizes.length)],
  })
  const keep = (base: BenchBase, documents: readonly BenchText[], isOut: boolean) => {
    for (const { id, title, pages } of documents) {
      if (isOut && !base.isForeign) texts.push([title, ...pages].join('\n'))
      else hidden.add(id)
    }
  }
  for (let start = 0; start < sizes.bases; start += BATCH) {
    const bases = Array.from({ length: Math.min(BATCH, sizes.bases - start) }, (_unused, offset) => {
      const index = start + offset
      return {
        id: newId(),
        versionId: newId(),
        index,
        isForeign: index % FOREIGN_EACH === 0,
        name: `${drawWord(vocabulary, random)}${drawText(vocabulary, random, 10)}`,
        description: drawText(vocabulary, random, 60),
        spaceId: spaceIds[index % spaceIds.length] ?? '',
        releasedAt: new Date(START + index * 3600_000),
      }
    })
    shownBase = bases.at(-1)?.id ?? shownBase
    await fillBases(db, bases, tagIds, unitIds)
    for (const base of bases) {
      const documents = Array.from({ length: Math.min(perBase, sizes.documents - made) }, draw)
      made += documents.length
      if (base.isForeign) hidden.add(base.id)
      keep(base, documents, true)
      await fillDocuments(db, base, { versionId: base.versionId, documents, unitId: unitIds[1] ?? '' })
      if (base.index % PDF_EACH === 3 && pdfs < sizes.pdfs) {
        const pages = Array.from({ length: PAGES_OF_PDF }, () => drawText(vocabulary, random, sizes.length))
        const pdf = { ...draw(), pages }
        pdfs += 1
        keep(base, [pdf], true)
        await fillDocuments(db, base, {
          versionId: base.versionId,
          documents: [pdf],
          unitId: unitIds[1] ?? '',
          isPdf: true,
        })
      }
      if (base.index % WAITING_EACH === 2) {
        const waiting = Array.from({ length: perBase }, draw)
        keep(base, waiting, false)
        await fillDocuments(db, base, { versionId: newId(), documents: waiting, unitId: '', isWaiting: true })
      }
    }
  }
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of indexes) await client.query(definition)
  await fillReaders(db)
  await client.query('vacuum analyze')
  return { phone: PHONE, baseId: shownBase, spaceId: spaceIds[0] ?? '', texts, hidden }
}

async function searchIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'knowledge_search' and indexdef ilike '%using gin%'",
  )
  return rows
}

async function fillUnits(db: Kysely<DB>): Promise<string[]> {
  const unitIds = Array.from({ length: 20 }, () => newId())
  const now = new Date(START)
  await db
    .insertInto('unit')
    .values(unitIds.map((id, index) => ({ id, name: `单位 ${index + 1}`, unitType: 1, createdAt: now })))
    .execute()
  await db
    .insertInto('account')
    .values(
      unitIds.map((unitId, index) => ({
        id: newId(),
        phone: `138000000${String(index + 1).padStart(2, '0')}`,
        status: 'active',
        userType: 2,
        unitId,
        realName: `读者 ${index + 1}`,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  return unitIds
}

async function fillSpaces(db: Kysely<DB>): Promise<{ spaceIds: string[]; tagIds: string[] }> {
  const spaceIds = Array.from({ length: 5 }, () => newId())
  const tagIds = Array.from({ length: 40 }, () => newId())
  await db
    .insertInto('space')
    .values(spaceIds.map((id, index) => ({ id, name: `空间 ${index + 1}`, orderNumber: index })))
    .execute()
  await db
    .insertInto('tag')
    .values(tagIds.map((id, index) => ({ id, name: `标签 ${index + 1}`, orderNumber: index })))
    .execute()
  return { spaceIds, tagIds }
}

/** Most bases are for everyone who logs in, some for units, all with three tags and a project. */
async function fillBases(
  db: Kysely<DB>,
  bases: readonly BenchBase[],
  tagIds: readonly string[],
  unitIds: readonly string[],
): Promise<void> {
  const rows = bases.map((base) => ({
    id: base.id,
    spaceId: base.spaceId,
    name: base.name,
    description: base.description,
    icon: 'PDF' as const,
    chip: '腾锐D2000',
    visibility: visibilityOf(base),
    browseCount: base.index % 997,
    commentCount: base.index % 31,
    createdAt: base.releasedAt,
  }))
  const ids = bases.map((base) => base.id)
  await db.insertInto('knowledgeBase').values(rows).execute()
  await db
    .insertInto('knowledgeVersion')
    .values(
      bases.map((base) => ({
        id: base.versionId,
        baseId: base.id,
        name: 'V1.0',
        status: 'released',
        releasedAt: base.releasedAt,
        createdAt: base.releasedAt,
      })),
    )
    .execute()
  await sql`update knowledge_base b set status = 'released', current_version_id = v.id, version_name = v.name,
    released_at = v.released_at from knowledge_version v where v.base_id = b.id and b.id = any(${ids}::uuid[])`.execute(
    db,
  )
  const foreign = bases.filter(({ isForeign }) => isForeign)
  if (foreign.length > 0) {
    await db
      .insertInto('knowledgeBaseUnit')
      .values(foreign.map(({ id }) => ({ baseId: id, unitId: unitIds[1] ?? '' })))
      .execute()
  }
  const tags = bases.flatMap((base) =>
    [0, 7, 19].map((step, order) => ({
      baseId: base.id,
      tagId: tagIds[(base.index + step) % tagIds.length] ?? '',
      cardOrder: order + 1,
    })),
  )
  await db.insertInto('knowledgeBaseTag').values(tags).execute()
  const projects = bases.map((base) => ({
    id: newId(),
    number: `PRJ-${base.index}`,
    name: `项目 ${base.index}`,
    unitId: unitIds[base.index % unitIds.length] ?? '',
    status: 'design' as const,
    createdAt: base.releasedAt,
  }))
  await db.insertInto('project').values(projects).execute()
  const parts = projects.map(({ id }) => ({ projectId: id }))
  await db.insertInto('projectSheet').values(parts).execute()
  await db.insertInto('projectDates').values(parts).execute()
  await db
    .insertInto('knowledgeBaseProject')
    .values(projects.map((project, index) => ({ projectId: project.id, baseId: ids[index] ?? '' })))
    .execute()
}

/** The reader of the benches has read most bases and likes some. */
async function fillReaders(db: Kysely<DB>): Promise<void> {
  await sql`insert into knowledge_read (account_id, base_id, version_id, read_at)
    select a.id, b.id, b.current_version_id, b.released_at from account a, knowledge_base b
    where a.phone = ${PHONE} and b.browse_count % 3 <> 0`.execute(db)
  await sql`insert into knowledge_favourite (account_id, base_id, created_at)
    select a.id, b.id, b.released_at from account a, knowledge_base b
    where a.phone = ${PHONE} and b.browse_count % 11 = 0`.execute(db)
}
