import { renameSync } from 'node:fs'
import pg from 'pg'
import { seedDemo } from '../src/demo/demo-world.ts'
import { onServer } from './databases/databases.ts'
import { type DemoWorld, openTestApp } from './harness.ts'

/** Whoever fills the world keeps the others waiting by this. */
const LOCK = 43

/** The demonstration world at this place. Whoever asks for it first fills it; others, in other processes too, wait. */
export async function demoWorldAt(serverUrl: string, world: DemoWorld): Promise<DemoWorld> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [world.database])
    if (rowCount === 0) await fill(serverUrl, world)
    return world
  } finally {
    await client.end()
  }
}

async function fill(serverUrl: string, world: DemoWorld): Promise<void> {
  const app = await openTestApp(serverUrl)
  try {
    await seedDemo(app.platform)
  } catch (error) {
    await app.close()
    throw error
  }
  await app.disconnect()
  renameSync(app.filesFolder, world.folder)
  const { pathname } = new URL(app.databaseUrl)
  await onServer(serverUrl, `alter database ${pathname.slice(1)} rename to ${world.database}`)
}
