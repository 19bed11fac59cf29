import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { expect, it } from 'vitest'
import { makeReadingWorld, READERS } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'
import { TOKENS_VERSION } from '../../../platform/search/tokens.ts'
import { queueReindex, reindex } from './keep-index.ts'
import { findTokensVersion, setTokensVersion } from './token-queries.ts'

const app = useApp({ work: true, seed: async (opened) => void (await makeReadingWorld(opened)) })

it('what an earlier version of the product indexed is made anew by itself, once', async () => {
  const { db } = app.platform
  const token = await app.signIn(READERS.maker)
  const found = async () =>
    (await app.call(searchText, { query: { keyword: 'D2000' } }, token)).body.total ?? 0
  expect(await findTokensVersion(db)).toBe(TOKENS_VERSION)
  const before = await found()
  expect(before).toBeGreaterThan(0)
  await db.deleteFrom('knowledgeSearch').execute()
  await reindex(app.platform)
  expect(await found()).toBe(0)
  await setTokensVersion(db, TOKENS_VERSION - 1)
  await queueReindex(app.platform)
  await expect.poll(found).toBe(before)
  await expect.poll(() => findTokensVersion(db)).toBe(TOKENS_VERSION)
})
