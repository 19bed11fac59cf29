import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'
import type { TestApp } from '../../harness.ts'
import { takeTouched, watchTables } from './touched.ts'

export type Prints = Record<string, string>

/** What was read last of each world. */
const watched = new WeakMap<Db, Prints>()

/**
 * What the database holds, but for what every request writes. From the first time on the database notes which tables
 * a statement touches, and only those are read again.
 */
export async function fingerprintOf({ platform: { db } }: TestApp): Promise<Prints> {
  const last = watched.get(db)
  const prints = last ? { ...last, ...(await printsOf(db, await takeTouched(db))) } : await watchFromNow(db)
  watched.set(db, prints)
  return prints
}

/** The same read from all tables, whatever was noted. */
export async function wholeFingerprintOf({ platform: { db } }: TestApp): Promise<Prints> {
  return printsOf(db, await tablesOf(db))
}

async function watchFromNow(db: Db): Promise<Prints> {
  const tables = await tablesOf(db)
  await watchTables(db, tables)
  return printsOf(db, tables)
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('repeat_guard', 'limit_counter')`.execute(db)
  return rows.map(({ name }) => name)
}

async function printsOf(db: Db, tables: readonly string[]): Promise<Prints> {
  if (tables.length === 0) return {}
  const parts = tables.map((name) => {
    // That a session was used just now is written by every request.
    const row = name === 'session' ? sql`t.id::text` : sql`t::text`
    return sql`select ${name} as name, (select coalesce(md5(string_agg(${row}, '|' order by ${row})), '')
      from ${sql.table(name)} t) as print`
  })
  const union = sql.join(parts, sql` union all `)
  const { rows } = await sql<{ name: string; print: string }>`${union}`.execute(db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
