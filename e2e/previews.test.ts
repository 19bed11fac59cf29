import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { documentParts, zipOf } from '../apps/server/test/documents/office-files.ts'
import { fixture } from '../apps/server/test/fixture.ts'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'
import { AGEING_LOG, detailPath } from './tools/places.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-converter-'))
const converter = join(folder, 'office')
const PDF = resolve(
  import.meta.dirname,
  '../apps/server/src/demo/knowledge/hardware/d2000-ddr4/v1.2/D2000_DDR4_Layout_V1.2.pdf',
)
// Called as LibreOffice is: the folder for the PDF follows its option.
const SCRIPT = `#!/bin/sh
while [ $# -gt 0 ]; do [ "$1" = --outdir ] && cp "${PDF}" "$2/file.pdf"; shift; done
`
writeFileSync(converter, SCRIPT)
chmodSync(converter, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portal = usePortal({ OFFICE_CONVERTER: converter })
const MEMBER = { phone: PEOPLE.manager }
const GUIDE = 'D2000 硬件设计指南'
const REPORT = '失效分析（FA）送样与报告规范'
const TEMPLATE = '失效分析 8D 报告模板（docx）'
const TOOL = '串口日志分析工具使用说明'

const frameOf = ({ page }: Visit) => page.frameLocator('iframe[title$="预览"]')
const drawn = ({ page }: Visit) => page.locator('iframe[data-drawn]').waitFor()

async function openDocument(visit: Visit, base: string, document: string, more = ''): Promise<void> {
  await visit.open(`${await detailPath(portal, base, document)}${more}`)
}

describe('the draft of a certificate', () => {
  test('[C-BRD-080] is seen by the customer who checks it', async () => {
    const { page, open } = await portal.visit(MEMBER)
    await open('/portal/machineCertification/machineCertificationList?applyStatus=ZJRZ_DKHHD')
    await page.getByRole('button', { name: '嵌入式工控机' }).click()
    const draft = page.getByRole('region', { name: '证书草稿' })
    await draft.getByText('ZY-IPC-D2K', { exact: true }).waitFor()
    const ink = () =>
      draft
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
          return data.filter((value, at) => at % 4 === 0 && value < 100).length
        })
    await eventually(ink).toBeGreaterThan(500)
  })
})

