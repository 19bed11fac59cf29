// Whether the database at DATABASE_URL takes every statement that the server tests have asked another version of
// PostgreSQL: it parses each, finds what it names and the types of its values, against the migrated tables.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { copyDatabase, onServer, withDatabase } from '../apps/server/test/databases/databases.ts'
import { migratedDatabase } from '../apps/server/test/databases/migrated.ts'
import { shapeOf } from '../apps/server/test/databases/statement-shape.ts'

/** Known to no PostgreSQL: what is refused is seen. */
const PLANTED = 'select planted_for_the_check(1)'

const { positionals } = parseArgs({ allowPositionals: true })
const statements = readStatements(positionals[0] ?? '')
const refused = await refusedBy(process.env.DATABASE_URL ?? '', [...statements, PLANTED])
// What the version that tests run on refuses by now as well is of tables that a test made for itself.
const home = await temporaryCluster()
const known = await refusedBy(home.url, [...refused.keys()]).finally(() => home.stop())
const faults = [...refused].filter(([statement]) => !known.has(statement))
const isSeen = refused.has(PLANTED)
for (const [statement, why] of faults) console.log(`${why}\n  ${statement.slice(0, 500)}`)
if (!isSeen) console.log('a planted fault was not found')
console.log(`${statements.length} statements, ${faults.length} refused`)
console.log(`${known.size - 1} more are of tables that tests made for themselves`)
process.exitCode = faults.length === 0 && isSeen && statements.length > known.size ? 0 : 1

/** What a server does not take, and why. */
async function refusedBy(server: string, asked: readonly string[]): Promise<Map<string, string>> {
  const name = `statements_${randomBytes(4).toString('hex')}`
  await copyDatabase(server, await migratedDatabase(server), name)
  const client = new pg.Client({ connectionString: withDatabase(server, name) })
  await client.connect()
  const found = new Map<string, string>()
  try {
    for (const statement of asked) {
      try {
        await client.query(`prepare one as ${statement}`)
        await client.query('deallocate one')
      } catch (error) {
        found.set(statement, (error as Error).message)
      }
    }
  } finally {
    await client.end()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return found
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
