import { openAsBlob } from 'node:fs'
import { decodeText } from '@xinqiao/contract/files/text-form'
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js'

export interface ArchiveLimits {
  /** entries, folders included */
  entries: number
  /** bytes of one file, unfolded */
  fileBytes: number
  /** bytes of all files that are read, unfolded */
  totalBytes: number
}

export interface ArchiveFile {
  /** inside the archive, with forward slashes; never above its root */
  path: string
  /** Unfolds the file. @throws ArchiveError when that breaks a limit, or the archive is broken */
  read(): Promise<Buffer>
}

/** An archive that is broken, too large, or not what it says. */
export class ArchiveError extends Error {
  readonly reason: 'broken' | 'entries' | 'size'

  constructor(reason: ArchiveError['reason'], options?: ErrorOptions) {
    super(`archive: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * The files of a ZIP, by its path or its bytes. What an entry says of its size is not believed: bytes are counted while they unfold.
 * Entries whose paths lead out of the archive, and encrypted ones, are named apart.
 * @throws ArchiveError
 */
export async function openArchive(
  source: string | Blob,
  limits: ArchiveLimits,
): Promise<{ files: ArchiveFile[]; refused: string[]; close: () => Promise<void> }> {
  const blob = typeof source === 'string' ? await openAsBlob(source) : source
  const zip = new ZipReader(new BlobReader(blob), { useWebWorkers: false })
  const files: ArchiveFile[] = []
  const refused: string[] = []
  const budget = { left: limits.totalBytes }
  let count = 0
  try {
    // A name that leads out is ours to refuse: one of them does not spoil the others.
    for await (const entry of zip.getEntriesGenerator({
      filenameValidation: 'tolerant',
      decodeText: nameOf,
    })) {
      count += 1
      if (count > limits.entries) throw new ArchiveError('entries')
      if (entry.directory) continue
      const safe = entry.encrypted ? null : safePath(entry.filename)
      if (safe === null) refused.push(entry.filename)
      else files.push({ path: safe, read: () => unfold(entry, limits.fileBytes, budget) })
    }
  } catch (error) {
    await zip.close()
    throw error instanceof ArchiveError ? error : new ArchiveError('broken', { cause: error })
  }
  return { files, refused, close: () => zip.close() }
}

/** A name that is not said to be UTF-8 is one of Windows, of this country where it is Chinese. */
function nameOf(bytes: Uint8Array, encoding: string): string | undefined {
  return encoding === 'utf-8' || bytes.every((byte) => byte < 0x80) ? undefined : decodeText(bytes)
}

/** A path inside the archive, or null for one that leads elsewhere. */
export function safePath(name: string): string | null {
  const parts = name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '.' && part !== '')
  const leadsOut = /^(?:[\\/]|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0')
  return leadsOut || parts.length === 0 ? null : parts.join('/').normalize('NFC')
}

async function unfold(entry: FileEntry, most: number, budget: { left: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length
      budget.left -= chunk.length
      if (size > most || budget.left < 0) throw new ArchiveError('size')
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(sink, { useWebWorkers: false })
  } catch (error) {
    if (size > most || budget.left < 0) throw new ArchiveError('size')
    throw new ArchiveError('broken', { cause: error })
  }
  return Buffer.concat(chunks)
}
