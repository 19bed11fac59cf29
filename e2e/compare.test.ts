import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { usePortal } from './tools/harness.ts'
import { detailPath } from './tools/places.ts'

const portal = usePortal()
const MEMBER = { phone: PEOPLE.manager }
const GUIDE = 'D2000 硬件设计指南'

describe('two versions of a base', () => {
  test('are compared as pages from the chapter that is read, with what changed marked, and lead back to it', async () => {
    const { page, open } = await portal.visit(MEMBER)
    await open(await detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束'))
    await page.getByRole('link', { name: '版本对比' }).click()
    const list = page.getByRole('navigation', { name: '有变化的文档' })
    await list.getByRole('heading', { name: /^修改 \d+$/ }).waitFor()
    expect(await list.locator('[aria-current="page"]').textContent()).toBe('4.2 PCIe 3.0 布线约束')
    const older = page.getByRole('region', { name: 'V1.2' })
    const newer = page.getByRole('region', { name: 'V1.3' })
    await older.getByRole('cell', { name: /85\sΩ ±15%/ }).waitFor()
    await newer.getByRole('cell', { name: /85\sΩ ± 10%/ }).waitFor()
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('text-added') ?? [])].map((range) => String(range)))
    await expect.poll(marked).toContainEqual(expect.stringContaining('10'))
    const before = await page.getByRole('main').getByRole('heading', { level: 2 }).count()
    await page.getByRole('checkbox', { name: '仅看改动' }).click()
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count())
      .toBeGreaterThan(before)
    await page.getByText('原文', { exact: true }).click()
    await page.getByRole('textbox', { name: 'V1.3' }).waitFor()
    await page.getByRole('link', { name: '阅读全文' }).click()
    await page.waitForURL(/kbDetail\?.*docId=/)
  })

  test('files are compared by their text and open in either version', async () => {
    const { page, open } = await portal.visit(MEMBER)
    await open(await detailPath(portal, GUIDE, '《D2000 硬件设计指南》 PDF 全文'))
    await page.getByRole('link', { name: '版本对比' }).click()
    await page.getByText('原文件').waitFor()
    const former = page.getByRole('link', { name: /D2000_HDG_V1\.2\.pdf/ })
    await former.waitFor()
    await page.getByRole('heading', { name: '文件中的文字' }).waitFor()
    await former.click()
    await page.waitForURL(/kbDetail\?.*docId=/)
    await page.locator('#page-1 canvas').waitFor()
  })
})
