import { fileURLToPath } from 'node:url'
import type { Whose } from '../beside/in-line.ts'
import { readBeside } from '../beside/read-beside.ts'

const READER = fileURLToPath(new URL('./pdf-text-reader.ts', import.meta.url))

/**
 * The text of each page of a PDF, up to a bound of the whole.
 * @throws UnreadableFileError for one that is no PDF, a broken one, or one that takes too long; BusyError
 */
export async function readPdfPages(whose: Whose, bytes: Uint8Array): Promise<string[]> {
  return (await readBeside(whose, READER, [], bytes)) as string[]
}
