import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { inLine, type Whose } from '../beside/in-line.ts'
import { spooled } from '../beside/spooled.ts'
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
 * A ZIP that is sent while it is made, by a process of its own; encrypted with AES-256 where there is a password.
 * Answers when its turn has come. @throws BusyError
 */
export function zipFiles(
  whose: Whose,
  entries: readonly Entry[],
  password: string | null,
): Promise<Readable> {
  return spooled(
    whose,
    (path, signal) => make({ entries, password, path, signal }),
    (run) => inLine(whose, run),
  )
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
