import { Blob as StreamingBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawFile } from './draw-file.ts'
import { guardArchive } from './guard-archive.ts'
import { plainSlides } from './plain-slides.ts'
import { plainWorkbook } from './plain-workbook.ts'
import { repack } from './repack.ts'

const CORPUS = join(import.meta.dirname, '../../../../../../../fixtures')
interface Texts {
  has: string[]
  hasNot: string[]
}
const TEXTS = JSON.parse(readFileSync(join(CORPUS, 'office-texts.json'), 'utf8')) as Record<string, Texts>
const plain = (text: string) => text.replaceAll(/\s/g, '')

// Blobs of the page in the test cannot be read piece by piece, as those of browsers can.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamingBlob)
  Object.defineProperty(window.SVGElement.prototype, 'getBBox', {
    value: () => new DOMRect(0, 0, 10, 10),
    configurable: true,
  })
})

/** What of a file is drawn, styles left out. */
async function drawn(path: string): Promise<HTMLElement> {
  const bytes = new Uint8Array(readFileSync(join(CORPUS, path))).buffer
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const answer = await drawFile(root, { kind: 'document', bytes, part: 1, hasMore: false }, () => undefined)
  expect(answer).not.toHaveProperty('failure')
  for (const style of root.querySelectorAll('style')) style.remove()
  return root
}

// `office-texts.test.ts` of the server holds search and imports to the same texts.
test.each(Object.entries(TEXTS).filter(([path]) => path.startsWith('word/')))(
  '%s is shown as search and imports know it',
  async (path, { has, hasNot }) => {
    const text = plain((await drawn(path)).textContent)
    for (const one of has) expect(text).toContain(plain(one))
    // Cells of a table stand apart in the page, not in its text alone.
    for (const one of path.includes('nested') ? [] : hasNot) expect(text).not.toContain(plain(one))
  },
)

// Their drawing needs a real page: what is given to it is held to the same texts.
test.each(Object.entries(TEXTS).filter(([path]) => !path.startsWith('word/')))(
  '%s is given to its drawing as search knows it',
  async (path, { has, hasNot }) => {
    const bytes = new Uint8Array(readFileSync(join(CORPUS, path))).buffer
    const given = await (path.startsWith('sheets/') ? plainWorkbook : plainSlides)(bytes)
    expect(await guardArchive(given)).toBeNull()
    const text = await partsOf(given)
    for (const one of has) expect(text).toContain(one)
    for (const one of hasNot) expect(text).not.toContain(one)
  },
)

/** The texts of sheets, and of the slides that the presentation names. */
async function partsOf(given: ArrayBuffer): Promise<string> {
  let text = ''
  let named = ''
  await repack(given, async (path, read) => {
    const part = new TextDecoder().decode((await read(path)) ?? undefined)
    if (path === 'ppt/_rels/presentation.xml.rels') named = part
    const isNamed = !path.startsWith('ppt/slides/') || named.includes(path.slice(4))
    if (isNamed && path.endsWith('.xml')) text += part
    return null
  })
  return text
}
