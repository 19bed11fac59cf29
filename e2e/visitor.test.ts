import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from './tools/axe.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal({ MOBILE_PORTAL_URL: '/api/docs' })
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

describe('a visitor', () => {
  test('finds the home page of the knowledge base with search, latest articles and every space [P-SHELL-028] [P-KB-002]', async () => {
    const { page, open } = await portal.visit()
    await open('/')
    expect(new URL(page.url()).pathname).toBe('/portal/')
    await page.getByRole('heading', { level: 1, name: '飞腾平台知识库' }).waitFor()
    expect(await page.getByLabel('关键词').isVisible()).toBe(true)
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: '登录' }).isVisible()).toBe(true)
    expect(await header.getByRole('link', { name: '注册' }).isVisible()).toBe(true)
    for (const name of ['最新文章', '处理器与硬件设计', '固件与系统软件', '认证与品质']) {
      expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(true)
    }
    expect(await page.getByText('我的收藏').count()).toBe(0)
    expect(await page.getByText('项目关联知识库').count()).toBe(0)
  })

  test('gets a first screen whose files are all named in its page, and whose controls need no styles computed', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/knowledgeBase/kbList?action=more&type=0')
    await page.getByRole('article').first().waitFor()
    const { named, needed, computed } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text()
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return {
        named: [...html.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file),
        needed: loaded.filter((path) => /KbList|ask-ahead/.test(path)),
        computed: [...document.head.querySelectorAll('style')].filter(({ textContent }) =>
          /\)\.ant-(btn|checkbox|input)[{-]/.test(textContent ?? ''),
        ).length,
      }
    })
    expect(needed.length).toBeGreaterThan(1)
    expect(needed.filter((file) => !named.includes(file))).toEqual([])
    expect(computed).toBe(0)
  })

  test('is asked to log in before anything is kept, and may decline [P-KB-064] [P-KB-066]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/')
    const star = page.getByRole('button', { name: /^收藏 / }).first()
    await star.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('收藏知识库需要登录，是否现在登录？').waitFor()
    await dialog.getByRole('button', { name: '暂不登录' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await star.click()
    await dialog.getByRole('button', { name: '现在登录' }).click()
    await page.waitForURL('**/sso/login/*')
    await page.getByText('登录后返回').waitFor()
  })

  test('reads how the provider is reached without an account [P-SHELL-029] [P-SHELL-030] [P-SHELL-034]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/contactUS')
    await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor()
    const hotline = page.getByRole('main').getByRole('link', { name: '400-000-0000' })
    expect(await hotline.getAttribute('href')).toBe('tel:400-000-0000')
    const footer = page.getByRole('contentinfo')
    for (const text of ['天津市滨海新区示例路 1 号', '津ICP备00000000号-1', '400-000-0000']) {
      expect(await footer.getByText(text).first().isVisible(), text).toBe(true)
    }
  })

  test('reads terms and privacy from the foot of every page, without registering', async () => {
    const { page, open, settled } = await portal.visit()
    await open('/portal/')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: '隐私政策' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: '六、您的权利' }).waitFor()
    await settled()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await footer.getByRole('button', { name: '服务条款' }).click()
    await dialog.getByRole('heading', { name: '四、资料的使用' }).waitFor()
  })

  test('meets the drawing beside the words of kbHome, never behind them', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/')
    const drawing = page.locator('.hero-motif')
    const words = page.getByText('处理器手册、设计指南、固件与 BSP 发布说明')
    for (const width of [1440, 1024, 1001]) {
      await page.setViewportSize({ width, height: 900 })
      // The trace at the height of the words begins 282 px right of the drawing's edge.
      const trace = ((await drawing.boundingBox())?.x ?? 0) + 282
      const end = await words.evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      })
      expect(trace, `at ${width} px`).toBeGreaterThan(end)
    }
    for (const width of [1000, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await drawing.isVisible(), `at ${width} px`).toBe(false)
    }
  })

  test('is sent from a closed page to the log-in and, once in, back to it [P-SHELL-011] [P-SHELL-033]', async () => {
    const { page } = await portal.visit()
    await page.goto('/portal/personalCenter/accountSecurity')
    await page.waitForURL('**/sso/login/*')
    await page.getByLabel('手机号码').fill(PEOPLE.vendorManager)
    await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/portal/personalCenter/accountSecurity')
    await page.getByRole('heading', { level: 1, name: '账号安全' }).waitFor()
  })

  test.each(['/portal/nothing/here', '/portal/viewMenu', '/portal/knowledgeBase'])(
    'lands on /404 from %s, without a header and with a way back [P-SHELL-008] [P-SHELL-009] [P-SHELL-024]',
    async (path) => {
      const { page, open } = await portal.visit()
      await open(path)
      expect(new URL(page.url()).pathname).toBe('/portal/404')
      await page.getByText('抱歉，您访问的页面不存在').waitFor()
      expect(await page.getByRole('banner').count()).toBe(0)
      await page.getByRole('link', { name: '返回首页' }).click()
      await page.waitForURL((url) => url.pathname === '/portal/')
    },
  )

  test('gets a page for people, not an envelope, at an unknown address of the site', async () => {
    const { page, open } = await portal.visit()
    await open('/nothing')
    expect(new URL(page.url()).pathname).toBe('/portal/404')
  })
})

describe('a phone', () => {
  test('is sent to the mobile portal from any page but the registration [P-SHELL-003] [P-SHELL-004]', async () => {
    const { page } = await portal.visit({ userAgent: PHONE, isMobile: true, width: 390, height: 844 })
    for (const path of ['/portal/', '/portal/contactUS', '/portal/knowledgeBase/kbHome']) {
      await page.goto(path)
      await page.waitForURL('**/api/docs')
    }
    await page.goto('/portal/register')
    await page.getByRole('heading', { level: 1, name: '注册芯桥账号' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/portal/register')
  })

  test('is not what a small window on a computer is', async () => {
    const { page, open } = await portal.visit({ width: 390, height: 844 })
    await open('/portal/contactUS')
    expect(new URL(page.url()).pathname).toBe('/portal/contactUS')
  })
})

describe('light and dark', () => {
  test('follow the device, and the choice of the reader over it on every page', async () => {
    const { page, open } = await portal.visit({ scheme: 'dark' })
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await open('/portal/')
    expect(await background()).toBe('rgb(15, 20, 28)')
    await page.getByRole('contentinfo').getByRole('button', { name: '浅色' }).click()
    await eventually(background).toBe('rgb(255, 255, 255)')
    await open('/portal/contactUS')
    expect(await background()).toBe('rgb(255, 255, 255)')
  })
})
