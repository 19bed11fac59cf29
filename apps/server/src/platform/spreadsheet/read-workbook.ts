import { Worker } from 'node:worker_threads'
import { inLine, type Whose } from '../content/beside/in-line.ts'

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

const PATIENCE_MS = 20_000

/**
 * Reads an xlsx file in a thread of its own: a hostile file can use up that thread's time and memory, not ours.
 * @throws WorkbookError, BusyError
 */
export function readWorkbook(whose: Whose, path: string, mostRows: number): Promise<ReadSheet[]> {
  return inLine(whose, () => read(path, mostRows))
}

function read(path: string, mostRows: number): Promise<ReadSheet[]> {
  const worker = new Worker(new URL('./read-workbook-worker.ts', import.meta.url), {
    workerData: { path, mostRows },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  return new Promise<ReadSheet[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkbookError('too-large')), PATIENCE_MS)
    worker.once('message', (message: { sheets: ReadSheet[] } | { reason: WorkbookError['reason'] }) => {
      clearTimeout(timer)
      if ('sheets' in message) resolve(message.sheets)
      else reject(new WorkbookError(message.reason))
    })
    worker.once('error', () => {
      clearTimeout(timer)
      reject(new WorkbookError('too-large'))
    })
  }).finally(() => void worker.terminate())
}
