import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FormShape } from '@xinqiao/contract/endpoint'
import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import type { FastifyRequest } from 'fastify'
import type { Bytes } from '../../storage/storage.ts'
import { openTemporaryFolder } from '../../temporary-place.ts'
import { invalid } from '../fault/errors.ts'
import { type FormFile, readForm } from '../request-body.ts'

/** A file that arrived with a form: on disk until the answer is sent, never in memory. */
export class ReceivedFile implements UploadedFile {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: Buffer

  constructor(name: string, path: string, size: number, sha256: Buffer) {
    this.name = name
    this.path = path
    this.size = size
    this.sha256 = sha256
  }

  /** What a repeated write is known by: the content, not where it lies. */
  toJSON() {
    return { name: this.name, sha256: this.sha256.toString('base64url') }
  }
}

/** The file of a validated form; a look-alike from a JSON body is none. @throws AppError 400 */
export function receivedFile(file: UploadedFile, field: string, missing: string): ReceivedFile {
  if (file instanceof ReceivedFile) return file
  throw invalid({ [field]: missing })
}

/**
 * Reads a multipart body as it arrives: fields as text, files to a temporary folder.
 * @throws AppError 413 for a file over the limit, 400 for a broken body
 */
export async function receiveForm(
  shape: FormShape,
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; discard: () => Promise<void> }> {
  let folder: string | null = null
  const files: Record<string, ReceivedFile | ReceivedFile[]> = {}
  const discard = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  let count = 0
  try {
    const fields = await readForm(request, shape, async (file) => {
      folder ??= await openTemporaryFolder('form')
      count += 1
      put(files, file.field, await receive(file, join(folder, String(count))))
    })
    return { fields: { ...fields, ...files }, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The bytes of a file until it is known what they are. */
export interface WaitingFile {
  content(): Bytes
  drop(): Promise<void>
}

/** Takes in the file of a form before the fields that say what it is. */
export async function letWait(file: FormFile): Promise<WaitingFile> {
  const folder = await openTemporaryFolder('form')
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    const { path } = await receive(file, join(folder, '1'))
    return { content: () => createReadStream(path), drop }
  } catch (error) {
    await drop()
    throw error
  }
}

async function receive({ name, content }: FormFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  const metered = async function* (): Bytes {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(metered, createWriteStream(path, { mode: 0o600 }))
  return new ReceivedFile(name, path, size, hash.digest())
}

/** Several parts of one name make a list. */
function put(files: Record<string, ReceivedFile | ReceivedFile[]>, name: string, file: ReceivedFile): void {
  const before = files[name]
  files[name] = before === undefined ? file : [before, file].flat()
}
