import { fileURLToPath } from 'node:url'
import { readBeside } from './text-process.ts'

const READER = fileURLToPath(new URL('./pdf-text-reader.ts', import.meta.url))

/**
 * The text of each page of a PDF.
 * @throws UnreadableFileError for one that is no PDF, a broken one, or one that takes too long
 */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  return (await readBeside(READER, [], bytes)) as string[]
}
