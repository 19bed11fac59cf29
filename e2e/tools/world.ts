import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyDatabase, onServer, withDatabase } from '../../apps/server/test/databases/databases.ts'
import { PATIENCE_MS } from '../../apps/server/test/patience-ms.ts'
import { type ServerProcess, startServer } from '../../apps/server/test/server-process.ts'

/** The demonstration world, filled once a run and copied for each test file. */
export interface World {
  database: string
  folder: string
}

const APP_SECRET = 'a secret for paths through the browser'
const LONGEST_WORK_MS = 240_000

/** Fills the world by starting the real server on an empty database, as a first start does. */
export async function makeWorld(serverUrl: string): Promise<World & { remove: () => Promise<void> }> {
  const database = `e2e_world_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-e2e-'))
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    await onServer(serverUrl, `drop database if exists ${database} with (force)`)
  }
  await onServer(serverUrl, `create database ${database}`)
  try {
    const url = withDatabase(serverUrl, database)
    const server = await startServer(environment(url, folder))
    await workIsDone(url)
    await server.stop()
  } catch (error) {
    await remove()
    throw error
  }
  return { database, folder, remove }
}

/** Files are read for the search after the start. What is done before the copies are made is done once. */
async function workIsDone(databaseUrl: string): Promise<void> {
  for (const until = performance.now() + LONGEST_WORK_MS; performance.now() < until; ) {
    const waiting = await onServer(
      databaseUrl,
      `select 1 from job.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    )
    if (waiting.length === 0) return
    await setTimeout(200)
  }
  throw new Error('the work that a first start leaves does not come to its end')
}

/** A server on a copy of the world. `close` ends it and drops the copy. */
export async function openWorld(
  serverUrl: string,
  world: World,
  more: Record<string, string> = {},
): Promise<{ server: ServerProcess; databaseUrl: string; folder: string; close: () => Promise<void> }> {
  const database = `e2e_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-e2e-'))
  const databaseUrl = withDatabase(serverUrl, database)
  await copyDatabase(serverUrl, world.database, database)
  cpSync(world.folder, folder, { recursive: true })
  const server = await startServer({ ...environment(databaseUrl, folder), ...more })
  const close = async () => {
    await server.stop()
    await onServer(serverUrl, `drop database ${database} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, databaseUrl, folder, close }
}

function environment(databaseUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    XINQIAO_DATA: folder,
    APP_SECRET,
    DEMO: '1',
    RATE_LIMIT: 'off',
    REQUEST_PATIENCE: String(PATIENCE_MS / 1000),
    LOG_LEVEL: 'warn',
  }
}
