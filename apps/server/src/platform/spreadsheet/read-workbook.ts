import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { inLine, type Whose } from '../content/beside/in-line.ts'
import { startBeside } from '../content/beside/start-beside.ts'

export interface ReadSheet {
  name: string
  /** cells as text, rows in the order and with the empty ones of the file */
  rows: string[][]
}

/** A file that is no workbook, or one too large to be read. */
export class WorkbookError extends Error {
  readonly reason: 'unreadable' | 'too-large'

  constructor(reason: 'unreadable' | 'too-large') {
    super(`workbook ${reason}`)
    this.reason = reason
  }
}

const PROGRAM = fileURLToPath(new URL('./read-workbook-program.ts', import.meta.url))
const LIMITS = { megabytes: 384, longestMs: 20_000 }

type Answer = { sheets: ReadSheet[] } | { reason: WorkbookError['reason'] }

/**
 * Reads an xlsx file beside the server: a hostile file can use up that process's time and memory, not ours.
 * @throws WorkbookError, BusyError
 */
export function readWorkbook(whose: Whose, path: string, mostRows: number): Promise<ReadSheet[]> {
  return inLine(whose, async () => {
    const reader = startBeside(PROGRAM, [path, String(mostRows)], LIMITS)
    reader.input.end()
    const [answer, code] = await Promise.all([json(reader.output).catch(() => null), reader.ended])
    if (code !== 0 || answer === null) throw new WorkbookError('too-large')
    const read = answer as Answer
    if (!('sheets' in read)) throw new WorkbookError(read.reason)
    return read.sheets
  })
}
