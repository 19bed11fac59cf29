import { searchFacets, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { keepWords } from './words/keep-words.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, { engineer: PEOPLE.manager })
beforeAll(async () => {
  await keepWords(app.platform)
})

const search = async (keyword: string, more: object = {}) =>
  (await app.call(searchText, { query: { keyword, ...more } }, tokens.engineer)).body

describe('a search that nothing holds as it was typed', () => {
  it('goes on by words that say the same, and says so', async () => {
    const { steps } = await search('网口只有百兆')
    expect(steps).toContainEqual({
      kind: 'same',
      said: '百兆',
      written: expect.arrayContaining([expect.any(String)]),
    })
  })

  it('goes on by what is near it, and by the parts of what was typed joined', async () => {
    expect((await search('上电时许')).steps).toContainEqual({ kind: 'near', said: '时许', written: ['时序'] })
    expect((await search('背板触针压紧')).steps).toContainEqual({
      kind: 'parts',
      said: expect.stringContaining('触针'),
      written: expect.arrayContaining(['触针']),
    })
  })

  it('says of each hit which of the words it does not have', async () => {
    const { isPartial, rows } = await search('PCIe 参考时钟 抖动 Dishwasher')
    expect(isPartial).toBe(true)
    for (const { missing } of rows) expect(missing).toContain('Dishwasher')
  })

  it('says nothing of steps where the words stand as they were typed', async () => {
    const found = await search('PCIe')
    expect(found).not.toHaveProperty('steps')
    expect(found).not.toHaveProperty('hidden')
  })
})

describe('filters in force', () => {
  it.each(['PCIe时钟抖动', '背钻'])('say how many hits they hide: %s', async (keyword) => {
    const all = await search(keyword)
    const { chips } = (await app.call(searchFacets, { query: { keyword } }, tokens.engineer)).body.data
    expect(chips.length).toBeGreaterThan(0)
    for (const { value, count } of chips) {
      const { total, hidden = 0 } = await search(keyword, { chip: value })
      expect(total).toBe(count)
      expect(hidden).toBe(all.total - count)
    }
    expect(await search(keyword, { chip: '没有的芯片' })).toMatchObject({ total: 0, hidden: all.total })
  })
})
