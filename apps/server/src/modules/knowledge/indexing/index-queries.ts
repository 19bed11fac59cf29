import { sql } from 'kysely'
import type { UnreadFile } from '../../../platform/content/text/file-text.ts'
import type { FilePart } from '../../../platform/content/text/office-text.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface IndexedBase {
  id: string
  spaceId: string
  name: string
  description: string
  visibility: string
  versionId: string
  tagNames: string[]
  unitIds: string[]
}

/** What the search knows of a released base; undefined for one that nobody may find. */
export async function findIndexedBase(db: Db, baseId: string): Promise<IndexedBase | undefined> {
  const { rows } = await sql<IndexedBase>`
    select b.current_version_id as version_id, ${KNOWN_OF_BASE}
    from knowledge_base b where b.id = ${baseId} and b.status = 'released'`.execute(db)
  return rows[0]
}

/** The same as it will be once this version is released. */
export async function findBaseToBe(db: Db, versionId: string): Promise<IndexedBase | undefined> {
  const { rows } = await sql<IndexedBase>`
    select v.id as version_id, ${KNOWN_OF_BASE}
    from knowledge_version v join knowledge_base b on b.id = v.base_id where v.id = ${versionId}`.execute(db)
  return rows[0]
}

/** Where a base stands and whom it is for, whether it is released or not. */
export async function findPlace(db: Db, baseId: string): Promise<Omit<IndexedBase, 'versionId'> | undefined> {
  const { rows } = await sql<Omit<IndexedBase, 'versionId'>>`
    select ${KNOWN_OF_BASE} from knowledge_base b where b.id = ${baseId}`.execute(db)
  return rows[0]
}

const KNOWN_OF_BASE = sql`b.id, b.space_id, b.name, b.description, b.visibility,
      array(select t.name from knowledge_base_tag bt join tag t on t.id = bt.tag_id
        where bt.base_id = b.id order by bt.card_order nulls last, t.name) as tag_names,
      array(select unit_id from knowledge_base_unit where base_id = b.id and b.visibility = 'units'
        union select p.unit_id from knowledge_base_project bp join project p on p.id = bp.project_id
          where bp.base_id = b.id and b.visibility = 'projects')::text[] as unit_ids`

/** Some documents of a version: those behind one. */
export async function listIndexedDocuments(
  db: Db,
  versionId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('knowledgeDocument as d')
    .leftJoin('knowledgeText as t', 't.id', 'd.textId')
    .leftJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .select(['d.id', 'd.title', 'd.open', 't.body', 'r.fileId'])
    .where('d.versionId', '=', versionId)
    .$if(after !== undefined, (query) => query.where('d.id', '>', after ?? ''))
    .orderBy('d.id')
    .limit(limit)
    .execute()
}

/** Some pages of a file that was read out before: those behind one. */
export async function listFileTexts(
  db: Db,
  fileId: string,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('knowledgeFileText')
    .select(['page', 'heading', 'anchor', 'body'])
    .where('fileId', '=', fileId)
    .where('page', '>', after)
    .orderBy('page')
    .limit(limit)
    .execute()
}

export interface SearchRow {
  kind: 'base' | 'document' | 'faq'
  subjectId: string
  baseId: string
  spaceId: string
  versionId: string
  ordinal: number
  readers: string[]
  anchor: string
  page: number
  title: string
  heading: string
  body: string
  shownHeading: string
  shownBody: string
  /** null: it is found by comparing its text, until a job has made them */
  tokens: string[] | null
}

/** Rows a statement: few enough that making it holds nobody up. */
const BATCH = 50
/** Parts of a file a statement: five parameters each, of the 65,535 that one may have. */
const PARTS = 1000

/** Takes all that the search knows of a base out of it; whoever indexes the same base waits for the end. */
export async function deleteSearchRows(db: Db, baseId: string): Promise<void> {
  await lockIndexing(db, baseId)
  await db.deleteFrom('knowledgeSearch').where('baseId', '=', baseId).execute()
  // What was prepared says who may find it, which may be what has changed.
  await db.deleteFrom('knowledgeSearchPrepared').where('baseId', '=', baseId).execute()
}

export async function deleteCardRows(db: Db, baseId: string): Promise<void> {
  await db
    .deleteFrom('knowledgeSearch')
    .where('baseId', '=', baseId)
    .where('kind', 'in', ['base', 'faq'])
    .execute()
}

/** One after the other: a second one would not see the rows of the first, and leave them. */
export async function lockIndexing(db: Db, baseId: string): Promise<void> {
  await sql`select from knowledge_base where id = ${baseId} for no key update`.execute(db)
}

