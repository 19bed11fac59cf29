import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'

/** A file that takes longer than this is left without text. */
const PATIENCE_MS = 60_000

/** A file that holds no text that could be read: trying again would not mend it. */
export class UnreadableFileError extends Error {}

/**
 * Has a program of ours read a file, given on its standard input, and answers the JSON that it writes. A
 * process of its own: a library's memory goes with it, and a file that makes it run for ever or fall
 * costs nobody else anything.
 * @throws UnreadableFileError for a file that it cannot read, or one that takes too long
 */
export async function readBeside(
  program: string,
  args: readonly string[],
  bytes: Uint8Array,
): Promise<unknown> {
  const reader = spawn(process.execPath, ['--max-old-space-size=512', program, ...args], {
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
  const [answer, code] = await Promise.all([json(reader.stdout).catch(() => null), ended])
  if (code !== 0 || answer === null) throw new UnreadableFileError('no text could be read from the file')
  return answer
}
