import type { TestProject } from 'vitest/node'
import { makeWorld, type World } from './tools/world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    world: World
  }
}

/** Runs after the set-up that all projects share, which says where the database server is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, folder, remove } = await makeWorld(project.getProvidedContext().databaseUrl)
  project.provide('world', { database, folder })
  return remove
}
