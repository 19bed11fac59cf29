// Writes the row types of the database from its migrations; with `--check` only says whether they are current.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Pool } from 'pg'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { STATE_COLUMNS } from '../apps/server/src/platform/db/state-columns.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'

const FILE = resolve(import.meta.dirname, '../apps/server/src/platform/db/generated/tables.ts')

const wanted = await tableTypes()
if (process.argv.includes('--check')) {
  const current = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  if (current !== wanted) {
    console.error('The row types are not those of the migrations: node scripts/generate-tables.ts')
    process.exitCode = 1
  }
} else {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, wanted)
}

async function tableTypes(): Promise<string> {
  const cluster = await temporaryCluster()
  const database = openDatabase(cluster.url, 2)
  try {
    await migrate(database.pool)
    const tables = await generate({
      // Its own copy of Kysely has the same shape under another name.
      db: database.db.withoutPlugins() as never,
      dialect: new PostgresDialect(),
      camelCase: true,
      includePattern: 'public.*',
      outFile: null,
      print: false,
      typeMapping: { int8: 'number', timestamptz: 'Date', date: 'string' },
      typeOnlyImports: true,
    })
    return withStates(withListed(tables, await listedColumns(database.pool)))
  } finally {
    await database.close()
    await cluster.stop()
  }
}

interface Listed {
  table: string
  column: string
  /** the condition as PostgreSQL writes it */
  condition: string
}

/** Text columns for which a check of the table lists what they may hold. */
async function listedColumns(pool: Pool): Promise<Listed[]> {
  const { rows } = await pool.query<Listed>(`
    select held.relname as table, attribute.attname as column, pg_get_constraintdef(rule.oid) as condition
    from pg_constraint rule join pg_class held on held.oid = rule.conrelid
      join pg_attribute attribute on attribute.attrelid = held.oid and attribute.attnum = rule.conkey[1]
    where rule.contype = 'c' and cardinality(rule.conkey) = 1 and attribute.atttypid = 'text'::regtype
      and held.relnamespace = 'public'::regnamespace
    order by held.relname, attribute.attname`)
  return rows
}

/** They get the values as their type. */
function withListed(tables: string, listed: readonly Listed[]): string {
  return listed.reduce((typed, { table, column, condition }) => {
    const values = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)\)\)$/.exec(
      condition,
    )?.[1]
    if (values === undefined) return typed
    const type = values.replaceAll('::text', '').replaceAll("'", '"').replaceAll(', ', ' | ')
    return withType(typed, table, column, type)
  }, tables)
}

/** Columns that hold states and flags get their types from the declarations of the kinds. */
function withStates(tables: string): string {
  let typed = tables.replace(
    /(import type .*;\n)/,
    `import type { KindFlag, KindState } from "@xinqiao/contract/records";\n$1`,
  )
  const kinds = Object.entries(STATE_COLUMNS)
  for (const { table, state, flags } of new Map(kinds.map(([, one]) => [one.table, one])).values()) {
    const sharing = kinds.filter(([, one]) => one.table === table)
    const names = sharing.map(([kind]) => `"${kind}"`).join(' | ')
    typed = withType(typed, table, state, `KindState<${names}>`)
    for (const [flag, column] of Object.entries(flags)) {
      typed = withType(typed, table, column, `KindFlag<${names}, "${flag}">`)
    }
  }
  return typed
}

/** Puts a type instead of a column's `string` or `number`; whether it may be null or left out stays as it is. */
function withType(tables: string, table: string, column: string, type: string): string {
  const name = camelCased(table)
  const start = tables.indexOf(`export interface ${name.charAt(0).toUpperCase()}${name.slice(1)} {`)
  const place = new RegExp(
    `(\\n  ${camelCased(column)}: (?:Generated<)?)(?:string|number|(?:"[^"]*"(?: \\| )?)+)`,
    'y',
  )
  place.lastIndex = tables.indexOf(`\n  ${camelCased(column)}: `, start)
  if (start < 0 || !place.test(tables)) throw new Error(`there is no column ${table}.${column}`)
  place.lastIndex = tables.indexOf(`\n  ${camelCased(column)}: `, start)
  return tables.replace(place, (_, before: string) => `${before}${type}`)
}

function camelCased(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
