import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes as they arrive. */
export type Bytes = AsyncIterable<Buffer>

/** A part of a file that is being taken in. */
export interface Part {
  number: number
  size: number
  /** its first byte in the file; null while that is not known yet */
  offset: number
  /** it was written before that was known, and lies beside the file */
  aside: boolean
  /** what `writePart` answered */
  storeKey: string
}

/** A file that is being read. */
export interface OpenedFile {
  /** Fills what it is given from `position` on; answers how much there was. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

/** Bytes under opaque ids. What a file is called and who may read it is the database's business. */
export interface Storage {
  /** Writes a file whole or not at all. */
  put(id: string, content: Bytes | Uint8Array): Promise<{ size: number; sha256: Buffer }>
  /** The bytes from `start` to `end`, both inclusive; all without a range. */
  read(id: string, range?: { start: number; end: number }): Readable
  /** The file for reading into memory of one's own; null where the store only streams. */
  open(id: string): Promise<OpenedFile | null>
  /** Size in bytes, null when there is none. */
  size(id: string): Promise<number | null>
  /** Removes a file, or what there is of an unfinished one. */
  remove(id: string): Promise<void>
  /** The same bytes under another id, without writing them again where the store can. */
  duplicate(from: string, to: string): Promise<void>
  /** Begins a file that comes in parts; answers the store's own name of it. */
  begin(id: string): Promise<string>
  /**
   * Writes a part at its place; the same part may be written again. `length` is its size where known. The chunks
   * are given away: their memory may be freed once they are written.
   * @returns the store's own name of the part
   */
  writePart(
    file: { id: string; storeKey: string },
    part: { number: number; offset: number | null; length: number | null; isLast: boolean },
    content: Bytes,
  ): Promise<string>
  /** Makes a file of all its parts, in order. May be called again after it was cut off. */
  finish(file: { id: string; storeKey: string }, parts: readonly Part[]): Promise<void>
  /** Gives up a file that came in parts. */
  abandon(file: { id: string; storeKey: string }): Promise<void>
  /** Whether files can be written now. @throws Error that says why not */
  checkUse(): Promise<void>
  /** Where a web server in front, told to look there, finds a file by itself; null where it cannot. */
  internalAddress(id: string): string | null
  /** Where anyone finds it for a few minutes, as a download of this kind; null where nobody may. */
  publicAddress(id: string, answer: { disposition: string; type: string }): Promise<string> | null
}

/** The store has no room left: nothing of this write counts, and it may be tried again later. */
export class StorageFullError extends Error {}

/** Turns a full disk or an exceeded quota into its own error. */
export function asStorageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') return error
  return new StorageFullError('no room left in the file store', { cause: error })
}

/** Bytes that are measured while they are passed on: once all of them are, `measured` says what they were. */
export function metered(content: Bytes | Uint8Array) {
  const hash = createHash('sha256')
  let size = 0
  async function* passing(): Bytes {
    for await (const chunk of content instanceof Uint8Array ? [Buffer.from(content)] : content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { content: passing(), measured: () => ({ size, sha256: hash.digest() }) }
}
