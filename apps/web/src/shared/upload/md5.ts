import { createMD5 } from 'hash-wasm'

/** The checksum is computed over reads of this size (document 1 section 9). */
export const READ_BYTES = 1024 * 1024

/** The file cannot be read: moved, changed or taken away since it was chosen. */
export class UnreadableFile extends Error {}

/**
 * The MD5 of a file, hex, read piece by piece so that no file is too large for it.
 * @throws UnreadableFile
 */
export async function md5Of(file: Blob, onRead: (bytes: number) => void): Promise<string> {
  const hash = await createMD5()
  for (let at = 0; at < file.size; at += READ_BYTES) {
    hash.update(await bytesOf(file, at, Math.min(at + READ_BYTES, file.size)))
    onRead(Math.min(at + READ_BYTES, file.size))
  }
  return hash.digest('hex')
}

/** @throws UnreadableFile */
export async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer())
  } catch (error) {
    throw new UnreadableFile('a part of the file could not be read', { cause: error })
  }
}
