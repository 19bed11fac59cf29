import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What editors have done with the tables so far: rails are confirmed, and a list of books takes no part. */
export async function settleParameters(db: Db, at: Date): Promise<void> {
  await sql`update parameter_table set settled_at = ${at} where kind = 'rail'`.execute(db)
  await sql`update parameter_table set settled_at = ${at}, takes_part = false
    where headings[1] = '需要什么'`.execute(db)
}
