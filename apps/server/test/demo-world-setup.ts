import type { TestProject } from 'vitest/node'
import { makeDemoWorld } from './demo-world.ts'
import type { DemoWorld } from './harness.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoWorld: DemoWorld
  }
}

/** For the screen tests. Runs after the set-up that all projects share, which says where the database server is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, folder, remove } = await makeDemoWorld(project.getProvidedContext().databaseUrl)
  project.provide('demoWorld', { database, folder })
  return remove
}
