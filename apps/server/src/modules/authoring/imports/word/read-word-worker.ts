import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { htmlLines } from '@xinqiao/contract/office/html-lines'
import { attributeOf, readMarkup } from '@xinqiao/contract/office/markup'
import { headingStyles, hiddenStyles, plainWord, WORD_MAIN } from '@xinqiao/contract/office/plain-word'
import { MB } from '@xinqiao/contract/sizes'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import mammoth from 'mammoth'
import { ArchiveError, openArchive } from '../../../../platform/content/archive.ts'
import { withFormulaWords } from '../formula-words.ts'
import type { WordDocument } from './word-model.ts'
import { numbered } from './word-numbers.ts'
import { leftOf } from './word-parts.ts'
import { toMarkdown } from './word-to-markdown.ts'

/** What a document of a reasonable size unfolds to; the reader after this counts nothing. */
const LIMITS = { entries: 3000, fileBytes: 40 * MB, totalBytes: 150 * MB }
const XML = /\.xml$/i
const TEXTS = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/

const { bytes, folder } = workerData as { bytes: Uint8Array<ArrayBuffer>; folder: string }
parentPort?.postMessage(await read())

async function read() {
  try {
    const parts = await unfoldedParts()
    const document = await readModel(await plainFile(parts))
    const text = await toMarkdown(document, folder)
    return { ...text, left: [...leftOf(xmlOf(parts)), ...text.left] }
  } catch (error) {
    return { reason: error instanceof ArchiveError && error.reason !== 'broken' ? 'size' : 'broken' }
  }
}

/** The parts by their paths. Everything is unfolded once, so that the limits are known to hold. */
async function unfoldedParts(): Promise<Map<string, Buffer>> {
  const archive = await openArchive(new Blob([bytes]), LIMITS)
  const parts = new Map<string, Buffer>()
  try {
    for (const file of archive.files) parts.set(file.path, await file.read())
    return parts
  } finally {
    await archive.close()
  }
}

function xmlOf(parts: ReadonlyMap<string, Buffer>): Map<string, string> {
  return new Map([...parts].map(([path, part]) => [path, XML.test(path) ? decodeText(part) : '']))
}

/** The document as viewer and search read it too: its texts in the forms that its reader knows, in a plain archive. */
async function plainFile(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const text = (path: string) => decodeText(parts.get(path) ?? Buffer.alloc(0))
  const styles = text('word/styles.xml')
  const lists = { numbering: text('word/numbering.xml'), styles, headings: headingStyles(styles) }
  const main = [...parts.keys()].find((path) => WORD_MAIN.test(path)) ?? 'word/document.xml'
  const chunk = chunksOf(text(`${main.replace('word/', 'word/_rels/')}.rels`), parts)
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0, zip64: false })
  for (const [path, part] of parts) {
    const content = TEXTS.test(path)
      ? Buffer.from(
          numbered(
            withFormulaWords(
              plainWord(decodeText(part), { hidden: hiddenStyles(styles), chunk, boxesAfter: true }),
            ),
            lists,
          ),
        )
      : part
    await zip.add(path, new Uint8ArrayReader(content))
  }
  return Buffer.from(await zip.close())
}

function chunksOf(relations: string, parts: ReadonlyMap<string, Buffer>): (id: string) => string[] | null {
  const paths = new Map<string, string>()
  readMarkup(relations, {
    open(_, attributes) {
      const target = attributeOf(attributes, 'Target') ?? ''
      paths.set(
        attributeOf(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `word/${target}`,
      )
    },
  })
  return (id) => {
    const path = paths.get(id) ?? ''
    const part = /\.x?html?$/i.test(path) ? parts.get(path) : undefined
    return part ? htmlLines(part) : null
  }
}

/** The document as its reader understands it; the page it would make of it is not wanted. */
async function readModel(file: Buffer): Promise<WordDocument> {
  let model: WordDocument | undefined
  await mammoth.convertToHtml(
    { buffer: file },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      transformDocument: (document: WordDocument) => {
        model = document
        return { ...document, children: [] }
      },
    },
  )
  if (model === undefined) throw new Error('no document was read')
  return model
}
