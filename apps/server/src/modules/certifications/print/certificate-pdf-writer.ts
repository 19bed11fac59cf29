/** Reads a line that says what a certificate says, writes its PDF to standard output. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import * as fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { asPrinted } from '@xinqiao/contract/fields/printed'
import encodeQr from 'qr'
import { HEIGHT, LEFT, layOutBody, RIGHT, WIDTH } from './certificate-layout.ts'
import type { CertificateSheet } from './print-certificate.ts'

const sheet = JSON.parse((await text(process.stdin)).trim()) as CertificateSheet
sheet.holder = asPrinted(sheet.holder)
sheet.issuer = asPrinted(sheet.issuer)
const INK = rgb(0.08, 0.12, 0.2)
const QUIET = rgb(0.37, 0.41, 0.52)
const BRAND = rgb(0.07, 0.27, 0.81)
const LINE = rgb(0.78, 0.82, 0.9)

const pdf = await PDFDocument.create()
pdf.registerFontkit(fontkit)
pdf.setTitle(`${sheet.title} ${sheet.number}`)
pdf.setAuthor(sheet.issuer)
pdf.setLanguage('zh-CN')
const regular = await embed('400Regular/NotoSansSC_400Regular.ttf')
const bold = await embed('700Bold/NotoSansSC_700Bold.ttf')
const page = pdf.addPage([WIDTH, HEIGHT])
drawFrame(page)
centred(page, regular, 11, HEIGHT - 96, spaced(`${sheet.brand}生态兼容性认证`), QUIET)
centred(page, bold, 30, HEIGHT - 142, spaced(sheet.title), INK)
centred(page, regular, 11, HEIGHT - 168, `证书编号  ${sheet.number}`, QUIET)
for (const { words, x, y, size, isLabel } of layOutBody(sheet, (one, size) =>
  regular.widthOfTextAtSize(one, size),
))
  page.drawText(words, { x, y, size, font: regular, color: isLabel ? QUIET : INK })
signatures(page)
drawQr(page, sheet.address)
const bytes = await pdf.save()
await new Promise<void>((resolve, reject) => {
  process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
})

async function embed(name: string): Promise<PDFFont> {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`)
  return pdf.embedFont(await readFile(path), { subset: true })
}

function drawFrame(to: PDFPage): void {
  to.drawRectangle({
    x: 28,
    y: 28,
    width: WIDTH - 56,
    height: HEIGHT - 56,
    borderColor: LINE,
    borderWidth: 1,
  })
  to.drawRectangle({
    x: 40,
    y: 40,
    width: WIDTH - 80,
    height: HEIGHT - 80,
    borderColor: BRAND,
    borderWidth: 1.2,
  })
}

function spaced(words: string): string {
  return [...words].join(' ')
}

function centred(
  to: PDFPage,
  font: PDFFont,
  size: number,
  y: number,
  words: string,
  color: ReturnType<typeof rgb>,
): void {
  to.drawText(words, { x: (WIDTH - font.widthOfTextAtSize(words, size)) / 2, y, size, font, color })
}

function signatures(to: PDFPage): void {
  // A long name ends before that of the issuer begins.
  const size = Math.min(12, (12 * 248) / bold.widthOfTextAtSize(sheet.holder, 12))
  to.drawText(sheet.holder, { x: LEFT, y: 96, size, font: bold, color: INK })
  to.drawText('申请单位', { x: LEFT, y: 78, size: 9, font: regular, color: QUIET })
  to.drawText(sheet.issuer, { x: LEFT + 260, y: 96, size: 12, font: bold, color: INK })
  to.drawText(`颁发日期  ${sheet.issuedOn}`, { x: LEFT + 260, y: 78, size: 9, font: regular, color: QUIET })
}

function drawQr(to: PDFPage, address: string): void {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: 1 })
  const side = 84
  const dot = side / rows.length
  const [left, bottom] = [RIGHT - side, 78]
  for (const [row, cells] of rows.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (!dark) continue
      // A hair larger than its place, so that no white lines show between neighbours.
      const size = dot + 0.15
      const place = { x: left + column * dot, y: bottom + side - (row + 1) * dot }
      to.drawRectangle({ ...place, width: size, height: size, color: INK })
    }
  }
  const words = '扫码查验'
  const x = left + (side - regular.widthOfTextAtSize(words, 8)) / 2
  to.drawText(words, { x, y: bottom - 14, size: 8, font: regular, color: QUIET })
}
