import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const WRITER = fileURLToPath(new URL('./zip-writer.ts', import.meta.url))

export interface Entry {
  /** with its folders */
  name: string
  /** exact, and what it takes to have the bytes; called when its turn has come */
  open(): Promise<{ size: number; content: Readable; drop?: () => Promise<void> }>
}

/**
 * A ZIP that is sent while it is made, by a process of its own; encrypted with AES-256 where there is a
 * password. Whoever stops reading stops the process too.
 */
export function zipFiles(entries: readonly Entry[], password: string | null): Readable {
  const writer = spawn(process.execPath, ['--max-old-space-size=256', WRITER], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  let isGiven = false
  const fail = (error: Error) => {
    writer.stdout.destroy(error)
    writer.kill('SIGKILL')
  }
  // A writer that ends early closes the pipe; that it made no whole ZIP is seen below.
  writer.stdin.on('error', () => undefined)
  writer.once('error', fail)
  writer.stdin.write(`${JSON.stringify({ password: password ?? '' })}\n`)
  giveAll(entries, writer.stdin).then(() => {
    isGiven = true
  }, fail)
  const sent = Readable.from(whole(), { objectMode: false })
  sent.once('close', () => writer.kill('SIGKILL'))
  return sent

  async function* whole(): AsyncGenerator<Buffer> {
    const ended = once(writer, 'exit')
    yield* writer.stdout
    const [code] = await ended
    if (code !== 0 || !isGiven) throw new Error('the ZIP could not be made')
  }
}

async function giveAll(entries: readonly Entry[], to: Writable): Promise<void> {
  for (const entry of entries) {
    const { size, content, drop } = await entry.open()
    try {
      to.write(`${JSON.stringify({ name: entry.name, size })}\n`)
      await pipeline(content, to, { end: false })
    } finally {
      await drop?.()
    }
  }
  to.end()
}
