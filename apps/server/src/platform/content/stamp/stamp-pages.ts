import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { asPrinted } from '@xinqiao/contract/fields/printed'
import type { Stamp } from './stamp-text.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
const FOOT_SIZE = 7
const MARK_SIZE = 13
const MARGIN = 14

/** A PDF with every page stamped: at the foot of each, and across. Asked only beside the server, for it holds all of it. */
export async function stampPages(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const [foot, mark] = [asPrinted(stamp.foot), asPrinted(stamp.mark)]
  // Many makers encrypt what opens without a password: that is read as every reader reads it.
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  pdf.registerFontkit(fontkit)
  const font = await pdf.embedFont(await readFile(FONT), { subset: true })
  for (const page of pdf.getPages()) {
    drawMarks(page, font, mark)
    drawFoot(page, font, foot)
  }
  return pdf.save()
}

/** Faint, at 15 degrees, often enough that no part of a page goes without. */
function drawMarks(page: PDFPage, font: PDFFont, mark: string): void {
  const { x, y, width, height } = page.getCropBox()
  const turn = page.getRotation().angle + 15
  const stepX = Math.max(220, font.widthOfTextAtSize(mark, MARK_SIZE) + 60)
  for (let row = 0; row * 150 < height; row += 1) {
    for (let at = (row % 2) * (stepX / 2) - stepX / 2; at < width; at += stepX) {
      page.drawText(mark, {
        x: x + at,
        y: y + 40 + row * 150,
        size: MARK_SIZE,
        font,
        color: rgb(0.48, 0.54, 0.66),
        opacity: 0.2,
        rotate: degrees(turn),
      })
    }
  }
}

/** Along the edge that is below when the page is read, however it is turned in the file. */
function drawFoot(page: PDFPage, font: PDFFont, foot: string): void {
  const { x, y, width, height } = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  const [left, bottom] = ({
    0: [x + MARGIN, y + MARGIN / 2],
    90: [x + width - MARGIN / 2, y + MARGIN],
    180: [x + width - MARGIN, y + height - MARGIN / 2],
    270: [x + MARGIN / 2, y + height - MARGIN],
  }[turn] ?? [x + MARGIN, y + MARGIN / 2]) as [number, number]
  const across = turn === 90 || turn === 270 ? height : width
  const fits = Math.min(
    FOOT_SIZE,
    (FOOT_SIZE * (across - 2 * MARGIN)) / font.widthOfTextAtSize(foot, FOOT_SIZE),
  )
  page.drawText(foot, {
    x: left,
    y: bottom,
    size: fits,
    font,
    color: rgb(0.35, 0.4, 0.5),
    rotate: degrees(turn),
  })
}
