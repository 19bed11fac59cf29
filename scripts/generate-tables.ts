// Writes the row types of the database from its migrations; with `--check` only says whether they are current.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
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
    return await generate({
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
  } finally {
    await database.close()
    await cluster.stop()
  }
}
