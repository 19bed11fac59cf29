import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { Base, Version } from './base.ts'
import { fromTop, sheet, textWidth } from './flow.ts'
import { colour, drawRun, type Face, type Fonts } from './fonts.ts'
import { breakLines, drawLine, textPieces } from './inline.ts'

export function drawCover(page: PDFPage, fonts: Fonts, base: Base, version: Version): void {
  const left = sheet.left
  write(page, fonts, '飞腾', 'bold', 17, left, 92)
  page.drawRectangle({ x: left + 47, y: fromTop(95), width: 0.8, height: 16, color: colour.hairline })
  write(page, fonts, '芯桥', 'bold', 13, left + 58, 91)
  write(page, fonts, '客户服务门户', 'body', 9, left + 92, 91, colour.tertiary)
  const title = breakLines(
    textPieces(base.name, fonts, { face: 'bold', size: 30, color: colour.ink }),
    textWidth,
    fonts,
  )
  let y = 270
  for (const line of title) {
    drawLine(page, fonts, line, left, fromTop(y))
    y += 44
  }
  write(
    page,
    fonts,
    `版本 ${version.name}　　发布日期 ${version.releasedAt}　　适用芯片 ${base.chip}`,
    'body',
    11,
    left,
    y - 4,
    colour.secondary,
  )
  page.drawRectangle({ x: left, y: fromTop(y + 26), width: 56, height: 3, color: colour.brand })
  const style = { face: 'body', size: 10.5, color: colour.secondary } as const
  y += 60
  for (const line of breakLines(textPieces(base.description, fonts, style), 380, fonts)) {
    drawLine(page, fonts, line, left, fromTop(y))
    y += 18
  }
  drawHistory(page, fonts, base, version)
  write(
    page,
    fonts,
    '本文档仅供飞腾合作伙伴在产品设计中使用。未经书面许可，不得向第三方提供。',
    'body',
    8.5,
    left,
    752,
    colour.tertiary,
  )
  write(
    page,
    fonts,
    '文中参数可能随芯片步进与固件版本更新，设计前请在客户服务门户核对最新版本。',
    'body',
    8.5,
    left,
    767,
    colour.tertiary,
  )
}

/** The versions up to this one, newest first. */
function drawHistory(page: PDFPage, fonts: Fonts, base: Base, version: Version): void {
  const versions = base.versions.slice(base.versions.indexOf(version)).slice(0, 5)
  let y = 560
  write(page, fonts, '修订记录', 'bold', 10.5, sheet.left, y)
  y += 10
  for (const one of versions) {
    rule(page, y)
    const style = { face: 'body', size: 9, color: colour.secondary } as const
    write(page, fonts, one.name, 'body', 9, sheet.left, y + 15)
    write(page, fonts, one.releasedAt, 'body', 9, sheet.left + 56, y + 15, colour.secondary)
    const lines = breakLines(textPieces(one.summary, fonts, style), textWidth - 130, fonts)
    for (const [index, line] of lines.entries())
      drawLine(page, fonts, line, sheet.left + 130, fromTop(y + 15 + index * 14))
    y += 10 + 14 * Math.max(1, lines.length)
  }
  rule(page, y)
}

/** Running head and foot of every page but the cover. */
export function drawMargins(
  pdf: PDFDocument,
  fonts: Fonts,
  base: Base,
  version: Version,
  chapterOf: (pageIndex: number) => string,
): void {
  const pages = pdf.getPages()
  for (const [index, page] of pages.entries()) {
    if (index === 0) continue
    const chapter = chapterOf(index)
    const end = sheet.left + textWidth
    write(page, fonts, base.name, 'body', 8.5, sheet.left, 50, colour.tertiary)
    write(page, fonts, chapter, 'body', 8.5, end - fonts.widthOf(chapter, 'body', 8.5), 50, colour.tertiary)
    rule(page, 58)
    rule(page, 788)
    const number = `${index + 1} / ${pages.length}`
    write(
      page,
      fonts,
      `《${base.name}》 ${version.name}　${version.releasedAt}`,
      'body',
      8.5,
      sheet.left,
      803,
      colour.tertiary,
    )
    write(page, fonts, number, 'body', 8.5, end - fonts.widthOf(number, 'body', 8.5), 803, colour.tertiary)
  }
}

export function write(
  page: PDFPage,
  fonts: Fonts,
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  color = colour.ink,
): void {
  drawRun(page, fonts, { text, face, size, color }, x, fromTop(y))
}

function rule(page: PDFPage, y: number): void {
  const line = { start: { x: sheet.left, y: fromTop(y) }, end: { x: sheet.left + textWidth, y: fromTop(y) } }
  page.drawLine({ ...line, thickness: 0.5, color: colour.hairline })
}