/** Puts what waits beside the indexes of the search into them, where each search would read it one by one. */
export async function settleSearchIndexes(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list(c.oid) from pg_class c
    where c.oid in (to_regclass('knowledge_search_tokens'), to_regclass('knowledge_search_sample'),
      to_regclass('knowledge_search_fine_sample'))`.execute(db)
}

/** By which tokens the search finds what it holds. */
export async function findTokensVersion(db: Db): Promise<number> {
  const { tokensVersion } = await db
    .selectFrom('searchIndex')
    .select('tokensVersion')
    .executeTakeFirstOrThrow()
  return tokensVersion
}

export async function setTokensVersion(db: Db, tokensVersion: number): Promise<void> {
  await db.updateTable('searchIndex').set({ tokensVersion }).execute()
}

export async function insertSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    // One text for all of them is made and read faster than a parameter for each of their columns.
    const batch = rows
      .slice(start, start + BATCH)
      .map((row) => ({ ...row, tokens: row.tokens && joinTokens(row.tokens) }))
    await sql`
      insert into knowledge_search (kind, subject_id, base_id, space_id, version_id, ordinal, readers, anchor, page,
        title, heading, body, shown_heading, shown_body, tokens)
      select kind, "subjectId", "baseId", "spaceId", "versionId", ordinal, readers, anchor, page,
        title, heading, body, "shownHeading", "shownBody", ${TOKENS_OF_TEXT}
      from json_to_recordset(${JSON.stringify(batch)}::json) r(kind text, "subjectId" uuid, "baseId" uuid,
        "spaceId" uuid, "versionId" uuid, ordinal int, readers text[], anchor text, page int, title text,
        heading text, body text, "shownHeading" text, "shownBody" text, tokens text)`.execute(db)
  }
}

/** No token holds a blank. */
function joinTokens(tokens: readonly string[]): string {
  return tokens.join(' ')
}
const TOKENS_OF_TEXT = sql`array_to_tsvector(string_to_array(r.tokens, ' '))`

/** Takes some rows that have no tokens yet until the end, those that are searched first; others' are left to them. */
export async function takeBareRows(db: Db, limit: number) {
  const { rows } = await sql<Pick<SearchRow, 'kind' | 'ordinal' | 'title' | 'body'> & { id: string }>`
    select id::text, kind, ordinal, title, body from knowledge_search where tokens is null
    order by version_id = any (array(select version_id from knowledge_search_prepared)), id limit ${limit} for no key update skip locked`.execute(
    db,
  )
  return rows
}

export async function putTokens(
  db: Db,
  rows: readonly { id: string; tokens: readonly string[] }[],
): Promise<void> {
  const batch = rows.map(({ id, tokens }) => ({ id, tokens: joinTokens(tokens) }))
  await sql`
    update knowledge_search s set tokens = ${TOKENS_OF_TEXT}
    from json_to_recordset(${JSON.stringify(batch)}::json) r(id bigint, tokens text) where s.id = r.id`.execute(
    db,
  )
}

/** Files of a version whose text was not read out yet. One that the scanner has not judged is read when it has. */
export async function listUnreadFiles(
  db: Db,
  versionId: string,
  extensions: readonly string[],
): Promise<UnreadFile[]> {
  return unreadFiles(db, extensions)
    .innerJoin('knowledgeResource as r', 'r.fileId', 'f.id')
    .innerJoin('knowledgeDocument as d', 'd.resourceId', 'r.id')
    .where('d.versionId', '=', versionId)
    .distinct()
    .execute()
}

/** A file whose text was not read out yet. */
export async function findUnreadFile(
  db: Db,
  id: string,
  extensions: readonly string[],
): Promise<UnreadFile | undefined> {
  return unreadFiles(db, extensions).where('f.id', '=', id).executeTakeFirst()
}

function unreadFiles(db: Db, extensions: readonly string[]) {
  return db
    .selectFrom('storedFile as f')
    .select(['f.id', 'f.extension', 'f.size'])
    .where('f.extension', 'in', extensions)
    .where('f.verdict', '=', 'clean')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('knowledgeFileText as t').select('t.page').whereRef('t.fileId', '=', 'f.id')),
      ),
    )
}

export async function insertFileText(db: Db, fileId: string, parts: readonly FilePart[]): Promise<void> {
  const rows = parts.map(({ heading, anchor, text }, index) => ({
    fileId,
    page: index + 1,
    heading,
    anchor,
    body: text,
  }))
  for (let start = 0; start < rows.length; start += PARTS) {
    await db
      .insertInto('knowledgeFileText')
      .values(rows.slice(start, start + PARTS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Versions that readers have in which a file stands. */
export async function listCurrentVersionsWith(db: Db, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.current_version_id as id from knowledge_resource r
      join knowledge_document d on d.resource_id = r.id
      join knowledge_base b on b.current_version_id = d.version_id
    where r.file_id = ${fileId} and b.status = 'released'`.execute(db)
  return rows.map((row) => row.id)
}

/** The base of a version that readers have, where text of its files was read that the search does not hold. */
export async function findBaseWithoutFileText(db: Db, versionId: string): Promise<string | undefined> {
  // What a file says stands under its pages, counted from 1; the name of one that was not read under none.
  const { rows } = await sql<{ id: string }>`
    select b.id from knowledge_base b
    where b.current_version_id = ${versionId} and b.status = 'released' and exists (
      select from knowledge_document d join knowledge_resource r on r.id = d.resource_id
      where d.version_id = ${versionId}
        and exists (select from knowledge_file_text t where t.file_id = r.file_id)
        and not exists (select from knowledge_search s
          where s.base_id = b.id and s.version_id = d.version_id and s.subject_id = d.id and s.page > 0))`.execute(
    db,
  )
  return rows[0]?.id
}

export async function findBaseOfVersion(db: Db, versionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('knowledgeVersion')
    .select('baseId')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return found?.baseId
}

/** Bases that the search holds something of: what is released, and what is prepared for its release. */
export async function listSearchedBases(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from knowledge_base where status = 'released'
    union select base_id from knowledge_search_prepared`.execute(db)
  return rows.map((row) => row.id)
}
