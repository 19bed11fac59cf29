/** Reads a PDF from standard input and writes the text of its pages as a JSON list. */
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  // Lines of a page are lines of layout only. Chinese goes on without a blank.
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll('\n', ' ')
  // What PostgreSQL cannot hold is no text anyway.
  pages.push(text.replaceAll('\0', '').toWellFormed())
  page.cleanup()
}
await loading.destroy()
process.stdout.write(JSON.stringify(pages))
