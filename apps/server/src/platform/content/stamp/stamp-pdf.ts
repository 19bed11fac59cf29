import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type BuiltFile, writeBeside } from '../write-beside.ts'
import type { Stamp } from './stamp-text.ts'
import { takeTurns } from './take-turns.ts'

export type { BuiltFile } from '../write-beside.ts'

const WRITER = fileURLToPath(new URL('./stamp-pdf-writer.ts', import.meta.url))
/** Each holds a whole PDF in memory. */
const inTurn = takeTurns(2)

/**
 * A PDF with every page stamped, as a file for the moment.
 * @throws Error for what is no PDF, an encrypted or a broken one, or one that takes too long
 */
export function stampPdf(content: Readable, stamp: Stamp): Promise<BuiltFile> {
  return inTurn(() => writeBeside(WRITER, stamp, content))
}
