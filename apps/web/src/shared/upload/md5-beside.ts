import type { Md5Message } from './md5-worker.ts'
import { UnreadableFile } from './read-bytes.ts'

/**
 * The MD5 of a file, computed in a worker; in the page where the browser has none.
 * @throws UnreadableFile, or as the signal says
 */
export async function md5Beside(
  file: Blob,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
): Promise<string> {
  if (typeof Worker === 'undefined') {
    const { md5Of } = await import('./md5.ts')
    return md5Of(file, (bytes) => {
      signal.throwIfAborted()
      onRead(bytes)
    })
  }
  const worker = new Worker(new URL('./md5-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onerror = () => reject(new Error('the worker of checksums fell'))
    worker.onmessage = ({ data }: MessageEvent<Md5Message>) => {
      if ('read' in data) onRead(data.read)
      else if ('md5' in data) resolve(data.md5)
      else reject(new UnreadableFile('the file could not be read'))
    }
    worker.postMessage(file)
  })
  return answer.finally(() => worker.terminate())
}
