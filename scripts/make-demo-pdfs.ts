/**
 * Prints a version of a demonstration knowledge base into the PDF that its `base.json` lists. Run by authors after
 * they change a document; the PDFs are committed.
 *
 *   node scripts/make-demo-pdfs.ts                                  every PDF listed by any base
 *   node scripts/make-demo-pdfs.ts hardware/d2000-hdg               those of one base
 *   node scripts/make-demo-pdfs.ts hardware/d2000-hdg V1.2          that of one version
 *
 * Fonts, embedded as subsets: Noto Sans SC (Adobe, Google), Noto Sans Math (Google) and JetBrains Mono (JetBrains),
 * all under the SIL Open Font License 1.1, from the packages @expo-google-fonts/*.
 */
import { writeFileSync } from 'node:fs'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { chromium, type Page } from 'playwright-core'
import { findFile, readBases, readSpaces, readVersions } from '../apps/server/src/demo/knowledge-folder.ts'
import { findChromium } from './chromium.mjs'
import { type Book, bookHtml, type Pages } from './demo-pdf/book.ts'

const OURS = /NotoSansSC|NotoSansMath|JetBrainsMono/

const [wantedBase, wantedVersion] = process.argv.slice(2)
const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH')
// Letters are spaced as their font says, whatever the machine's settings are.
const browser = await chromium.launch({ executablePath, args: ['--font-render-hinting=none'] })
try {
  await printBooks(await browser.newPage())
} finally {
  await browser.close()
}

async function printBooks(page: Page): Promise<void> {
  for (const base of await readBases(await readSpaces())) {
    const name = `${base.space}/${base.slug}`
    if (wantedBase && name !== wantedBase) continue
    const documents = await readVersions(base)
    for (const version of base.versions) {
      if (wantedVersion && version.name !== wantedVersion) continue
      const chapters = (documents.get(version.name) ?? []).filter(({ markdown }) => markdown !== undefined)
      for (const { file } of version.files ?? []) {
        if (!file.endsWith('.pdf')) continue
        const pdf = await printBook(page, { base, version, chapters })
        const bytes = await pdf.save({ useObjectStreams: true })
        writeFileSync(await findFile(base, version, file), bytes)
        const size = `${pdf.getPageCount()} pages, ${Math.round(bytes.length / 1024)} KB`
        console.log(`${name} ${version.name}: ${file}, ${size}`)
      }
    }
  }
}

/** Printed twice: the contents and the running heads need to know on which page each chapter begins. */
async function printBook(page: Page, book: Book): Promise<PDFDocument> {
  const draft = await print(page, await bookHtml(book, { count: 0, starts: new Map() }))
  const pdf = await print(page, await bookHtml(book, pagesOf(draft)))
  const foreign = fontsOf(pdf).filter((font) => !OURS.test(font))
  if (foreign.length > 0) throw new Error(`${book.base.name}: signs that no font of ours has: ${foreign}`)
  pdf.setAuthor('飞腾')
  pdf.setSubject(book.base.description)
  // The release date instead of the present moment: the same text always gives the same file.
  const released = new Date(`${book.version.releasedAt}T00:00:00Z`)
  pdf.setCreationDate(released)
  pdf.setModificationDate(released)
  return pdf
}

async function print(page: Page, html: string): Promise<PDFDocument> {
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const bytes = await page.pdf({
    outline: true,
    tagged: true,
    preferCSSPageSize: true,
    printBackground: true,
  })
  return PDFDocument.load(bytes, { updateMetadata: false })
}

/** The browser names the place of each link and the page that it lies on. */
function pagesOf(pdf: PDFDocument): Pages {
  const pages = pdf.getPages().map(({ ref }) => ref)
  const places = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict)
  const starts = places.keys().map((place): [string, number] => {
    const [page] = places.lookup(place, PDFArray).asArray()
    return [place.decodeText(), pages.indexOf(page as PDFRef) + 1]
  })
  return { count: pages.length, starts: new Map(starts) }
}

/** The names of all fonts; one that is drawn stroke by stroke has none. */
function fontsOf(pdf: PDFDocument): string[] {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font'))
    .map((font) => String((font as PDFDict).get(PDFName.of('BaseFont'))))
}
