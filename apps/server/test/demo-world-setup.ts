import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { onServer } from './databases/databases.ts'
import type { DemoWorld } from './harness.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the demonstration world of the run is, once a file has asked for it */
    demoWorld: DemoWorld
  }
}

/** Names the world and takes it away: few runs of single files need it, so none is filled here. */
export default function setup(project: TestProject): () => Promise<void> {
  const database = `world_${randomBytes(6).toString('hex')}`
  const folder = path.join(tmpdir(), `xinqiao-${database}`)
  project.provide('demoWorld', { database, folder })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await onServer(
      project.getProvidedContext().databaseUrl,
      `drop database if exists ${database} with (force)`,
    )
  }
}
