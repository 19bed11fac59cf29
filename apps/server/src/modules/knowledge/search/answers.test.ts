import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchFacets, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { keepWords } from './words/keep-words.ts'

const app = useApp({ world: sharedWorld })
const ENGINEER = PEOPLE.manager
const OTHER = PEOPLE.vendorManager
const tokens = useTokens(app, { engineer: ENGINEER, other: OTHER })
beforeAll(async () => {
  await keepWords(app.platform)
})

async function find(keyword: string, token = tokens.engineer, query: object = {}) {
  const { body } = await app.call(searchText, { query: { keyword, ...query } }, token || undefined)
  return body as { rows: SearchHit[]; total: number; isPartial?: boolean; meant?: string }
}
const firstThree = async (keyword: string) =>
  (await find(keyword)).rows.slice(0, 3).map(({ docName, heading }) => `${docName} ${heading}`)

describe('questions as engineers type them', () => {
  it.each([
    ['joined words', 'PCIe时钟抖动', /参考时钟|时钟与复位|高温降速/],
    ['joined words', '串口乱码', /日志/],
    ['a question', 'S3 唤醒之后显示没有输出怎么办', /休眠与唤醒|已知问题|发布说明/],
    ['a number with its unit', '85Ω', /PCIe|高速接口|叠层/],
    ['a number with its unit', '100MHz参考时钟', /参考时钟|时钟/],
    ['a formula', 'theta_JA', /热设计|PMIC/],
    ['another language', 'clock jitter', /时钟|静态检查/],
    ['what one sees', '开机后风扇一直全速转', /安装失败案例|首读偏高|风扇/],
    ['what one sees after one’s own act', '插上显卡黑屏', /显示接口|安装失败案例|显示输出/],
    ['a part number among words', 'RTL8211F 时延上拉', /GMAC/],
  ])('find %s: %s', async (_kind, keyword, answer) => {
    expect((await firstThree(keyword)).join('\n')).toMatch(answer)
  })

  it.each(['蓝牙耳机怎么配对', '明天北京天气怎么样', 'asdfghjkl qwerty', '红烧肉的做法'])(
    'find nothing where nothing answers: %s',
    async (keyword) => {
      expect(await find(keyword)).toMatchObject({ rows: [], total: 0 })
    },
  )

  it.each([
    ['上电时许', '上电时序'],
    ['链路训炼', '链路训练'],
    ['RMGII', 'RGMII'],
    ['时种 缓冲', '时钟 缓冲'],
  ])('are understood where mistyped: %s', async (typed, meant) => {
    const found = await find(typed)
    expect(found.meant).toBe(meant)
    expect(found.rows.length).toBeGreaterThan(0)
  })

  it('never mean what the reader may not read', async () => {
    // It stands in what is for two companies alone.
    expect((await find('retmier')).meant).toBe('retimer')
    for (const token of [tokens.other, '']) {
      const found = await find('retmier', token)
      expect(found).not.toHaveProperty('meant')
      expect(found.rows).toEqual([])
    }
  })

  it('are counted and narrowed as they are listed', async () => {
    const keyword = 'PCIe时钟抖动'
    const facets = (await app.call(searchFacets, { query: { keyword } }, tokens.engineer)).body.data
    expect(facets.chips.length).toBeGreaterThan(1)
    for (const { value, count } of facets.chips)
      expect((await find(keyword, tokens.engineer, { chip: value })).total, value).toBe(count)
    const all = await find(keyword)
    const second = await find(keyword, tokens.engineer, { pageNum: 2, pageSize: 2 })
    expect(second.rows).toEqual(all.rows.slice(2, 4))
  })
})
