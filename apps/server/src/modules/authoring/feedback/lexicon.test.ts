import { buffer } from 'node:stream/consumers'
import { LEXICON_COLUMNS, type SynonymRow } from '@xinqiao/contract/authoring/lexicon-schemas'
import {
  createSynonym,
  exportLexicon,
  importLexicon,
  listSynonyms,
  updateSynonym,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { sendFile, sheetsOf } from '../../../../test/documents/spreadsheet.ts'
import { makeBase } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'
import { fold } from '../../../platform/search/fold.ts'
import { isGeneral } from '../../../platform/search/question.ts'
import { workbook } from '../../../platform/spreadsheet/workbook.ts'

const app = useApp({
  seed: async (opened) => {
    const { hardware } = await makeReadingWorld(opened)
    const common = Array.from({ length: 70 }, (_, at) => ({
      title: `附 ${at}`,
      body: `接地端子的布置，编号 ${at}。`,
    }))
    for (const [name, documents] of [
      ['甲', common],
      ['乙', []],
    ] as const)
      await makeBase(opened.platform, {
        spaceId: hardware,
        name,
        documents: [...documents, { title: `${name} 选型`, body: '共模扼流圈的选择。' }],
      })
    await opened.platform.db
      .updateTable('knowledgeBase')
      .set({ chip: '乙芯' })
      .where('name', '=', '乙')
      .execute()
  },
})
const tokens = useTokens(app, { editor: READERS.editor, reader: READERS.maker })

const create = (body: object) =>
  app.call(createSynonym, { body: { words: [], ...body } as never }, tokens.editor)
const search = async (keyword: string, chip?: string) =>
  (await app.call(searchText, { query: { keyword, ...(chip ? { chip } : {}) } }, tokens.reader)).body
const rowsOf = async (keyword: string): Promise<SynonymRow[]> =>
  (await app.call(listSynonyms, { query: { keyword } }, tokens.editor)).body.rows

describe('an entry of the lexicon', () => {
  it('leads one way, at once', async () => {
    expect((await search('磁环干扰')).total).toBe(0)
    expect(
      (await create({ kind: 'symptom', words: ['磁环'], leads: ['共模扼流圈'], weight: 70 })).status,
    ).toBe(200)
    expect((await search('磁环')).total).toBeGreaterThan(0)
    const [row] = await rowsOf('磁环')
    expect(row).toMatchObject({ kind: 'symptom', leads: ['共模扼流圈'], weight: 70, chip: '' })
  })

  it('of a chip leads to the texts of that chip alone', async () => {
    await create({ words: ['绕线圈'], leads: ['共模扼流圈'], chip: '乙芯' })
    const { rows } = await search('绕线圈')
    expect(new Set(rows.map(({ cateName }: { cateName: string }) => cateName))).toEqual(new Set(['乙芯']))
  })

  it.each([
    [
      'leads to itself',
      { words: ['自己'], leads: ['自己'] },
      { leads: '“自己” 会引向它自己：词与文档写法不能相同' },
    ],
    [
      'is one character',
      { words: ['圈'], leads: ['线圈'] },
      { words: '“圈” 太短，几乎什么都会命中；每个词至少 2 个字符' },
    ],
    [
      'stands in every text',
      { words: ['怪事'], leads: ['现象'] },
      { leads: '“现象” 在任何内容中都会出现，用作词条什么都会命中，请换更具体的词' },
    ],
    [
      'would find almost everything',
      { words: ['怪事'], leads: ['接地端子'] },
      {
        leads: expect.stringMatching(
          /^“接地端子” 见于 \d+% 的内容，用作词条几乎什么都会命中，请换更具体的词$/,
        ),
      },
    ],
    [
      'has an odd weight',
      { words: ['怪事'], leads: ['奇事'], weight: 5 },
      { weight: '相近程度应为 10 到 100 的整数' },
    ],
  ])('is refused where it %s', async (_what, body, errors) => {
    expect((await create(body)).body.errors).toEqual(errors)
  })

  it('is refused where it closes a circle, which is shown', async () => {
    await create({ words: ['圆甲'], leads: ['圆乙'] })
    await create({ words: ['圆乙'], leads: ['圆丙'] })
    expect((await create({ words: ['圆丙'], leads: ['圆甲'] })).body.errors).toEqual({
      leads: '词条绕成一圈：圆丙 → 圆甲 → 圆乙 → 圆丙，请去掉其中一处',
    })
  })

  it('keeps its words when it is changed', async () => {
    const { id } = (await create({ words: ['方甲'], leads: ['方乙'] })).body.data
    const body = { words: ['方甲'], leads: ['方乙', '方丙'], version: 1 }
    expect((await app.call(updateSynonym, { params: { id }, body }, tokens.editor)).status).toBe(200)
    expect(await rowsOf('方丙')).toMatchObject([{ leads: ['方乙', '方丙'], weight: 80 }])
  })
})

describe('the lexicon that comes with the product', () => {
  it('says each word once, as the search compares it, and none that everything has', async () => {
    const rows = await app.platform.db
      .selectFrom('searchSynonym')
      .selectAll()
      .where('chip', '=', '')
      .where('version', '=', 1)
      .execute()
    expect(rows.length).toBeGreaterThan(1400)
    for (const { words, folded, leads, leadsFolded } of rows) {
      expect(folded).toEqual(words.map(fold))
      expect(leadsFolded).toEqual(leads.map(fold))
      expect([...folded, ...leadsFolded].filter((word) => word.length < 2 || isGeneral(word))).toEqual([])
      expect(leadsFolded.filter((word) => folded.includes(word))).toEqual([])
    }
    for (const ways of [
      rows.filter(({ leads }) => leads.length > 0),
      rows.filter(({ leads }) => leads.length === 0),
    ]) {
      const said = ways.flatMap(({ folded }) => folded)
      expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([])
    }
  })
})

describe('a workbook of entries', () => {
  const HEAD = Object.values(LEXICON_COLUMNS)
  const send = async (rows: readonly (readonly string[])[], head: readonly string[] = HEAD) => {
    const columns = head.map((title) => ({ title }))
    const content = await buffer(workbook([{ name: '检索词库', columns, rows }]))
    const file = { name: '词库.xlsx', content }
    return (await sendFile(app, `/api${importLexicon.path}`, file, tokens.editor)).body
  }

  it('is exported, changed and taken in again', async () => {
    await create({ kind: 'unit', words: ['光年', 'light year'] })
    const answer = await app.call(exportLexicon, { query: { keyword: '光年' } }, tokens.editor)
    const [sheet] = await sheetsOf(answer.body)
    const [head = [], row = []] = sheet?.rows ?? []
    expect(head).toEqual(HEAD)
    expect(row.slice(1)).toEqual(['单位', '光年、light year', '', '88', '', '使用中'])
    const fresh = ['', '现象', '不冒泡、没气泡', '液位', '75', '', '']
    expect((await send([row, fresh])).data).toEqual({ added: 1, changed: 0, unchanged: 1 })
    expect((await send([row.with(4, '90')])).data).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await rowsOf('光年')).toMatchObject([{ weight: 90 }])
    expect((await search('不冒泡')).total).toBe(0)
  })

  it('is taken in whole or not at all, with the row in which something stands in the way', async () => {
    const good = ['', '同义', '青铜、bronze', '', '', '', '']
    for (const [row, fault] of [
      [['', '同义', '独词', '', '', '', ''], '请输入至少两个意思相同的词，或填写文档写法'],
      [['', '别的', '铁、iron', '', '', '', ''], '类别只能是同义、现象、缩写、中英、型号系列、误写、单位'],
      [['', '同义', '白银、silver', '', '很多', '', ''], '相近程度应为 10 到 100 的整数'],
    ] as const)
      expect((await send([good, row])).errors).toEqual({ file: `第 3 行：${fault}` })
    expect(await rowsOf('青铜')).toEqual([])
    expect((await send([['x']], ['别的列'])).errors.file).toBe('文件中没有词条：第一行应有“类别”和“词”两列')
  })
})
