/** Reads a line that says what to stamp and a PDF from standard input, writes the stamped PDF to standard output. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import * as fontkit from '@cantoo/fontkit'
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

interface Stamp {
  /** at the foot of each page */
  foot: string
  /** across each page */
  mark: string
}

const input = await buffer(process.stdin)
const start = input.indexOf(10) + 1
const { foot, mark } = JSON.parse(input.subarray(0, start).toString()) as Stamp
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
const FOOT_SIZE = 7
const MARK_SIZE = 13
const MARGIN = 14

const pdf = await PDFDocument.load(input.subarray(start), { updateMetadata: false })
pdf.registerFontkit(fontkit)
const font = await pdf.embedFont(await readFile(FONT), { subset: true })
for (const page of pdf.getPages()) {
  drawMarks(page, font)
  drawFoot(page, font)
}
const bytes = await pdf.save()
await new Promise<void>((resolve, reject) => {
  process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
})

/** Faint, at 15 degrees, often enough that no part of a page goes without. */
function drawMarks(page: PDFPage, font: PDFFont): void {
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
function drawFoot(page: PDFPage, font: PDFFont): void {
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
