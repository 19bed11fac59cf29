import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { statusText } from '@xinqiao/contract/errors'
import type { UploadedFile } from '@xinqiao/contract/uploaded-file'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'

const LIMITS = { fieldNameSize: 100, fieldSize: 1024 * 1024, fields: 200, headerPairs: 50 }
const MOST_FILES = 20

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
 * @throws AppError 415 where no form is taken, 413 for a file over the limit, 400 for a broken body
 */
export async function receiveForm(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; discard: () => void }> {
  const { form } = endpoint
  if (form === undefined) throw new AppError(415, statusText(415))
  let folder: string | null = null
  const discard = () => {
    if (folder !== null) void rm(folder, { recursive: true, force: true })
  }
  const fields: Record<string, unknown> = {}
  const limits = { ...LIMITS, fileSize: form.maxBytes, files: MOST_FILES }
  try {
    let count = 0
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        put(fields, part.fieldname, part.value)
      } else if (form.files.includes(part.fieldname)) {
        folder ??= await mkdtemp(join(tmpdir(), 'xinqiao-form-'))
        count += 1
        put(fields, part.fieldname, await receive(part, join(folder, String(count))))
      } else {
        // An unknown field is dropped; its bytes must still be read for the next part to come.
        part.file.resume()
      }
    }
  } catch (error) {
    discard()
    throw asFault(error)
  }
  return { fields, discard }
}

async function receive(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(part.file, meter, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new AppError(413, statusText(413))
  return new ReceivedFile(part.filename, path, size, hash.digest())
}

/** Several parts of one name make a list. */
function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
}

function asFault(error: unknown): Error {
  if (error instanceof AppError) return error
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new AppError(413, statusText(413))
  const isOurs = /^E(NOSPC|ACCES|ROFS|MFILE|DQUOT)$/.test(code)
  return isOurs ? (error as Error) : new AppError(400, '上传的表单不完整或格式不正确')
}
