import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'

/** What the database holds, but for what every request writes. */
export async function fingerprintOf({ platform }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('repeat_guard', 'limit_counter')`.execute(platform.db)
  const parts = tables.map(({ name }) => {
    // That a session was used just now is written by every request.
    const row = name === 'session' ? sql`t.id::text` : sql`t::text`
    return sql`select ${name} as name, (select coalesce(md5(string_agg(${row}, '|' order by ${row})), '')
      from ${sql.table(name)} t) as print`
  })
  const union = sql.join(parts, sql` union all `)
  const { rows } = await sql<{ name: string; print: string }>`${union}`.execute(platform.db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
