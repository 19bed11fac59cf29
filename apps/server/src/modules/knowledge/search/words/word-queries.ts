import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** What the words of the search were made of so far. */
export async function readWordsUntil(db: Db): Promise<{ until: number; newest: number }> {
  const { rows } = await sql<{ until: number; newest: number }>`
    select words_until as until, coalesce((select max(id) from knowledge_search), 0) as newest
    from search_index`.execute(db)
  return rows[0] ?? { until: 0, newest: 0 }
}

export async function listBodies(db: Db, after: number, limit: number) {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from knowledge_search where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

export async function insertWords(db: Db, rows: readonly { key: string; word: string }[]): Promise<void> {
  await sql`insert into search_word (key, word)
    select key, word from json_to_recordset(${JSON.stringify(rows)}::json) r(key text, word text)
    order by key, word on conflict do nothing`.execute(db)
}

export async function setWordsUntil(db: Db, until: number): Promise<void> {
  await db.updateTable('searchIndex').set({ wordsUntil: until }).execute()
}

/** Words that share one of these keys. */
export async function findWords(db: Db, keys: readonly string[], limit: number) {
  const { rows } = await sql<{ key: string; word: string }>`
    select key, word from search_word where key = any(${keys}::text[]) limit ${limit}`.execute(db)
  return rows
}
