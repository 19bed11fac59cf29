import { type Compilable, type Kysely, sql } from 'kysely'
import type { DB } from './generated/tables.ts'

const BATCH = 500

/**
 * The rows of a query through a cursor: one state of the data from the first to the last, a few hundred in
 * memory at a time. Whoever stops early closes the cursor.
 */
export async function* streamRows<O>(db: Kysely<DB>, query: Compilable<O>): AsyncGenerator<O> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const { sql: text, parameters } = query.compile()
    await tx.executeQuery({
      ...query.compile(),
      sql: `declare exported no scroll cursor for ${text}`,
      parameters,
    })
    for (;;) {
      const { rows } = await sql<O>`fetch ${sql.lit(BATCH)} from exported`.execute(tx)
      yield* rows
      if (rows.length < BATCH) return
    }
  } finally {
    await tx.rollback().execute()
  }
}
