import { createHash, type Hash } from 'node:crypto'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'

export type FilePlatform = Pick<Platform, 'db' | 'storage' | 'clock' | 'jobs' | 'log' | 'config'>

/** What receiving parts shares within a process; nothing that a restart may not forget. */
export interface UploadService extends FilePlatform {
  writers: PartWriters
  digests: RunningDigests
}

export function uploadService(platform: FilePlatform): UploadService {
  return { ...platform, writers: partWriters(), digests: runningDigests() }
}

/** A writer without progress for this long has lost its client and gives way to the next. */
const STALLED_MS = 2_000

interface Writer {
  progressed: number
  stop(): void
  done: Promise<void>
}

export interface PartWriters {
  /**
   * Runs `work` as the only writer of a part. `stop` ends its source, should it stall while another comes.
   * @throws AppError 409 while another writer makes progress
   */
  run<T>(part: string, stop: () => void, work: (progress: () => void) => Promise<T>): Promise<T>
}

/** Two writers at one place in a file would mix their bytes. */
function partWriters(now: () => number = () => performance.now()): PartWriters {
  const writers = new Map<string, Writer>()
  return {
    async run(part, stop, work) {
      for (let other = writers.get(part); other; other = writers.get(part)) {
        if (now() - other.progressed < STALLED_MS) throw new AppError(409, FILE_TEXTS.chunkTakenOver)
        other.stop()
        await other.done
      }
      const ended = Promise.withResolvers<void>()
      const writer: Writer = { progressed: now(), stop, done: ended.promise }
      writers.set(part, writer)
      try {
        return await work(() => {
          writer.progressed = now()
        })
      } finally {
        writers.delete(part)
        ended.resolve()
      }
    },
  }
}

const KEPT_DIGESTS = 1_000

export interface RunningDigests {
  /** The MD5 of all parts before this one, to go on with; null when they did not come in order here. */
  before(uploadId: string, number: number): Hash | null
  keep(uploadId: string, number: number, including: Hash): void
  /** The MD5 of `count` parts, null when it is not known here. */
  take(uploadId: string, count: number): Buffer | null
}

/** Parts mostly come in order: then the MD5 of the whole is known with the last, without reading it again. */
function runningDigests(): RunningDigests {
  const running = new Map<string, { next: number; hash: Hash }>()
  return {
    before(uploadId, number) {
      if (number === 0) return createHash('md5')
      const known = running.get(uploadId)
      return known?.next === number ? known.hash.copy() : null
    },
    keep(uploadId, number, hash) {
      running.delete(uploadId)
      running.set(uploadId, { next: number + 1, hash })
      const [oldest] = running.keys()
      if (running.size > KEPT_DIGESTS && oldest !== undefined) running.delete(oldest)
    },
    take(uploadId, count) {
      const known = running.get(uploadId)
      running.delete(uploadId)
      return known?.next === count ? known.hash.digest() : null
    },
  }
}
