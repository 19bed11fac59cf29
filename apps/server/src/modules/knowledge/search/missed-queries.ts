import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

/** More different words than anyone reads; a flood of others is not kept. */
const MOST_WORDS = 5000

/** Counts a search that found nothing. */
export async function insertMiss(db: Db, miss: { folded: string; word: string; at: Date }): Promise<void> {
  await sql`insert into missed_search (id, folded, word, first_at, last_at)
    select ${newId()}, ${miss.folded}, ${miss.word}, ${miss.at}, ${miss.at}
    where (select count(*) from missed_search) < ${MOST_WORDS}
      or exists (select from missed_search where folded = ${miss.folded})
    on conflict (folded) do update set times = missed_search.times + 1, last_at = excluded.last_at`.execute(
    db,
  )
}

export async function deleteOldMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('missedSearch').where('lastAt', '<', before).execute()
}
