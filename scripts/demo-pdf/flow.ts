import type { PDFPage } from '@cantoo/pdf-lib'
import type { Fonts } from './fonts.ts'

export const sheet = { width: 595.28, height: 841.89, left: 64, right: 64, top: 80, bottom: 68 }
export const textWidth = sheet.width - sheet.left - sheet.right

/** Something to draw on a page, once the pages exist; `y` values are counted from the top of the sheet. */
export type Mark = (page: PDFPage) => void

/**
 * Text flowing down numbered pages. Marks are collected first and drawn later, because the table of contents
 * comes before the text and needs its page numbers.
 */
export class Flow {
  readonly fonts: Fonts
  readonly pages: { marks: Mark[]; chapter: string }[] = []
  y = sheet.top
  chapter = ''

  constructor(fonts: Fonts) {
    this.fonts = fonts
  }

  get left(): number {
    return sheet.height - sheet.bottom - this.y
  }

  newPage(): void {
    this.pages.push({ marks: [], chapter: this.chapter })
    this.y = sheet.top
  }

  /** Starts a new page unless `height` still fits on this one. */
  need(height: number): void {
    if (this.pages.length === 0 || height > this.left) this.newPage()
  }

  skip(height: number): void {
    if (this.y > sheet.top) this.y += height
  }

  mark(mark: Mark): void {
    this.pages.at(-1)?.marks.push(mark)
  }
}

/** PDF counts from the bottom. */
export function fromTop(y: number): number {
  return sheet.height - y
}
