import { rmSync } from 'node:fs'
import { seedDemo } from '../src/demo/demo-world.ts'
import { onServer } from './databases.ts'
import { type DemoWorld, openTestApp } from './harness.ts'

/** Fills the world into a database of its own on this server. */
export async function makeDemoWorld(serverUrl: string): Promise<DemoWorld & { remove: () => Promise<void> }> {
  const app = await openTestApp(serverUrl)
  const database = new URL(app.databaseUrl).pathname.slice(1)
  try {
    await seedDemo(app.platform)
  } catch (error) {
    await app.close()
    throw error
  }
  await app.disconnect()
  const remove = async () => {
    rmSync(app.filesFolder, { recursive: true, force: true })
    await onServer(serverUrl, `drop database if exists ${database} with (force)`)
  }
  return { database, folder: app.filesFolder, remove }
}
