/** Reads a line that says whom a notice was told and what it said, writes its paper to standard output. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import * as fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { asPrinted } from '@xinqiao/contract/fields/printed'
import type { ProofSheet } from './send-proof.ts'

const sheet = JSON.parse((await text(process.stdin)).trim()) as ProofSheet
const [WIDTH, HEIGHT] = [595.28, 841.89]
const [LEFT, FLOOR, TOP] = [56, 64, HEIGHT - 64]
const ROOM = WIDTH - 2 * LEFT
const INK = rgb(0.08, 0.12, 0.2)
const QUIET = rgb(0.37, 0.41, 0.52)

const pdf = await PDFDocument.create()
pdf.registerFontkit(fontkit)
pdf.setTitle(`变更通知送达证明 ${sheet.number}`)
pdf.setAuthor(sheet.issuer)
pdf.setLanguage('zh-CN')
const regular = await embed('400Regular/NotoSansSC_400Regular.ttf')
const bold = await embed('700Bold/NotoSansSC_700Bold.ttf')
const pages: PDFPage[] = []
const widths = new Map<PDFFont, Map<string, number>>()
let y = 0

write('变更通知送达证明', { size: 20, font: bold, gap: 12 })
for (const [label, value] of sheet.facts)
  if (value !== '') write(`${label}：${value}`, { size: 9, color: QUIET, gap: 2 })
write('通知全文', { size: 13, font: bold, before: 14, gap: 6 })
for (const line of sheet.lines) write(line, { size: 10, gap: 4 })
write('告知与答复', { size: 13, font: bold, before: 14, gap: 6 })
for (const [unit = '', kind = '', name = '', number = '', reason = '', told = '', ...answer] of sheet.rows) {
  const [state = '', plan = '', who = '', when = ''] = answer
  write(`${unit}　${kind} ${name}（${number}）`, { size: 9.5, font: bold, before: 4, gap: 2 })
  write(`原因：${reason}`, { size: 9, color: QUIET, gap: 2 })
  write(`告知于 ${told}；${[state, who, when].filter(Boolean).join(' ')}`, { size: 9, gap: 2 })
  if (plan !== '') write(plan, { size: 9, color: QUIET, gap: 2 })
}
if (sheet.more > 0) write(`另有 ${sheet.more} 项，见告知清单。`, { size: 9.5, before: 6, gap: 2 })
for (const [index, page] of pages.entries())
  page.drawText(`${asPrinted(sheet.issuer)}　${sheet.number}　第 ${index + 1} / ${pages.length} 页`, {
    ...{ x: LEFT, y: 36, size: 8, font: regular, color: QUIET },
  })
const bytes = await pdf.save()
await new Promise<void>((resolve, reject) => {
  process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
})

async function embed(name: string): Promise<PDFFont> {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`)
  return pdf.embedFont(await readFile(path), { subset: true })
}

interface Style {
  size: number
  font?: PDFFont
  color?: ReturnType<typeof rgb>
  before?: number
  gap: number
}

/** Some words under what stands there, on as many lines and pages as they take. */
function write(words: string, { size, font = regular, color = INK, before = 0, gap }: Style): void {
  y -= before
  for (const line of asPrinted(words)
    .split('\n')
    .flatMap((one) => broken(one, font, size))) {
    if (pages.length === 0 || y - size * 1.5 < FLOOR) {
      pages.push(pdf.addPage([WIDTH, HEIGHT]))
      y = TOP
    }
    y -= size * 1.5
    pages.at(-1)?.drawText(line, { x: LEFT, y, size, font, color })
  }
  y -= gap
}

/** Chinese breaks anywhere; each character is measured once, for a long list has the same ones again and again. */
function broken(line: string, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  let now = ''
  let taken = 0
  for (const one of line) {
    const width = widthOf(one, font) * size
    if (now !== '' && taken + width > ROOM) {
      lines.push(now)
      now = ''
      taken = 0
    }
    now += one
    taken += width
  }
  return [...lines, now]
}

function widthOf(one: string, font: PDFFont): number {
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  const width = known.get(one) ?? font.widthOfTextAtSize(one, 1)
  known.set(one, width)
  return width
}
