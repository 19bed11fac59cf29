import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
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
function linesOf(bytes: Buffer, isCut: boolean): FilePart[] {
  // What is cut ends between two lines, and so between two characters.
  const whole = isCut ? bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1) : bytes
  const lines = decode(whole).split('\n')
  const parts: FilePart[] = []
  for (let at = 0; at < lines.length; at += PLAIN_LINES) {
    const text = lines
      .slice(at, at + PLAIN_LINES)
      .map((line) => line.replaceAll(NOT_SHOWN, ' ').trimEnd())
      .join('\n')
    if (text.trim() !== '') parts.push({ heading: `第 ${at + 1} 行起`, anchor: `L${at + 1}`, text })
  }
  return parts
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals and what PostgreSQL cannot hold
const NOT_SHOWN = /\u001b\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u0008\u000b-\u001f\u007f]/g

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
