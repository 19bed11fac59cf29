import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from '../tools/axe.ts'
import { eventually, usePortal, type Visit } from '../tools/harness.ts'
import { layoutShift } from '../tools/layout.ts'
import { detailPath } from '../tools/places.ts'

const portal = usePortal()
const MEMBER = { phone: PEOPLE.manager }
const GUIDE = 'D2000 硬件设计指南'
const PDF = '《D2000 硬件设计指南》 PDF 全文'
const LIST = '/portal/knowledgeBase/kbList?action=more&type=0'

async function openGuide({ page, open, settled }: Visit): Promise<void> {
  await open(LIST)
  await page.getByRole('link', { name: GUIDE, exact: true }).click()
  await page.getByRole('navigation', { name: '文档目录' }).waitFor()
  await settled()
}

/** Holds the page's own script back until it may come in: what is asked for before needs none of it. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/portal-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Waits until a page is drawn and its words are laid out; answers how many of its pixels are dark. */
async function inkOf(page: Page, number: number): Promise<number> {
  const place = page.locator(`#page-${number}`)
  await place.locator('canvas[data-drawn]').waitFor({ state: 'attached' })
  await place.locator('div > span').first().waitFor({ state: 'attached' })
  return place.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1
    return dark
  })
}

const widthOf = async (page: Page, number: number) =>
  (await page.locator(`#page-${number}`).boundingBox())?.width ?? 0

