import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const READER = fileURLToPath(new URL('./pdf-text-reader.ts', import.meta.url))
/** A file that takes longer than this is left without text. */
const PATIENCE_MS = 60_000

/**
 * The text of each page of a PDF. A process of its own reads it: the PDF library's memory goes with it,
 * and a file that makes it run for ever or fall costs nobody else anything.
 * @throws Error for a file that is no PDF, a broken one, or one that takes too long
 */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const reader = spawn(process.execPath, ['--max-old-space-size=512', READER], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    env: {},
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.once('error', reject)
    reader.once('exit', (code) => resolve(code))
  })
  // A reader that ends early closes the pipe; its exit says so.
  reader.stdin.on('error', () => undefined)
  reader.stdin.end(bytes)
  const [pages, code] = await Promise.all([json(reader.stdout).catch(() => null), ended])
  if (code !== 0 || !Array.isArray(pages)) throw new Error('no text could be read from the PDF')
  return pages as string[]
}
