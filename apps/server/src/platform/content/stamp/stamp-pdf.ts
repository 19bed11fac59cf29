import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { openTemporaryFolder } from '../../temporary-place.ts'
import type { Stamp } from './stamp-text.ts'
import { takeTurns } from './take-turns.ts'

const WRITER = fileURLToPath(new URL('./stamp-pdf-writer.ts', import.meta.url))
/** A file that takes longer than this is not stamped, and so not given out. */
const PATIENCE_MS = 120_000
/** Each holds a whole PDF in memory. */
const inTurn = takeTurns(2)

export interface BuiltFile {
  path: string
  size: number
  /** removes it */
  drop(): Promise<void>
}

/**
 * A PDF with every page stamped, as a file for the moment. A process of its own writes it: its memory is
 * bounded and goes with it, and a file that makes it fall costs nobody else anything.
 * @throws Error for what is no PDF, an encrypted or a broken one, or one that takes too long
 */
export function stampPdf(content: Readable, stamp: Stamp): Promise<BuiltFile> {
  return inTurn(async () => {
    const folder = await openTemporaryFolder('stamp')
    const path = join(folder, 'stamped.pdf')
    const drop = () => rm(folder, { recursive: true, force: true })
    try {
      await write(content, path, stamp)
      return { path, size: (await stat(path)).size, drop }
    } catch (error) {
      await drop()
      throw error
    }
  })
}

async function write(content: Readable, path: string, stamp: Stamp): Promise<void> {
  const writer = spawn(process.execPath, ['--max-old-space-size=768', WRITER], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    env: {},
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    writer.once('error', reject)
    writer.once('exit', resolve)
  })
  // A writer that ends early closes the pipe; its exit says so.
  writer.stdin.on('error', () => undefined)
  writer.stdin.write(`${JSON.stringify(stamp)}\n`)
  const given = pipeline(content, writer.stdin).catch(() => undefined)
  await pipeline(writer.stdout, createWriteStream(path))
  await given
  if ((await ended) !== 0) throw new Error('the PDF could not be stamped')
}
