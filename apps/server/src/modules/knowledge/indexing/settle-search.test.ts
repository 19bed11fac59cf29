import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'
import { extractFiles } from './extract-files.ts'
import { indexBase } from './index-base.ts'
import { settleSearchIndexes } from './index-queries.ts'

const { app, world } = useReadingWorld()

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

it('a base that two index at once stands in the search once', async () => {
  const { db } = app.platform
  const { baseId } = world.guideBase
  const rows = () => db.selectFrom('knowledgeSearch').select('id').where('baseId', '=', baseId).execute()
  await indexBase(db, baseId)
  const before = (await rows()).length
  const indexed = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    await indexBase(tx, baseId)
    indexed.resolve()
    await goOn.promise
  })
  await indexed.promise
  const second = db.transaction().execute((tx) => indexBase(tx, baseId))
  const blocked = async () => {
    const { rows: found } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return found.length
  }
  await expect.poll(blocked).toBe(1)
  goOn.resolve()
  await Promise.all([first, second])
  expect(await rows()).toHaveLength(before)
})
