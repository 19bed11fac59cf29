import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'

/** Takes a record away, as if it had been deleted. */
export async function deleteRow({ platform }: TestApp, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(platform.db)
}

/** Makes a record, deletes it and answers its id. */
export async function deleted(app: TestApp, table: string, made: Promise<string>): Promise<string> {
  const id = await made
  await deleteRow(app, table, id)
  return id
}