describe('the knowledge base', () => {
  test.each([
    { last: 'its viewer', held: '**/assets/PdfReader-*.js' },
    { last: 'the notices about it', held: '**/changes/of-document?*' },
  ])(
    'what stands beneath a file waits for $last, however late: nothing is pushed down',
    async ({ last, held }) => {
      const { page, open } = await portal.visit(MEMBER)
      const beneath = page.getByRole('heading', { name: /^意见反馈/ })
      const others = [/\/kbs\/[^/]+\/comm/, ...(last === 'its viewer' ? [/\/changes\/of-document/] : [])]
      const rest = Promise.all(others.map((address) => page.waitForResponse(address)))
      let isThereBefore: boolean | undefined
      await page.route(held, async (route) => {
        await rest
        if (last !== 'its viewer') await inkOf(page, 1)
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        isThereBefore = await beneath.isVisible()
        await route.continue()
      })
      await open(await detailPath(portal, GUIDE, PDF))
      await beneath.waitFor()
      expect(isThereBefore).toBe(false)
      const { total, moved } = await layoutShift(page)
      expect(total, moved.join(', ')).toBeLessThan(0.01)
    },
  )

  test('a search leads to a place in the text, and the reader stands before its heading', async () => {
    const { page, open, settled } = await portal.visit(MEMBER)
    await open('/portal/')
    await page.getByLabel('关键词').fill('耦合电容')
    await page.keyboard.press('Enter')
    await page.getByText(/^正文命中 [1-9]/).click()
    await page.getByRole('link', { name: /^4\.2 PCIe 3\.0/ }).click()
    const heading = page.getByRole('heading', { name: '4.2.3 AC 耦合电容' })
    await heading.waitFor()
    await settled()
    const top = (await heading.boundingBox())?.y ?? 0
    expect(top).toBeGreaterThan(120)
    expect(top).toBeLessThan(500)
  })

  test('a link to a heading lands there whatever loads later, the outline marks it, and its section is cited', async () => {
    const visit = await portal.visit(MEMBER)
    const { page, open, settled } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = await detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束')
    await open(`${path}#${encodeURIComponent('4-2-3-ac-耦合电容')}`)
    const heading = page.getByRole('heading', { name: '4.2.3 AC 耦合电容' })
    await heading.waitFor()
    await settled()
    // A picture above it that comes late takes its room.
    await page.evaluate(() => {
      const late = document.createElement('div')
      late.style.height = '900px'
      document.querySelector('[data-prose]')?.prepend(late)
    })
    await eventually(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - 300) < 250).toBe(true)
    const entry = page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: /^4\.2\.3/ })
    expect(await entry.getAttribute('aria-current')).toBe('true')
    await heading.hover()
    await heading.getByRole('button', { name: '引用本节' }).click()
    await page.getByText('引用已复制').waitFor()
    const cited = await page.evaluate(() => navigator.clipboard.readText())
    expect(cited).toMatch(
      /^《D2000 硬件设计指南》V1\.3，4\.2 PCIe 3\.0 布线约束 › 4\.2\.3 AC 耦合电容，http.*verId=.*#4-2-3/,
    )
  })

  test('a page opens by one answer, asked for before its scripts are there', async () => {
    const { page, open, settled } = await portal.visit(MEMBER)
    const path = await detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const comeIn = await holdScripts(page)
    const opened = open(path)
    await eventually(() => asked.filter((one) => /\/opening$/.test(one))).toHaveLength(1)
    comeIn()
    await opened
    await page.getByRole('heading', { level: 1, name: '4.2 PCIe 3.0 布线约束' }).waitFor()
    await settled()
    expect(asked.filter((one) => /\/opening$/.test(one))).toHaveLength(1)
    expect(asked.filter((one) => /\/ver\/.*\/(docs|content)$/.test(one))).toEqual([])
  })

  test('the list of all bases is asked for once, before its scripts are there', async () => {
    const { page, open, settled } = await portal.visit(MEMBER)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const needed = [
      'POST /api/wiki/portal/kbs',
      'GET /api/wiki/portal/space-cate',
      'GET /api/wiki/portal/spaces/0/tags',
    ]
    const comeIn = await holdScripts(page)
    const opened = open('/portal/knowledgeBase/kbList?action=more&type=0')
    await eventually(() => asked.filter((one) => needed.includes(one))).toEqual(needed)
    comeIn()
    await opened
    await page.getByRole('link', { name: GUIDE }).first().waitFor()
    await settled()
    expect(asked.filter((one) => needed.includes(one))).toEqual(needed)
  })

  test('a broken line is said at once, with what waits for it, and all goes on when it is back', async () => {
    const visit = await portal.visit(MEMBER)
    const { page, trouble } = visit
    trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
    await openGuide(visit)
    await page.context().setOffline(true)
    const bar = page
      .getByRole('status')
      .filter({ hasText: '网络已断开，已打开的内容可继续阅读，填写中的内容保留在本机' })
    await bar.waitFor()
    // The page ends above it: nothing at its foot is covered.
    const place = () =>
      page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).paddingBottom))
    expect(await place()).toBe((await bar.boundingBox())?.height)
    await page.getByRole('link', { name: '2 电源设计', exact: true }).first().click()
    await bar.getByText(/\d+ 项内容等待加载，恢复后自动继续/).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: '2 电源设计' }).waitFor()
    await page
      .getByText(/表 2-1/)
      .first()
      .waitFor()
    await bar.waitFor({ state: 'detached' })
  })

  test.each([641, 768, 960, 961, 1160, 1279])(
    'the name of what is read stands free between its buttons at %i px',
    async (width) => {
      const visit = await portal.visit({ ...MEMBER, width })
      const { page } = visit
      await visit.open(LIST)
      await page.getByRole('link', { name: GUIDE, exact: true }).click()
      const name = page.getByRole('paragraph').filter({ hasText: GUIDE }).first()
      await name.waitFor()
      await visit.settled()
      const boxes = await name.locator('../..').evaluate((bar) =>
        [...bar.querySelectorAll('a, button, p, span > time, .ant-select')]
          .map((node) => node.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .sort((a, b) => a.left - b.left)
          .map(({ left, right }) => ({ left, right })),
      )
      expect(boxes.length).toBeGreaterThan(6)
      expect(boxes.filter((box, n) => box.left < (boxes[n - 1]?.right ?? 0))).toEqual([])
      expect((await name.boundingBox())?.width).toBeGreaterThan(60)
    },
  )

  test.each(['light', 'dark'] as const)(
    'the versions are legible while their list is open: %s',
    async (scheme) => {
      const visit = await portal.visit({ ...MEMBER, scheme })
      await openGuide(visit)
      await visit.page.getByRole('combobox', { name: '版本' }).press('Enter')
      await visit.page.getByText('首次发布').waitFor()
      await visit.settled()
      expect(await seriousFaults(visit.page, 'colours')).toEqual([])
    },
  )

  test('the tree beside a document is 320 px wide and stays while the text is scrolled [P-KB-034]', async () => {
    const visit = await portal.visit(MEMBER)
    const { page } = visit
    await openGuide(visit)
    await page.getByRole('button', { name: '展开 4 高速接口' }).click()
    await page.getByRole('link', { name: '4.2 PCIe 3.0 布线约束' }).click()
    const entry = page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: /^4\.2\.3/ })
    await entry.click()
    await eventually(() => entry.getAttribute('aria-current')).toBe('true')
    const panel = page.getByRole('navigation', { name: '文档目录' }).locator('..')
    expect(await panel.boundingBox()).toMatchObject({ width: 320, y: 120 })
  })

  test('a PDF is read in the page: drawn, searched, zoomed, its page kept in the address [P-KB-036] [P-KB-037]', async () => {
    const visit = await portal.visit(MEMBER)
    const { page } = visit
    await openGuide(visit)
    await page.getByRole('link', { name: PDF }).click()
    expect(await inkOf(page, 1)).toBeGreaterThan(1000)
    await page.getByRole('searchbox', { name: '在 PDF 中查找' }).fill('上电时序')
    await page.keyboard.press('Enter')
    await page.getByText(/^\d+ 处，\d+ 页$/).waitFor()
    await page.getByRole('textbox', { name: '页码' }).fill('6')
    await page.keyboard.press('Enter')
    expect(await inkOf(page, 6)).toBeGreaterThan(1000)
    await page.waitForURL(/[?&]page=6/)
    const before = await widthOf(page, 6)
    await page.getByRole('button', { name: '缩小' }).click()
    await eventually(() => widthOf(page, 6)).toBeLessThan(before)
    await page.getByRole('button', { name: '适合宽度' }).click()
    await eventually(() => widthOf(page, 6)).toBe(before)
  })

  test('an address with a page of a PDF opens it there', async () => {
    const visit = await portal.visit(MEMBER)
    const { page } = visit
    await openGuide(visit)
    const link = await page.getByRole('link', { name: PDF }).getAttribute('href')
    await page.goto(`${link}&page=9`)
    expect(await inkOf(page, 9)).toBeGreaterThan(1000)
    expect(await page.getByRole('textbox', { name: '页码' }).inputValue()).toBe('9')
  })

  test('/PdfViewer shows a file alone, and nothing but files of this product [P-KB-048] [P-KB-049] [P-KB-050]', async () => {
    const visit = await portal.visit(MEMBER)
    const { page } = visit
    await openGuide(visit)
    const reading = page.waitForRequest(/\/api\/wiki\/res\//)
    await page.getByRole('link', { name: PDF }).click()
    const file = new URL((await reading).url())
    await page.goto(`/portal/PdfViewer?src=${encodeURIComponent(file.pathname + file.search)}`)
    expect(await inkOf(page, 1)).toBeGreaterThan(1000)
    for (const role of ['banner', 'contentinfo', 'toolbar', 'navigation'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0)
    }
    const offered = await page
      .locator('#page-1')
      .evaluate((place) =>
        place.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      )
    expect(offered).toBe(false)
    await page.goto(`/portal/PdfViewer?src=${encodeURIComponent('https://example.com/a.pdf')}`)
    await page.waitForURL('**/portal/404')
  })

  test('paper carries the text and the watermark alone, black on white in the dark theme too [P-KB-079] [P-KB-080]', async () => {
    const visit = await portal.visit({ ...MEMBER, scheme: 'dark' })
    const { page } = visit
    await openGuide(visit)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await eventually(() => page.locator('.print-watermark').isVisible()).toBe(true)
    for (const hidden of ['.shell-header', 'nav', 'textarea', '[data-watermark]']) {
      for (const part of await page.locator(hidden).all()) expect(await part.isVisible(), hidden).toBe(false)
    }
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  })
})
