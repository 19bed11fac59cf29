import { beforeAll } from 'vitest'
import { useApp } from '../harness.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from './reading-world.ts'

type Who = keyof typeof READERS

/**
 * An app with the bases that readers may see and may not, for all tests of a file, and the tokens of those readers. Both
 * are filled before the first test.
 */
export function useReadingWorld<Name extends Who>(...names: readonly Name[]) {
  const world = {} as ReadingWorld
  const tokens = {} as Record<Name, string>
  const app = useApp({
    seed: async (opened) => {
      Object.assign(world, await makeReadingWorld(opened))
    },
  })
  beforeAll(async () => {
    for (const name of names) tokens[name] = await app.signIn(READERS[name])
  })
  return { app, world, tokens }
}
