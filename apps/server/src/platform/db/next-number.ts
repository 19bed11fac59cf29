import { sql } from 'kysely'
import { toDate } from '../clock.ts'
import type { Db } from './database.ts'

/** The next number of a kind of document, each year from 1: PRJ-26-0412. Two at one moment wait for each other. */
export async function nextNumber(db: Db, kind: string, at: Date): Promise<string> {
  const period = toDate(at).slice(2, 4)
  const { rows } = await sql<{ last: number }>`
    insert into document_number (kind, period, last) values (${kind}, ${period}, 1)
    on conflict (kind, period) do update set last = document_number.last + 1
    returning last`.execute(db)
  return `${kind}-${period}-${String(rows[0]?.last).padStart(4, '0')}`
}
