/** Reads a PDF from standard input and writes the text of its pages as a JSON list. */
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import './without-drawing.ts'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MOST_PARTS, MOST_TEXT } from './office-text.ts'

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

const loading = getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  cMapUrl: join(library, 'cmaps/'),
  cMapPacked: true,
  standardFontDataUrl: join(library, 'standard_fonts/'),
  verbosity: 0,
})
const document = await loading.promise
const pages: string[] = []
let left = MOST_TEXT
for (let number = 1; number <= Math.min(document.numPages, MOST_PARTS) && left > 0; number += 1) {
  const page = await document.getPage(number)
  // Lines of a page are lines of layout only. Chinese goes on without a blank.
  const text = (await readText(page))
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll('\n', ' ')
  // What PostgreSQL cannot hold is no text anyway.
  pages.push(text.replaceAll('\0', '').toWellFormed())
  left -= text.length
  page.cleanup()
}
await new Promise<void>((resolve) => process.stdout.write(JSON.stringify(pages), () => resolve()))
// What a page was still being read for is not waited for.
process.exit(0)

/** Piece by piece: a few kilobytes can draw the same words a million times. */
async function readText(page: PDFPageProxy): Promise<string> {
  const reader = page.streamTextContent().getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return text
    for (const item of (value as { items: { str?: string; hasEOL?: boolean }[] }).items)
      if (item.str !== undefined) text += item.str + (item.hasEOL ? '\n' : '')
    if (text.length > left) {
      void reader.cancel()
      return text.slice(0, left)
    }
  }
}
