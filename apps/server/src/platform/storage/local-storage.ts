import { createReadStream } from 'node:fs'
import {
  access,
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
import { MB } from '@xinqiao/contract/sizes'
import { removeOrHold } from './held-removals.ts'
import { asStorageError, type Bytes, metered, type OpenedFile, type Part, type Storage } from './storage.ts'

/** Gathered before a write. Larger writes were slower here: the kernel looks long for memory in one piece. */
const WRITE_BYTES = 64 * 1024
const READ_BYTES = 128 * 1024
/** Written before the disk is asked to keep it while more arrives. */
const FORCE_BYTES = 4 * MB
const ID = /^[0-9a-f-]{36}$/
const LEVEL = /^[0-9a-f]{2}$/

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
      await removeOrHold(folder, id, pathOf(id))
      await removePartial(partial(id))
    },
    duplicate: (from, to) => duplicate(pathOf(from), pathOf(to)),
    async begin(id) {
      await makeFolder(dirname(pathOf(id))).catch(rethrow)
      return ''
    },
    async writePart({ id }, { number, offset }, content) {
      const path = offset === null ? asidePath(partial(id), number) : partial(id)
      await writeAt(path, offset ?? 0, content, { spend: true })
      return ''
    },
    finish: ({ id }, parts) => finish(pathOf(id), partial(id), parts),
    abandon: ({ id }) => removePartial(partial(id)),
    checkUse: () => access(folder, constants.W_OK | constants.X_OK),
    internalAddress: (id) => (prefix === '' ? null : `${prefix}/${pathBelowRoot(id)}`),
    publicAddress: () => null,
  }
}

/** The whole files of the folder, those that come in just now perhaps among them. */
export async function* listFiles(folder: string): AsyncGenerator<{ id: string; path: string }> {
  for (const outer of await foldersIn(folder)) {
    for (const inner of await foldersIn(join(folder, outer))) {
      for (const id of await namesIn(join(folder, outer, inner))) {
        if (ID.test(id)) yield { id, path: join(folder, outer, inner, id) }
      }
    }
  }
}

/** Where a file lies in the folder. The end of a UUIDv7 is random, its beginning is the time. */
export function pathBelowRoot(id: string): string {
  if (!ID.test(id)) throw new Error('not a file id')
  return join(id.slice(-2), id.slice(-4, -2), id)
}

async function put(path: string, partial: string, content: Bytes | Uint8Array) {
  const { content: passing, measured } = metered(content)
  try {
    await makeFolder(dirname(path))
    await writeAt(partial, 0, passing)
    await rename(partial, path)
    await force(dirname(path))
  } catch (error) {
    await rm(partial, { force: true })
    throw asStorageError(error)
  }
  return measured()
}

/**
 * Writes what arrives from `position` on, reading on while a write is under way, and answers once it is on the disk: a
 * power cut takes nothing that was acknowledged. What has been written is forced while more arrives, so that little is
 * left for the end.
 */
async function writeAt(
  path: string,
  position: number,
  content: Bytes,
  { spend = false } = {},
): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT).catch(rethrow)
  const forced = inBackground(() => file.datasync())
  let writing: Promise<void> = Promise.resolve()
  try {
    let gathered: Buffer[] = []
    let bytes = 0
    let unforced = 0
    let at = position
    const flush = async (): Promise<void> => {
      await writing
      const chunks = gathered
      unforced += bytes
      const isMuch = unforced >= FORCE_BYTES
      if (isMuch) unforced = 0
      writing = writeAll(file, chunks, at).then(() => {
        if (spend) chunks.forEach(giveBack)
        if (isMuch) forced.begin()
      })
      // Its failure is met at the next await; until then it must not count as unhandled.
      writing.catch(() => undefined)
      at += bytes
      gathered = []
      bytes = 0
    }
    for await (const chunk of content) {
      gathered.push(chunk)
      bytes += chunk.length
      if (bytes >= WRITE_BYTES) await flush()
    }
    if (bytes > 0) await flush()
    await writing
    await forced.end()
    await file.datasync()
  } catch (error) {
    await writing.catch(() => undefined)
    await forced.end().catch(() => undefined)
    throw asStorageError(error)
  } finally {
    await file.close()
  }
}

/** An act that runs beside others, once at a time; `end` waits for it and tells its first failure. */
function inBackground(act: () => Promise<void>) {
  let running: Promise<void> | undefined
  let failure: { cause: unknown } | undefined
  return {
    begin() {
      running ??= act()
        .catch((cause: unknown) => {
          failure ??= { cause }
        })
        .finally(() => {
          running = undefined
        })
    },
    async end() {
      await running
      if (failure) throw failure.cause
    },
  }
}

/** A name is on the disk once its folder is. */
async function force(folder: string): Promise<void> {
  // Windows forces names by itself, and opens no folder.
  if (process.platform === 'win32') return
  const opened = await open(folder, constants.O_RDONLY)
  await opened.sync().finally(() => opened.close())
}

async function forceFile(path: string): Promise<void> {
  const file = await open(path, constants.O_RDWR)
  await file.datasync().finally(() => file.close())
}

/** A folder with all above it; each new one's name is forced in the one above. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await force(dirname(made))
}

/**
 * Frees the memory of a chunk that was written. The engine does so late: it counts its own objects, of which a chunk
 * of 64 KB is one, and twenty uploads at once took a hundred megabytes more. What shares its memory stays.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}

/** A full disk first writes less than it was given, and only then fails. */
async function writeAll(file: FileHandle, buffers: Buffer[], position: number): Promise<void> {
  const total = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  const { bytesWritten } = await file.writev(buffers, position)
  if (bytesWritten === total) return
  await writeAll(file, [Buffer.concat(buffers).subarray(bytesWritten)], position + bytesWritten)
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
  await force(dirname(path))
}

async function openFile(path: string): Promise<OpenedFile> {
  const file = await open(path)
  return {
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => LEVEL.test(name))
}

/** A folder that cannot be read is not an empty one. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  )
}

async function duplicate(from: string, to: string): Promise<void> {
  try {
    await makeFolder(dirname(to))
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error
      await copyFile(from, to, constants.COPYFILE_FICLONE)
      await forceFile(to)
    })
    await force(dirname(to))
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
