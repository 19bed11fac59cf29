import { searchFacets, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { type SuggestionGroup, suggest } from '@xinqiao/contract/search/endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { makeAccount } from '../../../test/factories/accounts.ts'
import { makeReadingWorld, READERS } from '../../../test/factories/reading-world.ts'
import { useApp } from '../../../test/harness.ts'

const ADMIN = '13900001009'
const app = useApp({
  seed: async (opened) => {
    await makeReadingWorld(opened)
    await makeAccount(opened.platform, { phone: ADMIN, userType: 9, realName: '周衡', roles: ['admin'] })
  },
})
const tokens = useTokens(app, { maker: READERS.maker, other: READERS.other })

async function suggested(keyword: string, token?: string): Promise<SuggestionGroup[]> {
  return (await app.call(suggest, { query: { keyword } }, token)).body.rows
}
const titles = (groups: SuggestionGroup[]) => groups.flatMap(({ items }) => items.map(({ title }) => title))

describe('suggestions', () => {
  it('are names that hold all words, the base before its documents, with what was typed marked', async () => {
    const [group] = await suggested('d2000 硬', tokens.maker)
    expect(group).toMatchObject({ source: 'knowledge', title: '知识库' })
    const [first] = group?.items ?? []
    expect(first).toMatchObject({ kind: 'base', title: 'D2000 硬件设计指南' })
    expect(first?.marks.map(([from, to]) => first.title.slice(from, to))).toEqual(['D2000', '硬'])
    expect(first?.place).toMatchObject({ kbId: expect.any(String), verId: expect.any(String) })
    expect(titles(await suggested('没有这样的标题', tokens.maker))).toEqual([])
    expect(titles(await suggested('——', tokens.maker))).toEqual([])
  })

  it('lead a document to its page, a question to its place', async () => {
    const documents = (await suggested('高速接口', tokens.maker)).flatMap(({ items }) => items)
    expect(documents).toContainEqual(
      expect.objectContaining({
        kind: 'document',
        place: expect.objectContaining({ docId: expect.any(String) }),
      }),
    )
    const questions = (await suggested('热插拔')).flatMap(({ items }) => items)
    expect(questions).toMatchObject([{ kind: 'faq', place: { question: '是否支持热插拔？' } }])
  })

  it('never name what the reader may not see', async () => {
    const hidden = titles(await suggested('BMC', tokens.maker))
    expect(hidden.length).toBeGreaterThan(0)
    expect(titles(await suggested('BMC', tokens.other))).toEqual([])
    expect(titles(await suggested('BMC'))).toEqual([])
  })

  it('hold units and accounts for administrators alone', async () => {
    const phone = READERS.maker
    for (const token of [undefined, tokens.maker, await app.signIn(READERS.editor)]) {
      expect((await suggested(phone, token)).map(({ source }) => source)).not.toContain('accounts')
    }
    const groups = await suggested(phone, await app.signIn(ADMIN))
    expect(groups).toMatchObject([
      { source: 'accounts', items: [{ kind: 'account', place: { keyword: phone } }] },
    ])
  })

  it('ask for a word', async () => {
    const { status, body } = await app.call(suggest, { query: { keyword: ' ' } })
    expect([status, body.errors]).toEqual([400, { keyword: '请输入关键词' }])
  })
})

describe('facets', () => {
  it('count what choosing would show', async () => {
    const query = { keyword: 'D2000' }
    const facets = (await app.call(searchFacets, { query }, tokens.maker)).body.data
    expect(facets.isLowerBound).toBe(false)
    for (const [name, choices] of [
      ['kind', facets.kinds],
      ['chip', facets.chips],
      ['spaceId', facets.spaces],
      ['version', facets.versions],
    ] as const) {
      expect(choices.length, name).toBeGreaterThan(0)
      for (const { value, count } of choices) {
        const found = await app.call(searchText, { query: { ...query, [name]: value } }, tokens.maker)
        expect(found.body.total, `${name} ${value}`).toBe(count)
      }
    }
  })

  it('keep the other choices', async () => {
    const all = (await app.call(searchFacets, { query: { keyword: 'D2000' } }, tokens.maker)).body.data
    const [{ value, count }] = all.kinds
    const query = { keyword: 'D2000', kind: value }
    const some = (await app.call(searchFacets, { query }, tokens.maker)).body.data
    expect(some.kinds).toEqual(all.kinds)
    expect(some.chips.reduce((sum: number, chip: { count: number }) => sum + chip.count, 0)).toBe(count)
  })

  it('count nothing of what the reader may not see', async () => {
    const facets = (await app.call(searchFacets, { query: { keyword: '温度上报' } }, tokens.other)).body.data
    expect(facets).toMatchObject({ spaces: [], chips: [], kinds: [], versions: [] })
    expect((await app.call(searchText, { query: { keyword: 'D2000', kind: 'x' as 'faq' } })).status).toBe(400)
  })
})
