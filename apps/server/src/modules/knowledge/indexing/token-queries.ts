import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { joinTokens, type SearchRow, TOKENS_OF_TEXT } from './index-queries.ts'

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
