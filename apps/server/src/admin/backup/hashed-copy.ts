import { createHash } from 'node:crypto'
import { type FileHandle, link, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MB } from '@xinqiao/contract/sizes'

const CHUNK_BYTES = MB
const SYNCED_AT_ONCE = 16
/** So many paths are remembered at most. */
const SYNCED_AFTER = 10_000

interface Copied {
  path: string
  sha256: string
}

/** Copies files, taking their digests on the way. */
export class HashedCopy {
  /** A file of several names becomes one of several names again. */
  readonly #copied = new Map<string, Copied>()
  #written: string[] = []
  readonly #onBytes: (bytes: number) => void

  constructor(onBytes: (bytes: number) => void) {
    this.#onBytes = onBytes
  }

  /** Answers the SHA-256 in hex, or null where there is no such file (any more). */
  async file(source: string, target: string, mode: number): Promise<string | null> {
    const input = await openThere(source)
    if (!input) return null
    try {
      const { dev, ino, nlink } = await input.stat()
      const known = nlink > 1 ? this.#copied.get(`${dev} ${ino}`) : undefined
      await mkdir(dirname(target), { recursive: true, mode: mode | ((mode & 0o444) >> 2) })
      if (known && (await isLinked(known.path, target))) return known.sha256
      const sha256 = await this.#copy(input, target, mode)
      if (nlink > 1) this.#copied.set(`${dev} ${ino}`, { path: target, sha256 })
      return sha256
    } finally {
      await input.close()
    }
  }

  /** Waits until all of it is on the disk for good: by then most of it is, so that this costs little. */
  async settle(): Promise<void> {
    const waiting = this.#written.values()
    this.#written = []
    const syncSome = async () => {
      for (const path of waiting) {
        const file = await open(path, 'r+')
        await file.datasync().finally(() => file.close())
      }
    }
    await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncSome))
  }

  async #copy(input: FileHandle, target: string, mode: number): Promise<string> {
    const hash = createHash('sha256')
    const output = await open(target, 'wx', mode)
    try {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      for (;;) {
        const { bytesRead } = await input.read(chunk, 0, CHUNK_BYTES, null)
        if (bytesRead === 0) break
        const bytes = chunk.subarray(0, bytesRead)
        hash.update(bytes)
        await writeWhole(output, bytes)
        this.#onBytes(bytesRead)
      }
    } finally {
      await output.close()
    }
    this.#written.push(target)
    if (this.#written.length >= SYNCED_AFTER) await this.settle()
    return hash.digest('hex')
  }
}

/** A full disk first takes less than it was given, and only then fails. */
async function writeWhole(output: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await output.write(bytes)
  if (bytesWritten < bytes.length) await writeWhole(output, bytes.subarray(bytesWritten))
}

async function openThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** False on a disk that knows no second names. */
function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}
