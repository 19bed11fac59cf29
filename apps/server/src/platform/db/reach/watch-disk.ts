import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { askedTogether } from '../../asked-together.ts'
import type { DB } from '../generated/tables.ts'

/** More than may be held in memory: a few hundred kilobytes. */
const ROWS = 3_000
const PAUSE_MS = 1_000
const DISK_FULL = '53100'

/** The same, asked anew after a pause only. */
export function watchDisk(db: Kysely<DB>): () => Promise<Error | null> {
  let last = { at: Number.NEGATIVE_INFINITY, fault: null as Error | null }
  return askedTogether(async () => {
    if (performance.now() - last.at < PAUSE_MS) return last.fault
    const fault = await diskFault(db)
    last = { at: performance.now(), fault }
    return fault
  })
}

/**
 * What PostgreSQL says where it finds no room on its disk, which it otherwise hides as long as it answers from memory. It
 * sorts more than it may hold there, which writes no table and no log, and leaves nothing behind.
 */
export async function diskFault(db: Kysely<DB>): Promise<Error | null> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`select count(*) from (
        select md5(n::text) as text from generate_series(1, ${sql.lit(ROWS)}) n order by 1 offset 1
      ) sorted`.execute(tx)
      return null
    })
    .catch((error: unknown) => (error instanceof pg.DatabaseError && error.code === DISK_FULL ? error : null))
}
