import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes under opaque ids. What a file is called and who may read it is the database's business. */
export interface Storage {
  /** Writes a file whole or not at all. */
  put(id: string, content: Readable | Uint8Array): Promise<{ size: number; sha256: Buffer }>
  /** The bytes from `start` to `end`, both inclusive; all without a range. */
  read(id: string, range?: { start: number; end: number }): Readable
  /** Size in bytes, null when there is none. */
  size(id: string): Promise<number | null>
  remove(id: string): Promise<void>
}

/** The local folder; two levels of folders keep each of them small. */
export function localStorage(folder: string): Storage {
  const pathOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id')
    // The end of a UUIDv7 is random, its beginning is the time.
    return join(folder, id.slice(-2), id.slice(-4, -2), id)
  }
  return {
    async put(id, content) {
      const path = pathOf(id)
      const partial = `${path}.part`
      await mkdir(join(path, '..'), { recursive: true })
      const hash = createHash('sha256')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content
        await pipeline(source, meter, createWriteStream(partial, { flush: true }))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return { size, sha256: hash.digest() }
    },
    read: (id, range) => createReadStream(pathOf(id), range),
    size: (id) =>
      stat(pathOf(id)).then(
        (found) => found.size,
        () => null,
      ),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
