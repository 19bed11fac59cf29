import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { byteBuffers, dropBytes } from './byte-buffers.ts'
import { asStorageError, type Bytes, type OpenedFile, type Part, type Storage } from './storage.ts'

/** Gathered for a write. Larger writes were slower here: the kernel looks long for memory in one piece. */
const WRITE_BYTES = 64 * 1024
const READ_BYTES = 128 * 1024
/** Two for each of a crowd of sixty parts. */
const buffers = byteBuffers(WRITE_BYTES, 120)

/**
 * The local folder; two levels of folders keep each of them small. `prefix` is the address under which a web
 * server in front serves it to us alone.
 */
export function localStorage(folder: string, prefix = ''): Storage {
  const pathOf = (id: string): string => join(folder, pathBelowRoot(id))
  const partial = (id: string): string => `${pathOf(id)}.part`
  return {
    put: (id, content) => put(pathOf(id), partial(id), content),
    read: (id, range) => createReadStream(pathOf(id), { ...range, highWaterMark: READ_BYTES }),
    open: (id) => openFile(pathOf(id)),
    size: (id) => sizeOf(pathOf(id)),
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await removePartial(partial(id))
    },
    duplicate: (from, to) => duplicate(pathOf(from), pathOf(to)),
    async begin(id) {
      await mkdir(dirname(pathOf(id)), { recursive: true }).catch(rethrow)
      return ''
    },
    async writePart({ id }, { number, offset }, content) {
      const path = offset === null ? asidePath(partial(id), number) : partial(id)
      await writeAt(path, offset ?? 0, content, { drop: true })
      return ''
    },
    finish: ({ id }, parts) => finish(pathOf(id), partial(id), parts),
    abandon: ({ id }) => removePartial(partial(id)),
    internalAddress: (id) => (prefix === '' ? null : `${prefix}/${pathBelowRoot(id)}`),
    publicAddress: () => null,
  }
}

/** Where a file lies in the folder. The end of a UUIDv7 is random, its beginning is the time. */
export function pathBelowRoot(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id')
  return join(id.slice(-2), id.slice(-4, -2), id)
}

async function put(path: string, partial: string, content: Bytes | Uint8Array) {
  const hash = createHash('sha256')
  let size = 0
  const metered = async function* (): Bytes {
    for await (const chunk of content instanceof Uint8Array ? [Buffer.from(content)] : content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeAt(partial, 0, metered(), { sync: true })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw asStorageError(error)
  }
  return { size, sha256: hash.digest() }
}

interface WriteOptions {
  /** on the disk itself before it counts as written */
  sync?: boolean
  /** nobody else needs the pieces any more */
  drop?: boolean
}

/** Writes what arrives from `position` on, through two buffers: one is filled while the other is written. */
async function writeAt(
  path: string,
  position: number,
  content: Bytes,
  options: WriteOptions = {},
): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT).catch(rethrow)
  let [filling, resting] = [buffers.take(), buffers.take()]
  let writing: Promise<void> = Promise.resolve()
  let filled = 0
  let at = position
  const flush = async (): Promise<void> => {
    await writing
    writing = writeAll(file, filling.subarray(0, filled), at)
    // Its failure is met at the next await; until then it must not count as unhandled.
    writing.catch(() => undefined)
    at += filled
    filled = 0
    ;[filling, resting] = [resting, filling]
  }
  try {
    for await (const chunk of content) {
      for (let read = 0; read < chunk.length; ) {
        const count = chunk.copy(filling, filled, read)
        read += count
        filled += count
        if (filled === WRITE_BYTES) await flush()
      }
      if (options.drop) dropBytes(chunk)
    }
    if (filled > 0) await flush()
    await writing
    if (options.sync) await file.datasync()
  } catch (error) {
    await writing.catch(() => undefined)
    throw asStorageError(error)
  } finally {
    for (const buffer of [filling, resting]) buffers.give(buffer)
    await file.close()
  }
}

/** A full disk first writes less than it was given, and only then fails. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, position)
  if (bytesWritten < bytes.length) await writeAll(file, bytes.subarray(bytesWritten), position + bytesWritten)
}

/** Moves the parts that lie beside the file into it, and gives it its name: nothing else is left to do. */
async function finish(path: string, partial: string, parts: readonly Part[]): Promise<void> {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  // An earlier call may have been cut off after the last step.
  if ((await sizeOf(partial)) === null && (await sizeOf(path)) === size) return
  const aside = parts.filter((part) => part.aside)
  for (const { number, offset } of aside) {
    const source = createReadStream(asidePath(partial, number), { highWaterMark: WRITE_BYTES })
    await writeAt(partial, offset, source)
  }
  const written = await sizeOf(partial)
  if (written !== size) throw new Error(`a file of ${size} bytes has ${written} on the disk`)
  for (const { number } of aside) await rm(asidePath(partial, number), { force: true })
  await rename(partial, path)
}

async function openFile(path: string): Promise<OpenedFile> {
  const file = await open(path)
  return {
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  }
}

function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  )
}

async function duplicate(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error
      return copyFile(from, to, constants.COPYFILE_FICLONE)
    })
  } catch (error) {
    throw asStorageError(error)
  }
}

function asidePath(partial: string, number: number): string {
  return `${partial}.${number}`
}

async function removePartial(partial: string): Promise<void> {
  await rm(partial, { force: true })
  const name = basename(partial)
  const beside = await readdir(dirname(partial)).catch(() => [])
  for (const entry of beside) {
    if (entry.startsWith(`${name}.`)) await rm(join(dirname(partial), entry), { force: true })
  }
}

function rethrow(error: unknown): never {
  throw asStorageError(error)
}
