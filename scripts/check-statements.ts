// Whether the database at DATABASE_URL takes every statement that the server tests have asked another version of
// PostgreSQL: it parses each, finds what it names and the types of its values, against the migrated tables.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyDatabase, onServer, withDatabase } from '../apps/server/test/databases/databases.ts'
import { migratedDatabase } from '../apps/server/test/databases/migrated.ts'
import { shapeOf } from '../apps/server/test/databases/statement-shape.ts'

/** A table or column that a test has made for itself is not there. */
const NOT_THERE = new Set(['42P01', '42703', '3F000'])
/** Known to no PostgreSQL: what is refused is seen. */
const PLANTED = 'select planted_for_the_check(1)'

const { positionals } = parseArgs({ allowPositionals: true })
const server = process.env.DATABASE_URL ?? ''
const name = `statements_${randomBytes(4).toString('hex')}`
await copyDatabase(server, await migratedDatabase(server), name)
try {
  process.exitCode = (await check(readStatements(positionals[0] ?? ''))) ? 0 : 1
} finally {
  await onServer(server, `drop database ${name} with (force)`)
}

async function check(statements: string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: withDatabase(server, name) })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    let absent = 0
    const faults: string[] = []
    for (const statement of statements) {
      const fault = await faultOf(client, statement)
      if (fault === null) continue
      if (NOT_THERE.has(fault.code ?? '')) absent += 1
      else faults.push(`${fault.message}\n  ${statement.slice(0, 500)}`)
    }
    for (const fault of faults) console.log(fault)
    const seen = (await faultOf(client, PLANTED)) !== null
    if (!seen) console.log('a planted fault was not found')
    console.log(
      `PostgreSQL ${rows[0]?.server_version} takes ${statements.length - absent - faults.length} of ${statements.length} statements, ${absent} are of tables that tests made for themselves`,
    )
    return faults.length === 0 && seen && statements.length > absent
  } finally {
    await client.end()
  }
}

async function faultOf(client: pg.Client, statement: string): Promise<pg.DatabaseError | null> {
  try {
    await client.query(`prepare one as ${statement}`)
    await client.query('deallocate one')
    return null
  } catch (error) {
    return error as pg.DatabaseError
  }
}

/** Of each shape one; what can be prepared, and what a cursor is declared for. */
function readStatements(folder: string): string[] {
  const texts = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as string),
  )
  const bare = texts.map((text) => text.replace(/^\s*declare .*? cursor for /i, ''))
  const byShape = new Map(bare.map((text) => [shapeOf(text), text]))
  return [...byShape.values()].filter((text) =>
    /^\s*\(*\s*(with|select|insert|update|delete|values)\b/i.test(text),
  )
}
