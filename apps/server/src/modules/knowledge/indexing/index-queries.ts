import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

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
export const PARTS = 1000

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
export function joinTokens(tokens: readonly string[]): string {
  return tokens.join(' ')
}
export const TOKENS_OF_TEXT = sql`array_to_tsvector(string_to_array(r.tokens, ' '))`

export function findBaseOfVersion(db: Db, versionId: string): Promise<string | undefined> {
  return foundValue(db.selectFrom('knowledgeVersion').select('baseId').where('id', '=', versionId))
}

/** Bases that the search holds something of: what is released, and what is prepared for its release. */
export async function listSearchedBases(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from knowledge_base where status = 'released'
    union select base_id from knowledge_search_prepared`.execute(db)
  return rows.map((row) => row.id)
}
