import { MB } from '@xinqiao/contract/sizes'
import { createMD5 } from 'hash-wasm'
import { bytesOf } from './read-bytes.ts'

/** The checksum is computed over reads of this size (document 1 section 9). */
export const READ_BYTES = MB

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
