import type { PDFPage } from '@cantoo/pdf-lib'
import { fromTop, sheet, textWidth } from './flow.ts'
import { colour, type Face, type Fonts } from './fonts.ts'
import { write } from './front.ts'

export interface Entry {
  title: string
  level: number
  /** Counted from the first page of text. */
  page: number
}

const entriesOnPage = 34

export function tocPages(entries: Entry[]): number {
  return Math.max(1, Math.ceil(entries.length / entriesOnPage))
}

export function drawContents(pages: PDFPage[], fonts: Fonts, entries: Entry[]): void {
  for (const [index, page] of pages.entries()) {
    if (index === 0) write(page, fonts, '目录', 'bold', 20, sheet.left, 104)
    let y = 140
    for (const entry of entries.slice(index * entriesOnPage, (index + 1) * entriesOnPage)) {
      drawEntry(page, fonts, entry, y, pages.length + 1)
      y += 18.5
    }
  }
}

function drawEntry(page: PDFPage, fonts: Fonts, entry: Entry, y: number, before: number): void {
  const face: Face = entry.level === 1 ? 'bold' : 'body'
  const x = sheet.left + (entry.level - 1) * 18
  const number = String(entry.page + before)
  const end = sheet.left + textWidth
  const numberWidth = fonts.widthOf(number, 'body', 10)
  write(page, fonts, entry.title, face, 10.5, x, y)
  write(page, fonts, number, 'body', 10, end - numberWidth, y, colour.secondary)
  const from = x + fonts.widthOf(entry.title, face, 10.5) + 8
  const line = {
    start: { x: from, y: fromTop(y) + 2.5 },
    end: { x: end - numberWidth - 8, y: fromTop(y) + 2.5 },
  }
  page.drawLine({ ...line, thickness: 0.6, color: colour.hairline, dashArray: [1, 3] })
}
