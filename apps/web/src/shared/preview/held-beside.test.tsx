import { Blob as StreamingBlob } from 'node:buffer'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { read } from '@e965/xlsx'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CORPUS } from '../../../../server/test/corpus/all-cases.ts'
import type { CorpusCase } from '../../../../server/test/corpus/case.ts'
import type { Reading } from '../../../../server/test/corpus/readings.ts'
import { drawArticle } from '../../../test/article.tsx'
import { openLog } from './log/read/log-service.ts'
import { drawFile } from './office/frame/draw-file.ts'
import { plainSlides } from './office/frame/plain-slides.ts'
import { plainWorkbook } from './office/frame/plain-workbook.ts'
import { repack } from './office/frame/repack.ts'
import { layOutSheet } from './office/frame/sheet-layout.ts'

// Blobs of the page in the test cannot be read piece by piece, as those of browsers can.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamingBlob)
  // Elements of formulas have a style in browsers.
  Object.defineProperty(window.Element.prototype, 'style', { get: () => ({}), configurable: true })
  Object.defineProperty(window.SVGElement.prototype, 'getBBox', {
    value: () => new DOMRect(0, 0, 10, 10),
    configurable: true,
  })
})
afterEach(() => void vi.unstubAllGlobals())

const VIEWERS: Readonly<Record<CorpusCase['extension'], (bytes: ArrayBuffer) => Promise<string>>> = {
  docx: async (bytes) => {
    const root = document.createElement('div')
    document.body.append(root)
    onTestFinished(() => root.remove())
    const drawn = await drawFile(root, { kind: 'document', bytes, part: 1, hasMore: false }, () => undefined)
    expect(drawn).not.toHaveProperty('failure')
    for (const style of root.querySelectorAll('style')) style.remove()
    // Where something ends a line, or a cell, its text ends too.
    for (const end of root.querySelectorAll('p, td, br, li')) end.after('\n')
    return root.textContent
  },
  xlsx: async (bytes) => {
    const given = new Uint8Array(await plainWorkbook(bytes))
    const book = read(given, { type: 'array', dense: true, cellFormula: false, dateNF: 'yyyy/m/d' })
    const shown = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden)
    return shown.map((name) => cellsOf(layOutSheet(book.Sheets[name] ?? {}))).join('\n')
  },
  // Its drawing needs a real page: here it is what is given to it.
  pptx: async (bytes) => textsOf(await plainSlides(bytes)),
  log: async (bytes) => {
    const part = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.slice(start, end)))
    const ended = Promise.withResolvers<number>()
    const log = openLog({ size: bytes.byteLength, read: part }, (message) => {
      if ('progress' in message && message.progress.isDone) ended.resolve(message.progress.lines)
    })
    await log.lines(0, 1)
    log.goOn()
    const count = await ended.promise
    const [first, last] = [await log.lines(0, 50), await log.lines(Math.max(0, count - 50), 50)]
    return [...first, ...last].map(({ text }) => text).join('\n')
  },
  md: async (bytes) => {
    const box = await drawArticle(new TextDecoder().decode(bytes))
    for (const end of box.querySelectorAll('p, td, br, li, pre')) end.after('\n')
    return box.textContent
  },
}

function cellsOf({ rows, columns, cellAt }: ReturnType<typeof layOutSheet>): string {
  const line = (row: number) =>
    Array.from({ length: columns }, (_, column) => cellAt(row, column)?.text ?? '').join('\t')
  return Array.from({ length: rows }, (_, row) => line(row)).join('\n')
}

async function textsOf(given: ArrayBuffer): Promise<string> {
  const parts = new Map<string, string>()
  await repack(given, async (path, read) => {
    parts.set(path, new TextDecoder().decode((await read(path)) ?? undefined))
    return null
  })
  const named = parts.get('ppt/_rels/presentation.xml.rels') ?? ''
  const shown = [...parts].filter(([path]) => named.includes(path.replace('ppt/', '')))
  return shown.flatMap(([, xml]) => [...xml.matchAll(/<a:t>([^<]*)</g)].map(([, text]) => text)).join('\n')
}

const READER = resolve(import.meta.dirname, '../../../../server/test/corpus/readings.ts')
let readings: Reading[] = []
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [READER], { maxBuffer: 64 * 1024 * 1024 })
  readings = JSON.parse(stdout) as Reading[]
}, 5 * 60_000)

const plain = (text: string) => text.replaceAll(/[ \t\u00a0]/g, '')

test.each(CORPUS.map((one, at) => [`${one.extension} with ${one.name}`, one, at] as const))(
  '%s: what is shown is found and imported, and nothing else is',
  async (_, one, at) => {
    const shown = await VIEWERS[one.extension](one.bytes.slice().buffer)
    const { found = '', imported = null } = readings[at] ?? {}
    const written = imported?.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') ?? null
    for (const [where, text] of Object.entries({ shown, found, imported: written })) {
      if (text === null) continue
      const counted = where === 'shown' ? [] : (one.counted ?? [])
      for (const words of [...one.has, ...counted])
        expect(plain(text), `${where}: ${text}`).toContain(plain(words))
      for (const words of one.hasNot) expect(text, where).not.toContain(words)
    }
  },
)
