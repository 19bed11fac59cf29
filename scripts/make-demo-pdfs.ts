/**
 * Typesets a version of a demonstration knowledge base into the PDF that its `base.json` lists. Run by authors after
 * they change a document; the PDFs are committed.
 *
 *   node scripts/make-demo-pdfs.ts                                  every PDF listed by any base
 *   node scripts/make-demo-pdfs.ts hardware/d2000-hdg               those of one base
 *   node scripts/make-demo-pdfs.ts hardware/d2000-hdg V1.2          that of one version
 *
 * Fonts, embedded as subsets: Noto Sans SC (Adobe, Google) and JetBrains Mono (JetBrains), both under the SIL Open
 * Font License 1.1, from the packages @expo-google-fonts/noto-sans-sc and @expo-google-fonts/jetbrains-mono.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Base, chaptersOf, readBase, type Version } from './demo-pdf/base.ts'
import { setBlocks, setHeading } from './demo-pdf/blocks.ts'
import { drawContents, type Entry, tocPages } from './demo-pdf/contents-page.ts'
import { Flow, sheet } from './demo-pdf/flow.ts'
import { embedFonts } from './demo-pdf/fonts.ts'
import { drawCover, drawMargins } from './demo-pdf/front.ts'

const root = join(import.meta.dirname, '../apps/server/src/demo/knowledge')
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

const [wantedBase, wantedVersion] = process.argv.slice(2)
for (const name of wantedBase ? [wantedBase] : allBases()) {
  const folder = join(root, name)
  const base = readBase(folder)
  for (const version of base.versions) {
    if (wantedVersion && version.name !== wantedVersion) continue
    for (const { file } of version.files ?? []) {
      if (!file.endsWith('.pdf')) continue
      const { bytes, pages } = await typeset(base, folder, version)
      writeFileSync(join(folder, version.folder, file), bytes)
      console.log(`${name} ${version.name}: ${file}, ${pages} pages, ${Math.round(bytes.length / 1024)} KB`)
    }
  }
}

function allBases(): string[] {
  const spaces = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return spaces.flatMap((space) =>
    readdirSync(join(root, space.name))
      .map((base) => `${space.name}/${base}`)
      .filter((name) => existsSync(join(root, name, 'base.json'))),
  )
}

async function typeset(
  base: Base,
  folder: string,
  version: Version,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const flow = new Flow(fonts)
  const entries = setChapters(flow, base, folder, version)

  const page = () => pdf.addPage([sheet.width, sheet.height])
  drawCover(page(), fonts, base, version)
  const contents = Array.from({ length: tocPages(entries) }, page)
  drawContents(contents, fonts, entries)
  for (const { marks } of flow.pages) {
    const target = page()
    for (const mark of marks) mark(target)
  }
  const before = contents.length + 1
  drawMargins(pdf, fonts, base, version, (index) => flow.pages[index - before]?.chapter ?? '目录')

  pdf.setTitle(`${base.name} ${version.name}`, { showInWindowTitleBar: true })
  pdf.setAuthor('飞腾')
  pdf.setSubject(base.description)
  pdf.setLanguage('zh-CN')
  // The release date instead of the present moment: the same text always gives the same file.
  pdf.setCreationDate(new Date(`${version.releasedAt}T00:00:00Z`))
  pdf.setModificationDate(new Date(`${version.releasedAt}T00:00:00Z`))
  return { bytes: await pdf.save(), pages: pdf.getPageCount() }
}

function setChapters(flow: Flow, base: Base, folder: string, version: Version): Entry[] {
  const entries: Entry[] = []
  for (const chapter of chaptersOf(base, folder, version.name)) {
    const level = chapter.number.split('-').length
    if (level === 1) {
      flow.chapter = chapter.title
      // A chapter gets a fresh page unless two fifths of this one are free.
      if (flow.left < (sheet.height - sheet.top - sheet.bottom) * 0.4) flow.newPage()
      else flow.skip(30)
    }
    setHeading(flow, chapter.title, level === 1 ? 20 : 15, level === 1 ? 0 : 24, level === 1 ? 12 : 8)
    entries.push({ title: chapter.title, level, page: flow.pages.length })
    setBlocks(flow, markdown.parse(chapter.markdown).children, { indent: 0, folder: chapter.folder })
  }
  return entries
}
