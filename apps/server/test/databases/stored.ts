import type { Selectable } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { DB } from '../../src/platform/db/generated/tables.ts'

type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** The rows of a table in which these columns hold this, as they lie in the database. */
export async function storedRows<Table extends keyof DB>(
  db: Db,
  table: Table,
  holding: Partial<Row<Table>>,
): Promise<Row<Table>[]> {
  const rows = await db
    .selectFrom(table as keyof DB)
    .selectAll()
    .where((row) => row.and(holding))
    .execute()
  return rows as Row<Table>[]
}

/** The first of these rows; there must be one. */
export async function storedRow<Table extends keyof DB>(
  db: Db,
  table: Table,
  holding: Partial<Row<Table>>,
): Promise<Row<Table>> {
  const [row] = await storedRows(db, table, holding)
  if (row === undefined) throw new Error(`no ${table} with ${JSON.stringify(holding)}`)
  return row
}
