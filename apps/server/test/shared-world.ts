import { renameSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { makeDemoWorld } from './demo-world.ts'
import type { DemoWorld } from './harness.ts'

/** Whoever fills the world keeps the others waiting by this. */
const LOCK = 43

/** The demonstration world of this run of the server tests. The first file that asks for it fills it. */
export async function sharedWorld(): Promise<DemoWorld> {
  const serverUrl = inject('databaseUrl')
  const world = inject('sharedWorld')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [world.database])
    if (rowCount === 0) {
      const { database, folder } = await makeDemoWorld(serverUrl)
      renameSync(folder, world.folder)
      await client.query(`alter database ${database} rename to ${world.database}`)
    }
    return world
  } finally {
    await client.end()
  }
}
