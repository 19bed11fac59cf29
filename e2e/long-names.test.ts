import { beforeAll, describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { usePortal } from './tools/harness.ts'
import { tooWide } from './tools/layout.ts'
import { detailPath } from './tools/places.ts'

const portal = usePortal()
const BASE = '面向国产化服务器与工业控制平台的高速接口布线约束与信号完整性仿真验证设计指南'
  .repeat(3)
  .slice(0, 80)
const LIST = '/portal/knowledgeBase/kbList?action=more&type=0'
const PHONE = PEOPLE.manager

/** Everything as long as it may be. */
beforeAll(async () => {
  const name = (length: number) => BASE.slice(0, length)
  const version = 'V10.20.30-rc.4+build.20261122a'
  await portal.query('update account set nick_name = $2, real_name = $2 where phone = $1', [PHONE, name(30)])
  await portal.query('update unit set name = $2 where id = (select unit_id from account where phone = $1)', [
    PHONE,
    BASE,
  ])
  await portal.query(
    `update knowledge_base
        set name = $1, chip = $2, version_name = $3, browse_count = 1234567, star_count = 1234567
      where name = 'D2000 硬件设计指南'`,
    [BASE, name(60), version],
  )
  await portal.query(
    `update knowledge_version set name = $2
      where id = (select current_version_id from knowledge_base where name = $1)`,
    [BASE, version],
  )
  await portal.query('update space set name = $1 || right(id::text, 6)', [name(24)])
  await portal.query('update tag set name = $1 || right(id::text, 6)', [name(14)])
})

describe('names as long as they may be', () => {
  test.each([360, 390, 768, 1024, 1440])('stay within their places at %i px', async (width) => {
    const { page, open } = await portal.visit({ phone: PHONE, width })
    for (const path of ['/portal/', LIST, await detailPath(portal, BASE)]) {
      await open(path)
      expect(await tooWide(page), path).toEqual([])
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('article, .shell-header')].flatMap((box) => {
          const { right } = box.getBoundingClientRect()
          const star = box.querySelector('button[aria-pressed]')?.getBoundingClientRect()
          const isOver = (part: DOMRect) =>
            star && part.right > star.left + 1 && part.bottom > star.top && part.top < star.bottom
          return [...box.querySelectorAll('p > span, ul, li, time, button:not([aria-pressed])')]
            .filter((part) => {
              const rect = part.getBoundingClientRect()
              return rect.right > right + 1 || (part.tagName === 'TIME' && isOver(rect))
            })
            .map((part) => `${part.tagName} “${part.textContent}” of ${box.className}`)
        }),
      )
      expect(outside, path).toEqual([])
    }
    const nickName = page.getByRole('banner').getByText(BASE.slice(0, 30), { exact: true })
    if (width > 560) expect((await nickName.boundingBox())?.height).toBeLessThan(30)
  })
})

test('a name without a place to break stays within a narrow phone', async () => {
  const name = 'phytium_linux_kernel_5.10_bsp_release_notes_aarch64_v2.3.1'
  await portal.query("update knowledge_base set name = $1 where name = '飞腾E2000 数据手册'", [name])
  const { page, open } = await portal.visit({ phone: PHONE, width: 360 })
  for (const path of [LIST, await detailPath(portal, name)]) {
    await open(path)
    expect(await tooWide(page), path).toEqual([])
  }
})
