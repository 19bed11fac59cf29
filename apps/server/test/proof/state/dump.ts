import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'
import type { TestApp } from '../../harness.ts'
import { takeTouched, watchTables } from './touched.ts'

/** Counters, guards and log-ins under way say nothing of the world that a write changes. */
const SIDE_TABLES = [
  'app_key',
  'idempotent_answer',
  'inbox_tally',
  'limit_counter',
  'login_guard',
  'migration',
  'oidc_row',
  'puzzle',
  'repeat_guard',
  'session',
]

export type Row = Record<string, unknown>
export type Dump = Record<string, Row[]>

/** What was read last of each world. */
const watched = new WeakMap<Db, Dump>()

/**
 * Every row of every table that holds the world, read at one moment, by the columns' own names. From the first
 * dump on the database notes which tables a statement touches, and only those are read again.
 */
export async function dumpWorld({ platform: { db } }: TestApp): Promise<Dump> {
  const last = watched.get(db)
  const dump = last ? { ...last, ...(await readTouched(db)) } : await watchFromNow(db)
  watched.set(db, dump)
  return dump
}

/** The same read from the tables themselves, whatever was noted. */
export async function dumpWhole({ platform: { db } }: TestApp): Promise<Dump> {
  return readTables(db, [...(await columnNames(db)).keys()])
}

/** The tables that hold the world, with the names of their columns. */
export async function columnNames(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> all(${SIDE_TABLES})
    group by table_name order by table_name`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function watchFromNow(db: Db): Promise<Dump> {
  const tables = [...(await columnNames(db)).keys()]
  await watchTables(db, tables)
  return readTables(db, tables)
}

function readTouched(db: Db): Promise<Dump> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => readTables(tx, await takeTouched(tx)))
}

async function readTables(db: Db, tables: readonly string[]): Promise<Dump> {
  if (tables.length === 0) return {}
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public."${table}" t) as rows`,
  )
  const { rows } = await sql
    .raw<{ name: string; rows: Row[] }>(parts.join(' union all '))
    .execute(db.withoutPlugins())
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]))
}

/** The rows that are new, differ or are gone, by table; those of two dumps of one world. */
export function changesBetween(before: Dump, after: Dump): Dump {
  const touched = Object.entries(after).filter(([table, rows]) => before[table] !== rows)
  const changed = touched.map(([table, rows]): [string, Row[]] => {
    const known = new Set((before[table] ?? []).map(textOf))
    const ids = new Set(rows.map((row) => row.id))
    const gone = (before[table] ?? []).filter((row) => row.id !== undefined && !ids.has(row.id))
    return [
      table,
      [
        ...rows.filter((row) => !known.has(textOf(row))),
        // Which place a gone record had depends on what was made before it.
        ...gone.map(({ order_number: _place, ...row }) => ({ ...row, isGone: true })),
      ],
    ]
  })
  return Object.fromEntries(changed.filter(([, rows]) => rows.length > 0))
}

/** Rows of what is not touched meanwhile are held against one another again and again. */
const texts = new WeakMap<Row, string>()

function textOf(row: Row): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row)
  texts.set(row, text)
  return text
}

/**
 * A dump that can be compared with that of another app which went the same way: ids become the names of
 * what they stand for, and what is random by design is covered.
 */
export function comparable(changes: Dump, world: Dump): Dump {
  const names = recordNames(world)
  const covered = Object.entries(changes).map(([table, rows]): [string, Row[]] => [
    table,
    rows
      .map((row) => cover(table, row, names))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ])
  return Object.fromEntries(covered)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const ORIGIN = new Set(['address', 'network'])
const RANDOM = /(^|_)(hash|secret|secrets|token|code|lexicon)$/

function cover(table: string, row: Row, names: Map<string, string>): Row {
  const text = JSON.stringify(row).replaceAll(UUID, (id) => names.get(id) ?? 'new')
  const named = JSON.parse(text) as Row
  for (const [column, value] of Object.entries(named)) {
    if (value !== null && RANDOM.test(column)) named[column] = isSmuggled(value) ? value : 'random'
    // Visitors are told apart by where they come from.
    else if (table === 'security_event' && ORIGIN.has(column))
      named[column] = isSmuggled(value) ? value : 'from'
    // How many orders are open is another number in each world.
    else if (table === 'order_reckoning' && column === 'total')
      named[column] = isSmuggled(value) ? value : 'all'
    else if (table === 'outbox_message' && column === 'body') {
      named[column] = String(value).replaceAll(/\d{6}/g, '######')
    }
  }
  return named
}

/**
 * What smuggled fields carry, so that it is seen wherever it arrives; short, since every column that there is has to
 * fit the smallest body that a call takes.
 */
export const SMUGGLED = '¤'

function isSmuggled(value: unknown): boolean {
  return JSON.stringify(value).includes(SMUGGLED)
}

/** Ids of records that have a name of their own, e.g. `account:13800006620`. */
function recordNames(world: Dump): Map<string, string> {
  const names = new Map<string, string>()
  for (const [table, rows] of Object.entries(world)) {
    for (const row of rows) {
      const name = row.phone ?? row.name ?? row.title
      if (typeof row.id === 'string' && typeof name === 'string') names.set(row.id, `${table}:${name}`)
    }
  }
  return names
}
