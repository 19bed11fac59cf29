import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeReadingWorld, type ReadingWorld } from '../../../test/factories/reading-world.ts'
import { useApp } from '../../../test/harness.ts'
import { extractFiles } from './extract-files.ts'
import { indexBase } from './index-base.ts'
import { settleSearchIndexes } from './index-queries.ts'

let world: ReadingWorld
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
  },
})

/** Pages of entries that waited beside the index; asking puts them in. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('knowledge_search_tokens')::int as pages`.execute(app.platform.db)
  return rows[0]?.pages ?? 0
}

it('what a release brings waits beside the index, and is put into it by the work after the release', async () => {
  const { db } = app.platform
  await indexBase(db, world.guideBase.baseId)
  expect(await waiting()).toBeGreaterThan(0)
  await indexBase(db, world.guideBase.baseId)
  await extractFiles(app.platform, world.guideBase.versionId)
  expect(await waiting()).toBe(0)
  await indexBase(db, world.guideBase.baseId)
  await settleSearchIndexes(db)
  expect(await waiting()).toBe(0)
})
