import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { openTemporaryFolder } from '../../temporary-place.ts'
import { inLine, type Whose } from '../beside/in-line.ts'
import { startBeside } from '../beside/start-beside.ts'
import type { Stamp } from '../stamp/stamp-text.ts'

const WRITER = fileURLToPath(new URL('./zip-writer.ts', import.meta.url))
/** Long enough for tens of gigabytes from a slow store. */
const LONGEST_MS = 20 * 60_000

export interface Entry {
  /** with its folders */
  name: string
  /** for a PDF that leaves stamped */
  stamp?: Stamp
  /** exact, and what it takes to have the bytes; called when its turn has come */
  open(): Promise<{ size: number; content: Readable }>
}

/**
 * A ZIP that is sent while it is made, by a process of its own; encrypted with AES-256 where there is a password. It is
 * made as fast as it can be, to a file for the moment: whoever reads slowly holds no process. Whoever stops reading
 * stops it. Answers when its turn has come. @throws BusyError
 */
export async function zipFiles(
  whose: Whose,
  entries: readonly Entry[],
  password: string | null,
): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>()
  const making = inLine(whose, async () => {
    const folder = await openTemporaryFolder('zip')
    const path = join(folder, 'file')
    const stop = new AbortController()
    const progress: Progress = { state: 'making' }
    const made = make({ entries, password, path, signal: stop.signal }).then(
      () => Object.assign(progress, { state: 'whole' }),
      (error: Error) => Object.assign(progress, { state: 'failed', error }),
    )
    const sent = Readable.from(growing(path, progress), { objectMode: false })
    sent.once('close', () => {
      stop.abort()
      void made.finally(() => rm(folder, { recursive: true, force: true }))
    })
    begun.resolve(sent)
    await made
  })
  making.catch((error: unknown) => begun.reject(error))
  return begun.promise
}

interface Progress {
  state: 'making' | 'whole' | 'failed'
  error?: Error
}

const PIECE = 256 * 1024
/** So soon it is looked whether more has been written. */
const LOOK_MS = 20

/** What is written, while it is being written. */
async function* growing(path: string, progress: Progress): AsyncGenerator<Buffer> {
  const file = await open(path, 'a+')
  try {
    for (let at = 0; ; ) {
      // Asked before reading: what was whole then is read to its end.
      const { state } = progress
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
      at += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (state === 'whole') return
      else if (state === 'failed') throw progress.error ?? new Error('the ZIP could not be made')
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } finally {
    await file.close()
  }
}

interface Making {
  entries: readonly Entry[]
  password: string | null
  path: string
  signal: AbortSignal
}

async function make({ entries, password, path, signal }: Making): Promise<void> {
  const writer = startBeside(WRITER, [], { megabytes: 768, longestMs: LONGEST_MS })
  const end = () => void writer.kill()
  signal.addEventListener('abort', end)
  try {
    writer.input.write(`${JSON.stringify({ password: password ?? '' })}\n`)
    const given = giveAll(entries, writer.input, signal)
    // The one that fails ends the other.
    given.catch(end)
    const written = pipeline(writer.output, createWriteStream(path, { flags: 'a' }), { signal })
    written.catch(end)
    await Promise.all([given, written])
    if ((await writer.ended) !== 0) throw new Error('the ZIP could not be made')
  } finally {
    signal.removeEventListener('abort', end)
    end()
    await writer.ended.catch(() => undefined)
  }
}

async function giveAll(entries: readonly Entry[], to: Writable, signal: AbortSignal): Promise<void> {
  for (const entry of entries) {
    const { size, content } = await entry.open()
    if (!to.write(`${JSON.stringify({ name: entry.name, size, stamp: entry.stamp ?? null })}\n`))
      await once(to, 'drain', { signal })
    await pipeline(content, to, { end: false, signal })
  }
  to.end()
}
