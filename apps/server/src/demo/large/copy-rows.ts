import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Of so many copies one is of what still goes on. */
const RECENT_EACH = 8

/** Which rows are copied under which id: `of` the one copied, `n` the number of the copy, `back` how much earlier it lies. */
export async function planCopies(db: Db, ids: RawBuilder<unknown>, total: number): Promise<void> {
  await sql`drop table if exists copied`.execute(db)
  await sql`create temp table copied on commit drop as
    with given as (select id, recent, row_number() over (partition by recent order by id) - 1 as at,
      count(*) over (partition by recent) as count, count(*) over () as whole from (${ids}) one)
    select given.id as of, gen_random_uuid() as id, n, case when recent then n % 20 else 20 + n % 700 end * interval '1 day' as back
    from generate_series(1, ${total}) n join given on recent = (n % ${RECENT_EACH} = 0) and n <= ${total} - whole
      and at = case when recent then n / ${RECENT_EACH} else n end % count`.execute(db)
  await sql`create unique index on copied (id)`.execute(db)
  await sql`create index on copied (of)`.execute(db)
}

interface Copy {
  table: string
  /** the column that says which record a row is of */
  of: string
  /** what is not as in the row copied; rows are `source`, plans `copied` */
  values?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Copies the rows of the planned records; each of their days and moments lies as much earlier as its record. */
export async function copyRows(db: Db, { table, of, values = {} }: Copy): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const given: Readonly<Record<string, RawBuilder<unknown>>> = { [of]: sql`copied.id`, ...values }
  const taken = columns.map(({ name, type }) => {
    const own = sql.ref(`source.${name}`)
    const earlier = type === 'date' ? sql`(${own} - copied.back)::date` : sql`${own} - copied.back`
    return given[name] ?? (type === 'date' || type.startsWith('timestamp') ? earlier : own)
  })
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(taken)} from ${sql.table(table)} source join copied on copied.of = source.${sql.ref(of)}`.execute(
    db,
  )
}

/** Another number or name of its own for each copy. */
export function numbered(column: string): RawBuilder<string> {
  return sql<string>`regexp_replace(source.${sql.ref(column)}, '\\d+$', '') || lpad((1000 + copied.n)::text, 4, '0')`
}

export const NEW_ID = sql`gen_random_uuid()`
