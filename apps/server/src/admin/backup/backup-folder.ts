import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BackupDescription, DESCRIPTION, DIGESTS, unreadable } from './backup-description.ts'
import { HashedCopy } from './hashed-copy.ts'

/** A backup being written into an empty folder, for its owner's eyes alone: it holds keys and personal data. */
export class BackupWriter {
  readonly #folder: string
  readonly #digests: FileHandle
  readonly #digest = createHash('sha256')
  readonly #copy: HashedCopy
  readonly #folders: string[] = []

  private constructor(folder: string, digests: FileHandle, copy: HashedCopy) {
    this.#folder = folder
    this.#digests = digests
    this.#copy = copy
  }

  /** `onBytes` hears of all that is copied. */
  static async open(folder: string, onBytes: (bytes: number) => void): Promise<BackupWriter> {
    const digests = await open(join(folder, DIGESTS), 'wx', 0o600)
    return new BackupWriter(folder, digests, new HashedCopy(onBytes))
  }

  /** False where there is no such file (any more). */
  async file(source: string, path: string): Promise<boolean> {
    const sha256 = await this.#copy.file(source, join(this.#folder, path), 0o600)
    if (sha256 !== null) await this.#note(path, sha256)
    return sha256 !== null
  }

  async content(path: string, content: Buffer | string): Promise<void> {
    await this.#write(path, content)
    await this.#note(path, createHash('sha256').update(content).digest('hex'))
  }

  async makeFolder(path: string): Promise<void> {
    this.#folders.push(path)
    await mkdir(join(this.#folder, path), { recursive: true, mode: 0o700 })
  }

  /** From here on it is a backup. */
  async finish(about: Omit<BackupDescription, 'format' | 'folders' | 'digests'>): Promise<void> {
    await this.#copy.settle()
    await this.#digests.datasync()
    const digests = this.#digest.digest('hex')
    const all: BackupDescription = { format: 1, ...about, folders: this.#folders, digests }
    await this.#write(DESCRIPTION, `${JSON.stringify(all, null, 2)}\n`)
  }

  close(): Promise<void> {
    return this.#digests.close()
  }

  async #write(path: string, content: Buffer | string): Promise<void> {
    const file = await open(join(this.#folder, path), 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  async #note(path: string, sha256: string): Promise<void> {
    const line = `${sha256}  ${path}\n`
    this.#digest.update(line)
    await this.#digests.appendFile(line)
  }
}

/** The files of a backup, each with its SHA-256 in hex, as they were written. */
export async function* listDigests(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, DIGESTS), 'utf8') })
  for await (const line of lines) {
    const parts = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)
    if (!parts?.[1] || !parts[2] || parts[2].split('/').includes('..')) throw unreadable(line)
    yield { path: parts[2], sha256: parts[1] }
  }
}
