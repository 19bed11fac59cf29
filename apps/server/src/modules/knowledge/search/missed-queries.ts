import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'
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

const ORDERS = {
  times: sql`times`,
  last_time: sql`last_at`,
} as const

export async function listMisses(db: Db, page: { order: keyof typeof ORDERS } & OrderedPage) {
  const direction = page.isAsc === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string; word: string; times: number; firstAt: Date; lastAt: Date }>`
    select id, word, times, first_at, last_at from missed_search
    order by ${ORDERS[page.order]} ${direction}, last_at desc, id ${limitOf(page)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from missed_search`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export function deleteMiss(db: Db, id: string): Promise<boolean> {
  return foundOne(db.deleteFrom('missedSearch').where('id', '=', id).returning('id'))
}
