import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Whose } from '../beside/in-line.ts'
import { type BuiltFile, writeBeside } from '../beside/write-beside.ts'
import type { Stamp } from './stamp-text.ts'

const WRITER = fileURLToPath(new URL('./stamp-pdf-writer.ts', import.meta.url))

/**
 * A PDF with every page stamped, as a file for the moment.
 * @throws BusyError; Error for what is no PDF, an encrypted or a broken one, or one that takes too long
 */
export function stampPdf(whose: Whose, open: () => Readable, stamp: Stamp): Promise<BuiltFile> {
  return writeBeside(whose, WRITER, stamp, open)
}
