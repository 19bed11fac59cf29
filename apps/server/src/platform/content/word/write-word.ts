import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Whose } from '../beside/in-line.ts'
import { type BuiltFile, writeBeside } from '../beside/write-beside.ts'
import type { WordText } from './word-file.ts'

const WRITER = fileURLToPath(new URL('./word-writer.ts', import.meta.url))

export type WordBlock = WordText | { kind: 'picture'; size: number }

/** A block; a picture with what it takes to have its bytes, of which there are as many as it says. */
export type WordPart = WordText | { kind: 'picture'; size: number; open: () => Readable }

/**
 * A Word document, as Word and WPS open it, made beside the server of parts that are read while it is made.
 * @throws BusyError; Error for what takes too long
 */
export function writeWord(whose: Whose, parts: () => AsyncIterable<WordPart>): Promise<BuiltFile> {
  return writeBeside(whose, WRITER, {}, () => Readable.from(framed(parts()), { objectMode: false }))
}

async function* framed(parts: AsyncIterable<WordPart>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    if (part.kind !== 'picture') {
      yield line(part)
      continue
    }
    const { open, ...head } = part
    yield line(head)
    for await (const chunk of open()) yield chunk as Buffer
  }
}

function line(block: WordBlock): Buffer {
  return Buffer.from(`${JSON.stringify(block)}\n`)
}
