import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()

/** What has the focus once the page has drawn it: its name, where it stands, and whether a reader can see that it has it. */
function focused(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // Fields show it on the box around them.
    const boxes: Element[] = [element]
    if (element.matches('input, select, textarea')) {
      for (let box = element.parentElement; box && boxes.length < 5; box = box.parentElement) boxes.push(box)
    }
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => (part / 255) ** 2.2)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const groundOf = (box: Element): string => {
      const around = box.parentElement
      if (around === null) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(around)
      return parts(backgroundColor)[3] === 0 ? groundOf(around) : backgroundColor
    }
    const ring = (box: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return (isDrawn && contrast(outlineColor, groundOf(box)) >= 3) || boxShadow.includes('3px')
    }
    const { top, left, bottom } = element.getBoundingClientRect()
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      tag: element.tagName,
      isVisible: boxes.some(ring),
      top: top + window.scrollY,
      bottom: bottom + window.scrollY,
      left,
    }
  })
}

/** Presses Tab until the focus leaves the page or has moved `most` times; answers where it was. */
async function walk(page: Page, most: number) {
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = []
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

describe('by keyboard alone', () => {
  test('the first stop skips to the content, and each stop can be seen', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: '跳到正文' })
    expect(await skip.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await skip.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.tag).toBe('SELECT')
  })

  test.each([
    ['/portal/', undefined],
    ['/portal/', PEOPLE.manager],
    ['/portal/contactUS', PEOPLE.vendorManager],
    ['/portal/personalCenter/accountSecurity', PEOPLE.vendor],
    ['/console/outbox', PEOPLE.admin],
    ['/portal/login', undefined],
    ['/portal/register', undefined],
  ] as const)(
    'the order of %s (%s) is that of reading, and the focus is always seen',
    async (path, phone) => {
      const { page, open } = await portal.visit(phone === undefined ? {} : { phone })
      await open(path)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      const stops = await walk(page, 60)
      expect(stops.length).toBeGreaterThan(3)
      expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([])
      // A stop further down may stand right of the next one, but none stands wholly below it, unless that begins the
      // next column.
      const jumps = stops.slice(1).filter((stop, n) => {
        const before = stops[n]
        return before !== undefined && before.top > stop.bottom + 400 && stop.left <= before.left
      })
      expect(jumps).toEqual([])
    },
  )

  test.each([
    ['/portal/compatibilityCertification/compatibilityCertificationList', PEOPLE.vendor, '产品名称'],
    ['/portal/compatibilityCertification/OSCertificationList', PEOPLE.vendor, 'CPU型号'],
    // Its form waits for what is known of the unit, and takes it over: the project is what it asks first.
    ['/portal/machineCertification/machineCertificationList', PEOPLE.manager, '项目名称'],
  ])(
    'a form opened by the address %s?id=new has the focus in its first field',
    async (path, phone, label) => {
      const { page, open } = await portal.visit({ phone })
      await open(`${path}?id=new`)
      const field = page.getByRole('dialog').getByLabel(label, { exact: true })
      await eventually(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    },
  )

  test('a dialog takes the focus, keeps it, and gives it back', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/')
    const star = page.getByRole('button', { name: /^收藏 / }).first()
    await star.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await eventually(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    // Between its last and its first stop the focus is with the browser, never with the page behind.
    const inside = () =>
      dialog.evaluate((node) => {
        const { activeElement } = document
        return activeElement === document.body || node.contains(activeElement)
      })
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
    }
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await inside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => star.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('the account menu opens, is walked, closes and gives the focus back', async () => {
    const { page, open } = await portal.visit({ phone: PEOPLE.manager })
    await open('/portal/')
    const button = page.getByRole('button', { name: /^账号菜单/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    await page.keyboard.press('Tab')
    expect((await focused(page))?.name).toBe('我的信息')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '退出登录' }).waitFor({ state: 'hidden' })
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('a form in a dialog begins in its first field', async () => {
    const { page, open } = await portal.visit({ phone: PEOPLE.admin })
    await open('/console/partners')
    await page.getByRole('button', { name: '添加合作伙伴' }).click()
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.waitFor()
    await page.waitForTimeout(400)
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('a new page begins at its content', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '联系我们' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
