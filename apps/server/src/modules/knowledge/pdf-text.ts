import { Worker } from 'node:worker_threads'

/** A file that takes longer than this is left without text. */
const PATIENCE_MS = 60_000

/**
 * The text of each page of a PDF. Read in a thread that ends with the file, so that the reader's memory
 * goes as it came.
 * @throws Error for a file that is no PDF, or a broken one
 */
export function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const worker = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return new Promise<string[]>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('reading a PDF took too long')), PATIENCE_MS)
    worker.once('message', (pages: string[]) => resolve(pages))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(patience)
      reject(new Error('the PDF reader ended early'))
    })
  }).finally(() => worker.terminate())
}
