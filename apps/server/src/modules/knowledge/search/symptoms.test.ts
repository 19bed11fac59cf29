import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, { engineer: PEOPLE.manager, other: PEOPLE.vendorManager })

async function find(keyword: string, token: string | undefined = tokens.engineer): Promise<SearchHit[]> {
  return (await app.call(searchText, { query: { keyword } }, token || undefined)).body.rows
}
const told = (hits: readonly SearchHit[]) =>
  hits.flatMap(({ led = [] }) => led.map(({ said, written }) => `${said} → ${written}`))

describe('a symptom as it is said at the board', () => {
  it.each([
    ['网口只有百兆', /GMAC/, /^百兆 → (?:1000?M|1000BASE-T|RGMII)$/m],
    ['不识别内存条', /训练失败对照/, /^不识别内存/m],
    ['板子不上电', /上电|BOOT 与调试接口/, /^不上电 → (?:上电时序|首次上电|不启动)$/m],
    ['屏幕没信号', /显示/, /^没信号 → 无显示$/m],
  ])('%s leads to a section that helps, by words that are shown', async (keyword, section, words) => {
    const hits = (await find(keyword)).slice(0, 3)
    expect(hits.map(({ docName, heading }) => `${docName} ${heading}`).join('\n')).toMatch(section)
    expect(told(hits).join('\n')).toMatch(words)
  })

  it('says nothing of other words where the very words stand there', async () => {
    expect(told(await find('参考时钟'))).toEqual([])
  })

  it('leads nobody to what is for others', async () => {
    const closed = new Set(
      (
        await app.platform.db
          .selectFrom('knowledgeBase')
          .select('id')
          .where('visibility', 'in', ['units', 'projects'])
          .execute()
      ).map(({ id }) => id),
    )
    expect(closed.size).toBeGreaterThan(0)
    for (const keyword of ['网口只有百兆', '不识别内存条', '板子不上电', '屏幕没信号', '跑不满 枚举失败']) {
      for (const token of [tokens.other, '']) {
        const shown = (await find(keyword, token)).filter(({ kbId }) => closed.has(kbId))
        expect(shown, keyword).toEqual([])
      }
    }
  })

  it('is looked for in a line of a log without its times and addresses', async () => {
    const [first] = await find('[   12.345678] X100Gop: probe DP0 HPD=0 at 0xffff800010a2c000')
    expect(`${first?.docName} ${first?.heading}`).toMatch(/显示/)
  })
})
