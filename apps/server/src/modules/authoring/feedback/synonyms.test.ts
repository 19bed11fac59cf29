import {
  createSynonym,
  listSynonyms,
  setSynonymUse,
  updateSynonym,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { makeBase } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp({
  seed: async (opened) => {
    const { hardware } = await makeReadingWorld(opened)
    await makeBase(opened.platform, {
      spaceId: hardware,
      name: '射频指南',
      documents: [{ title: '1 匹配', body: '天线匹配网络由三个元件组成。' }],
    })
  },
})
const tokens = useTokens(app, { editor: READERS.editor, reader: READERS.maker })

const create = (words: string[]) => app.call(createSynonym, { body: { words } }, tokens.editor)
const found = async (keyword: string) =>
  (await app.call(searchText, { query: { keyword } }, tokens.reader)).body.rows.map(
    ({ docName }: { docName: string }) => docName,
  )

describe('synonyms', () => {
  it('lead readers from one word to the other as long as they are in use', async () => {
    expect(await found('antenna')).toEqual([])
    const { id } = (await create(['天线', 'Antenna'])).body.data
    expect(await found('ANTENNA 匹配')).toEqual(['1 匹配'])
    const params = { id }
    await app.call(setSynonymUse, { params, body: { isUsed: false } }, tokens.editor)
    expect(await found('antenna')).toEqual([])
    await app.call(setSynonymUse, { params, body: { isUsed: true } }, tokens.editor)
    await app.call(updateSynonym, { params, body: { words: ['天线', 'aerial'], version: 1 } }, tokens.editor)
    expect(await found('aerial')).toEqual(['1 匹配'])
    expect(await found('antenna')).toEqual([])
  })

  it('are at least two words that differ for the search, none in two groups', async () => {
    expect((await create(['一个'])).body.errors).toEqual({
      words: '请输入至少两个意思相同的词，或填写文档写法',
    })
    expect((await create(['FIFO', 'ｆｉｆｏ'])).body.errors).toEqual({
      words: '这些词在检索中没有区别，请输入写法不同的词',
    })
    await create(['队列', 'queue'])
    expect((await create(['QUEUE', '排队'])).body.errors).toEqual({ words: '其中有的词已在另一词条中' })
  })

  it('are not changed over what somebody else has just changed', async () => {
    const { id } = (await create(['缓存', 'cache'])).body.data
    const params = { id }
    await app.call(
      updateSynonym,
      { params, body: { words: ['缓存', '高速缓存'], version: 1 } },
      tokens.editor,
    )
    const late = await app.call(
      updateSynonym,
      { params, body: { words: ['缓存', 'l2'], version: 1 } },
      tokens.editor,
    )
    expect(late.status).toBe(409)
    const query = { keyword: '高速缓存' }
    expect((await app.call(listSynonyms, { query }, tokens.editor)).body.rows).toMatchObject([
      { words: ['缓存', '高速缓存'], isUsed: true, version: 2 },
    ])
  })

  it('come with words of the field', async () => {
    for (const [one, other] of [
      ['errata', '勘误'],
      ['refclk', '参考时钟'],
      ['jitter', '抖动'],
      ['datasheet', '数据手册'],
      ['没显示', '黑屏'],
    ]) {
      const { rows } = (await app.call(listSynonyms, { query: { keyword: one } }, tokens.editor)).body
      expect(
        rows.flatMap(({ words }: { words: string[] }) => words),
        one,
      ).toContain(other)
    }
  })
})