describe('an office file in the page', () => {
  test('[P-KB-036] [P-KB-038] a text document stands in a frame without origin, page by page, and fits a narrow window', async () => {
    const visit = await portal.visit({ ...MEMBER, width: 390 })
    await openDocument(visit, REPORT, TEMPLATE)
    await drawn(visit)
    await frameOf(visit).getByText('失效分析 8D 报告').first().waitFor()
    const paper = await frameOf(visit).locator('section.docx').first().boundingBox()
    expect(paper?.width).toBeGreaterThan(250)
    expect((paper?.x ?? 0) + (paper?.width ?? 999)).toBeLessThanOrEqual(390)
    const [, frame] = visit.page.frames()
    expect(await frame?.evaluate(() => window.origin)).toBe('null')
    const storage = await frame?.evaluate(() => {
      try {
        return String(window.localStorage.length)
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(storage).toBe('SecurityError')
  })

  test('the page of the frame may run our scripts and reach nothing', async () => {
    const answer = await fetch(`${portal.url}/office`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('connect-src')
    expect(await answer.text()).not.toContain('settings')
  })

  test('[T-FILE-012] a workbook has a tab for each sheet, and the names of its columns stay', async () => {
    const visit = await portal.visit(MEMBER)
    await openDocument(visit, GUIDE, 'PCIe 损耗预算（xlsx）')
    await drawn(visit)
    const frame = frameOf(visit)
    await frame.getByRole('gridcell', { name: '主板走线（带状线）' }).waitFor()
    await frame.getByRole('tab', { name: '损耗预算' }).press('ArrowRight')
    await eventually(() => frame.getByRole('tab', { name: '板材' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    await visit.page.waitForURL(/[?&]page=2/)
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>${index}</v></c></row>`,
    )
    await portal.putFile('附录 B 检查清单（xlsx）', '量测.xlsx', await workbook(rows.join('')))
    await openDocument(visit, GUIDE, '附录 B 检查清单（xlsx）')
    await drawn(visit)
    const grid = frame.getByRole('grid')
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await frame.getByRole('gridcell', { name: '19999', exact: true }).waitFor()
    await frame.locator('.pinned').getByText('序号').waitFor()
    expect(await frame.getByRole('gridcell').count()).toBeLessThan(300)
  })

  test('[T-FILE-012] a presentation shows slide under slide and opens at the one of its address', async () => {
    const visit = await portal.visit(MEMBER)
    await openDocument(visit, 'D2000 PCIe 链路调试手册', 'D2000 PCIe 链路调试培训（pptx）', '&page=3')
    await drawn(visit)
    const slide = frameOf(visit).getByRole('group', { name: '第 3 页，共 8 页' })
    await eventually(async () => Math.round((await slide.boundingBox())?.y ?? 0)).toBeLessThan(420)
    await slide.getByText('LTSSM 状态与常见停留原因').waitFor()
    expect(await visit.page.getByRole('status', { name: '页码' }).textContent()).toBe('3 / 8')
  })

  test.each([
    ['坏的.docx', Buffer.from('PK no archive'), '文件已损坏'],
    ['加密.docx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), '文件设有密码'],
    [
      '炸弹.docx',
      zipOf({ ...documentParts([]), 'word/document.xml': Buffer.alloc(100_000_000, ' ') }),
      '文件展开后过大',
    ],
  ])('%s is not opened: it says why, and is downloaded', async (name, content, why) => {
    const visit = await portal.visit(MEMBER)
    await portal.putFile(TEMPLATE, name, await content)
    await openDocument(visit, REPORT, TEMPLATE)
    await visit.page.getByText(why).waitFor()
    await visit.page.getByText(name).first().waitFor()
  })

  test('[T-FILE-012] an old one is read as the PDF that the converter makes', async () => {
    const visit = await portal.visit(MEMBER)
    await portal.putFile(TEMPLATE, '旧报告.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    await openDocument(visit, REPORT, TEMPLATE)
    await visit.page.locator('#page-1 canvas[data-drawn]').waitFor()
    const pages = visit.page.getByRole('toolbar', { name: 'PDF 工具栏' })
    expect(await pages.getByRole('textbox', { name: '页码' }).inputValue()).toBe('1')
  })
})

test('of a PDF that was cut off is said that it is broken, not that one should try again', async () => {
  const visit = await portal.visit(MEMBER)
  visit.trouble.expect(/PDF|Warning/)
  await portal.putFile(TEMPLATE, '坏的.pdf', fixture('pdf/truncated-xref.pdf'))
  await openDocument(visit, REPORT, TEMPLATE)
  await visit.page.getByText('文件已损坏，无法打开').waitFor()
  expect(await visit.page.getByText('稍后重试').count()).toBe(0)
})

describe('a log', () => {
  test('[T-FILE-013] of 20 MB is read line by line, searched, and led through by faults and pauses', async () => {
    const log = longLog(20)
    await portal.putFile(AGEING_LOG, '长.log', log)
    const visit = await portal.visit(MEMBER)
    const { page } = visit
    await openDocument(visit, TOOL, AGEING_LOG)
    const lines = page.getByRole('region', { name: '日志内容' })
    await lines.getByText('heartbeat 0 ').waitFor()
    await page.getByText(/^[\d,]+ 行，20(\.\d)? MB$/).waitFor()
    await page.getByText('故障 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: '下一处故障' }).press('Enter')
    await lines.getByText('mmc0: Timeout waiting for hardware interrupt').waitFor()
    await page.getByRole('button', { name: '下一处时间间隔' }).press('Enter')
    await lines.getByText('+1 分 40 秒').waitFor()
    const search = page.getByRole('searchbox', { name: '在日志中查找' })
    await search.fill('HEARTBEAT 19999')
    await search.press('Enter')
    await page.getByText('第 1 / 11 行').waitFor()
    await search.press('Shift+Enter')
    await page.getByText('第 11 / 11 行').waitFor()
    await page.getByRole('region', { name: '所选行' }).getByText('heartbeat 199999').waitFor()
    await search.press('Escape')
    await page.getByRole('textbox', { name: '转到行' }).fill('100')
    await page.keyboard.press('Enter')
    await lines.getByText('heartbeat 99 ').waitFor()
    await lines.press('End')
    await lines.getByText('the last line').waitFor()
    expect(await lines.locator('[data-current]').count()).toBeLessThanOrEqual(1)
  })

  test('is opened by the line that a search has found', async () => {
    const visit = await portal.visit(MEMBER)
    await openDocument(visit, TOOL, '示例日志 boot-e2000.log（两次启动，含看门狗复位）', '#L302')
    await visit.page.getByRole('region', { name: '所选行' }).getByText('第 302 行').waitFor()
  })
})

/** So many megabytes of lines, with two faults and a pause in the middle. */
function longLog(megabytes: number): Buffer {
  const lines: string[] = []
  let size = 0
  for (let index = 0; size < megabytes * 1024 * 1024 - 200; index += 1) {
    const late = index >= 150_000 ? 100_000 : 0
    const stamp = ((index + late) / 1000).toFixed(6).padStart(12)
    const text =
      index === 100_000
        ? 'mmc0: Timeout waiting for hardware interrupt'
        : `heartbeat ${index} ${'·'.repeat(12)}`
    const line = index === 180_000 ? `[${stamp}] 断言失败` : `[${stamp}] ${text}`
    size += Buffer.byteLength(line) + 1
    lines.push(line)
  }
  lines.push('the last line')
  return Buffer.from(lines.join('\n'))
}

/** A workbook of one sheet whose first row names two columns. */
function workbook(rows: string): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (target: string, kind: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/${kind}" Target="${target}"/></Relationships>`
  const head = ['序号', '读数'].map(
    (name, column) => `<c r="${'AB'[column]}1" t="inlineStr"><is><t>${name}</t></is></c>`,
  )
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${type}"><sheets><sheet name="量测" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${head.join('')}</row>${rows}</sheetData></worksheet>`,
  })
}
