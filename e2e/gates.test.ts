import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()
const UNIT_1 = PEOPLE.manager
const UNIT_2 = PEOPLE.distributorManager
const UNIT_4 = PEOPLE.vendorManager
const PERSONAL = PEOPLE.personal
const NO_NAME = PEOPLE.nameless

const SECTIONS = {
  '/portal/technicalSupport': '技术支持',
  '/portal/compatibilityCertification': '硬件认证',
  '/portal/machineCertification': '整机认证',
} as const
type Section = keyof typeof SECTIONS
/** What an area opens with. */
const FIRST_SCREENS: Record<Section, string> = {
  '/portal/technicalSupport': '我的待办',
  '/portal/compatibilityCertification': '部件认证',
  '/portal/machineCertification': '整机认证',
}

const ALLOWED: readonly (readonly [string, string, readonly Section[]])[] = [
  ['a unit of type 1', UNIT_1, ['/portal/technicalSupport', '/portal/machineCertification']],
  ['a unit of type 4', UNIT_4, ['/portal/compatibilityCertification']],
  ['a unit of another type', UNIT_2, []],
  ['a personal account', PERSONAL, []],
]

function entry(page: Page, name: string) {
  return page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true })
}

describe('sections by unit type', () => {
  test.each(ALLOWED)(
    '%s opens what is made for it, from the header and by address [P-SHELL-016] [P-SHELL-017] [P-SHELL-018] [P-SHELL-041] [P-SHELL-042] [P-SHELL-043]',
    async (_who, phone, allowed) => {
      const { page, open } = await portal.visit({ phone })
      await open('/portal/')
      for (const [path, name] of Object.entries(SECTIONS)) {
        const off = (await entry(page, name).getAttribute('aria-disabled')) === 'true'
        expect(off, name).toBe(!allowed.includes(path as Section))
      }
      const markAt = async () => (await page.locator('.shell-header .wordmark').boundingBox())?.x
      const place = await markAt()
      for (const path of allowed) {
        await open(path)
        await page.getByRole('heading', { level: 1, name: FIRST_SCREENS[path] }).waitFor()
        expect(await entry(page, SECTIONS[path]).getAttribute('aria-current')).toBe('page')
        expect(await markAt(), 'the bar stays where it is from area to area').toBe(place)
      }
    },
  )

  test.each(ALLOWED)(
    '%s is told 没有访问权限 everywhere else and stands at the home [P-SHELL-035] [P-SHELL-036] [P-SHELL-037] [P-SHELL-038] [P-SHELL-039] [P-SHELL-040] [C-SHELL-001] [C-SHELL-002] [C-SHELL-004]',
    async (_who, phone, allowed) => {
      const { page } = await portal.visit({ phone })
      for (const path of Object.keys(SECTIONS).filter((one) => !allowed.includes(one as Section))) {
        await page.goto(path)
        const dialog = page.getByRole('dialog')
        await dialog.getByText('没有访问权限').waitFor()
        expect(await dialog.getByRole('button').count()).toBe(1)
        await page.keyboard.press('Escape')
        expect(await dialog.isVisible()).toBe(true)
        await dialog.getByRole('button').click()
        await page.waitForURL((url) => url.pathname === '/portal/')
      }
    },
  )

  test('a closed entry is grey, leads nowhere and says why [P-SHELL-021] [P-SHELL-022]', async () => {
    const { page, open } = await portal.visit({ phone: UNIT_1 })
    await open('/portal/contactUS')
    const closed = entry(page, '硬件认证')
    expect(await closed.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(154, 165, 181)')
    await closed.click({ force: true })
    expect(new URL(page.url()).pathname).toBe('/portal/contactUS')
    await page.getByRole('tooltip').filter({ hasText: '硬件认证仅对部件' }).waitFor()
  })

  test('the side menu of an area is 210 px wide and holds what the reader may open [P-SHELL-044] [P-SHELL-057] [T-SHELL-005] [C-SHELL-007]', async () => {
    for (const [row, phone, path, names] of [
      [
        'T-SHELL-005',
        UNIT_1,
        '/portal/technicalSupport',
        ['我的待办', '项目管理', '内部人员', '飞腾人员', '资料管理', '固件与 BSP'],
      ],
      ['P-SHELL-057', UNIT_1, '/portal/machineCertification', ['整机认证']],
      [
        'C-SHELL-007',
        UNIT_4,
        '/portal/compatibilityCertification',
        ['部件认证', '操作系统硬件认证', '生态来访', '芯片类', '被动器件类', '公开列表', 'Logo 墙'],
      ],
    ] as const) {
      const { page, open } = await portal.visit({ phone })
      await open(path)
      const menu = page.getByRole('navigation', { name: '侧边导航' })
      expect((await menu.boundingBox())?.width, row).toBe(210)
      // Without how much waits in them.
      const shown = await menu.getByRole('link').locator('> span:not([role])').allTextContents()
      expect(shown, 'P-SHELL-044').toEqual(names)
    }
  })
})

describe('a page on paper', () => {
  test.each([
    ['/portal/technicalSupport/internalStaff', UNIT_1],
    ['/portal/contactUS', UNIT_1],
    ['/console/accounts', PEOPLE.admin],
  ])('is its content: %s leaves menus and bars on the screen', async (path, phone) => {
    const { page, open } = await portal.visit({ phone })
    await open(path)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('main').isVisible()).toBe(true)
    for (const around of await page.locator('header, nav, footer').filter({ visible: true }).all()) {
      expect(await around.evaluate((node) => node.closest('main')?.tagName), await around.innerText()).toBe(
        'MAIN',
      )
    }
  })
})

