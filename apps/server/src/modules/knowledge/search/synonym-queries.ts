import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The groups in use of which a word stands in a folded text. */
export async function findSynonyms(db: Db, folded: string): Promise<string[][]> {
  const { rows } = await sql<{ folded: string[] }>`
    select folded from search_synonym s where retired_at is null
      and exists (select from unnest(s.folded) word where strpos(${folded}, word) > 0)`.execute(db)
  return rows.map((row) => row.folded)
}
