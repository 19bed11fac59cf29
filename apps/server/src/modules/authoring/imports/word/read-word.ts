import { Worker } from 'node:worker_threads'
import { inLine, type Whose } from '../../../../platform/content/beside/in-line.ts'

/** A Word document as one of our texts. */
export interface WordText {
  /** its pictures stand in it by the names below */
  markdown: string
  /** several chapters and no title: none of its headings names the whole */
  isNamedByFile: boolean
  pictures: { name: string; bytes: Uint8Array }[]
  /** what a text of ours cannot hold, in words */
  left: string[]
}

/** A file that is no Word document, or one too large to be read. */
export class WordError extends Error {
  readonly reason: 'broken' | 'size'

  constructor(reason: WordError['reason']) {
    super(`word document: ${reason}`)
    this.reason = reason
  }
}

const PATIENCE_MS = 30_000

/**
 * Reads a docx file, with its pictures at addresses in `folder`, in a thread of its own: a hostile file can use up that thread's time and memory, not ours.
 * @throws WordError, BusyError
 */
export function readWord(
  whose: Whose,
  bytes: Uint8Array,
  folder: string,
  leftMs = PATIENCE_MS,
): Promise<WordText> {
  const end = performance.now() + leftMs
  return inLine(whose, () => read(bytes, folder, end - performance.now()), Math.max(0, leftMs))
}

function read(bytes: Uint8Array, folder: string, leftMs: number): Promise<WordText> {
  const worker = new Worker(new URL('./read-word-worker.ts', import.meta.url), {
    workerData: { bytes, folder },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
  })
  return new Promise<WordText>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WordError('size')), Math.min(leftMs, PATIENCE_MS))
    worker.once('message', (answer: WordText | { reason: WordError['reason'] }) => {
      clearTimeout(timer)
      if ('markdown' in answer) resolve(answer)
      else reject(new WordError(answer.reason))
    })
    worker.once('error', () => {
      clearTimeout(timer)
      reject(new WordError('size'))
    })
  }).finally(() => void worker.terminate())
}
