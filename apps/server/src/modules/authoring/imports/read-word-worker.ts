import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'
import { ArchiveError, openArchive } from '../../../platform/content/archive.ts'
import type { WordDocument } from './word-model.ts'
import { leftOf } from './word-parts.ts'
import { toMarkdown } from './word-to-markdown.ts'

const MB = 1024 * 1024
/** What a document of a reasonable size unfolds to; the reader after this counts nothing. */
const LIMITS = { entries: 3000, fileBytes: 40 * MB, totalBytes: 150 * MB }
const XML = /\.xml$/i

const { bytes, folder } = workerData as { bytes: Uint8Array<ArrayBuffer>; folder: string }
parentPort?.postMessage(await read())

async function read() {
  try {
    const parts = await unfoldedParts()
    const document = await readModel()
    const text = await toMarkdown(document, folder)
    return { ...text, left: [...leftOf(parts), ...text.left] }
  } catch (error) {
    return { reason: error instanceof ArchiveError && error.reason !== 'broken' ? 'size' : 'broken' }
  }
}

/** The XML parts by their paths. Everything is unfolded once, so that the limits are known to hold. */
async function unfoldedParts(): Promise<Map<string, string>> {
  const archive = await openArchive(new Blob([bytes]), LIMITS)
  const parts = new Map<string, string>()
  try {
    for (const file of archive.files) {
      const content = await file.read()
      if (XML.test(file.path)) parts.set(file.path, content.toString('utf8'))
      else parts.set(file.path, '')
    }
    return parts
  } finally {
    await archive.close()
  }
}

/** The document as its reader understands it; the page it would make of it is not wanted. */
async function readModel(): Promise<WordDocument> {
  let model: WordDocument | undefined
  await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
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
