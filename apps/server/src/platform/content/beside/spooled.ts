import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { BusyError } from '../../http/fault/errors.ts'
import { openTemporaryFolder } from '../../temporary-place.ts'
import type { Whose } from './in-line.ts'

/** Whoever reads slowly keeps a file for as long; somebody who takes one after another must not fill the disk with them. */
const MOST_HELD_BY_ONE = 4
const HELD_TEXT = '您有多个文件正在下载，请等待其中一个完成后再试'
const held = new Map<Whose, number>()

type Write = (path: string, signal: AbortSignal) => Promise<void>

/**
 * What is made as fast as it can be, to a file for the moment, and read while it is being made: whoever reads slowly
 * holds a file, and neither a process nor a connection of the database. Whoever stops reading stops the making.
 * Answers when `inTurn` lets it begin. @throws BusyError
 */
export function spooled(
  whose: Whose,
  write: Write,
  inTurn: (make: () => Promise<void>) => Promise<void>,
): Promise<Readable> {
  const own = held.get(whose) ?? 0
  if (own >= MOST_HELD_BY_ONE) return Promise.reject(new BusyError(5, HELD_TEXT))
  held.set(whose, own + 1)
  const begun = Promise.withResolvers<Readable>()
  inTurn(async () => {
    const folder = await openTemporaryFolder('spooled')
    const path = join(folder, 'file')
    const stop = new AbortController()
    const progress: Progress = { state: 'making' }
    const made = write(path, stop.signal).then(
      () => Object.assign(progress, { state: 'whole' }),
      (error: Error) => Object.assign(progress, { state: 'failed', error }),
    )
    const sent = Readable.from(growing(path, progress), { objectMode: false })
    sent.once('close', () => {
      stop.abort()
      void made.finally(() => rm(folder, { recursive: true, force: true })).finally(() => release(whose))
    })
    begun.resolve(sent)
    await made
  }).catch((error: unknown) => {
    release(whose)
    begun.reject(error)
  })
  return begun.promise
}

function release(whose: Whose): void {
  const left = (held.get(whose) ?? 0) - 1
  if (left > 0) held.set(whose, left)
  else held.delete(whose)
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
      else if (state === 'failed') throw progress.error ?? new Error('what is sent could not be made')
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } finally {
    await file.close()
  }
}
