import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'
import { detailPath } from './tools/places.ts'

const portal = usePortal()
const REPORT = '失效分析（FA）送样与报告规范'
const TEMPLATE = '失效分析 8D 报告模板（docx）'
const PDF = resolve(
  import.meta.dirname,
  '../apps/server/src/demo/knowledge/hardware/d2000-ddr4/v1.2/D2000_DDR4_Layout_V1.2.pdf',
)

/** The file becomes a document; the reader comes to its base and opens it from the tree by one click. */
async function openFile(name: string, content: (visit: Visit) => Promise<Uint8Array>): Promise<Visit> {
  const visit = await portal.visit({ phone: PEOPLE.manager })
  await visit.open(await detailPath(portal, REPORT))
  await portal.putFile(TEMPLATE, name, await content(visit))
  await visit.open(await detailPath(portal, REPORT))
  await visit.page.getByRole('navigation', { name: '文档目录' }).getByText(TEMPLATE).click()
  return visit
}

describe('a file that the browser can show opens directly, in the page itself', () => {
  test('[T-FILE-011] a jpg as a picture', async () => {
    const { page } = await openFile('照片.jpg', photo)
    const picture = page.getByRole('article').getByRole('img')
    await eventually(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(640)
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('[T-FILE-011] a PDF by its pages', async () => {
    const { page } = await openFile('布局.pdf', async () => readFileSync(PDF))
    await page.locator('#page-1 canvas[data-drawn]').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('[T-FILE-011] a text by its lines', async () => {
    const { page } = await openFile('读数.txt', async () => Buffer.from('第一行：1.05 V\n第二行：正常\n'))
    const lines = page.getByRole('region', { name: '日志内容' })
    await lines.getByText('第一行：1.05 V').waitFor()
    await lines.getByText('第二行：正常').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })
})

/** 640 × 400, as a camera would write it. */
async function photo({ page }: Visit): Promise<Uint8Array> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    canvas.getContext('2d')?.fillRect(40, 40, 200, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
