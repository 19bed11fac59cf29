import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Marks the place in a transaction to which `takeBackMessage` goes back. */
export async function markMessage(tx: Db): Promise<void> {
  await sql`savepoint message`.execute(tx)
}

export async function takeBackMessage(tx: Db): Promise<void> {
  await sql`rollback to savepoint message`.execute(tx)
}
