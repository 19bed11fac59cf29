import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { plainLine } from '@xinqiao/contract/files/plain-line'
import { textFormOf } from '@xinqiao/contract/files/text-form'
import type { Storage } from '../../storage/storage.ts'
import type { Whose } from '../beside/in-line.ts'
import { readBeside, UnreadableFileError } from '../beside/read-beside.ts'
import type { FilePart } from './office-text.ts'
import { readPdfPages } from './pdf-text.ts'

const OFFICE_READER = fileURLToPath(new URL('./office-text-reader.ts', import.meta.url))
const OFFICE = ['docx', 'xlsx', 'pptx']
const PLAIN = ['log', 'txt', 'text', 'csv']

/** Files whose text can be read out. */
export const READABLE_EXTENSIONS: readonly string[] = ['pdf', ...OFFICE, ...PLAIN]

/** Larger ones are left without text: the whole file is in the memory while it is read. */
const LARGEST = 100_000_000
/** Of a log the beginning alone is findable: its own viewer searches the rest. */
const PLAIN_BYTES = 256 * 1024
const PLAIN_LINES = 60

export interface UnreadFile {
  id: string
  extension: string
  size: number
}

/**
 * The text of a file, by its parts.
 * @throws UnreadableFileError for a broken file; BusyError; Error for a store that does not give it
 */
export async function readFileParts(
  whose: Whose,
  storage: Storage,
  { id, extension, size }: UnreadFile,
): Promise<FilePart[]> {
  if (PLAIN.includes(extension)) {
    if (size === 0) return []
    const end = Math.min(size, PLAIN_BYTES) - 1
    return linesOf(await buffer(storage.read(id, { start: 0, end })), size > PLAIN_BYTES)
  }
  if (size > LARGEST) throw new UnreadableFileError('the file is too large for its text to be read')
  const bytes = await buffer(storage.read(id))
  if (extension === 'pdf')
    return (await readPdfPages(whose, bytes)).map((text) => ({ heading: '', anchor: '', text }))
  return (await readBeside(whose, OFFICE_READER, [extension], bytes)) as FilePart[]
}

/** Some lines at a time, each stretch findable by the number of its first line. */
export function linesOf(bytes: Buffer, isCut: boolean): FilePart[] {
  const { encoding, newline } = textFormOf(bytes)
  const all = new TextDecoder(encoding).decode(bytes).split(String.fromCharCode(newline))
  // What is cut ends between two lines, and so between two characters.
  const lines = isCut && all.length > 1 ? all.slice(0, -1) : all
  const parts: FilePart[] = []
  for (let at = 0; at < lines.length; at += PLAIN_LINES) {
    const text = lines
      .slice(at, at + PLAIN_LINES)
      .map((line) => plainLine(line).trimEnd())
      .join('\n')
    if (text.trim() !== '') parts.push({ heading: `第 ${at + 1} 行起`, anchor: `L${at + 1}`, text })
  }
  return parts
}
