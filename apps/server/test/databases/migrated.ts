import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { withDatabase } from './databases.ts'

const NAME = 'xinqiao_template'

/** One migrated database a server, to be copied; made by whoever needs it first. */
export async function migratedDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(42)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (rowCount === 0) {
      await client.query(`create database ${NAME}_making`)
      await fill(withDatabase(serverUrl, `${NAME}_making`))
      await client.query(`alter database ${NAME}_making rename to ${NAME}`)
    }
    return NAME
  } finally {
    await client.end()
  }
}

async function fill(url: string): Promise<void> {
  const database = openDatabase(url, 2)
  await migrate(database.pool)
  await database.pool.query(getConstructionPlans('job'))
  await database.close()
}