describe('an account without a real name', () => {
  test('is sent to its profile with the prompt, from every page that needs one [P-SHELL-012] [P-SHELL-013]', async () => {
    const { page } = await portal.visit({ phone: NO_NAME })
    for (const path of ['/portal/', '/portal/technicalSupport']) {
      await page.goto(path)
      await page.waitForURL('**/portal/personalCenter/myInformation')
      await page.getByText('用户信息中没有您的真实姓名，请前往修改').waitFor()
    }
    await page.goto('/portal/contactUS')
    await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor()
  })
})

describe('the end of a session', () => {
  test('from another device keeps the page, asks, and comes back to it after a new log-in [P-ERR-002] [P-ERR-005] [P-ERR-006]', async () => {
    const there = await portal.visit({ phone: UNIT_2 })
    there.trouble.expect(/answer: 401 /)
    await there.open('/portal/knowledgeBase/kbHome')
    const here = await portal.visit({ phone: UNIT_2 })
    await here.open('/portal/personalCenter/accountSecurity')
    const others = here.page.getByRole('button', { name: /^结束 / }).filter({ hasText: '结束登录' })
    // The list of log-ins comes after the page itself.
    await others.first().waitFor()
    for (let left = await others.count(); left > 0; left = await others.count()) {
      await others.first().click()
      await here.page.getByRole('dialog').getByRole('button', { name: '结束登录' }).click()
      await eventually(() => others.count()).toBe(left - 1)
    }
    const { page } = there
    await page
      .getByRole('button', { name: /^收藏 / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('未登录或者登录状态已过期，您可以继续留在该页面，或者重新登录').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await dialog.getByRole('button', { name: '留在该页面' }).click()
    await page.getByRole('heading', { name: '最新文章' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await page.waitForURL('**/sso/login/*')
    await page.getByLabel('手机号码').fill(UNIT_2)
    await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/portal/knowledgeBase/kbHome')
    await page.getByRole('button', { name: /^账号菜单/ }).waitFor()
  })

  test('by log-out in one tab, the other tab is a visitor too', async () => {
    const { page, context, open } = await portal.visit({ phone: PEOPLE.vendor })
    await open('/portal/contactUS')
    const other = await context.newPage()
    await other.goto('/portal/')
    await other.getByRole('button', { name: /^账号菜单/ }).click()
    await other.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
  })
})
