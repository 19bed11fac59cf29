import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FormShape } from '@xinqiao/contract/endpoint'
import { statusText } from '@xinqiao/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bytes } from '../storage/storage.ts'
import { asFormError, MAX_FIELDS, MAX_FILES } from './fault/as-form-error.ts'
import { AppError, bodyTooLarge, invalid } from './fault/errors.ts'

/** Without a byte between two looks, whoever sends is gone. */
const IDLE_MS = 30_000

export interface FormFile {
  field: string
  name: string
  content: Bytes
}

export type FormFields = Record<string, string | string[]>

/** Lets the routes of this scope take forms and bare bytes, neither of which is ever held in memory. */
export async function acceptStreams(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  scope.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    let seen = -1
    const watch = setInterval(() => {
      if (!raw.complete && raw.socket.bytesRead === seen) raw.destroy()
      seen = raw.socket.bytesRead
    }, IDLE_MS).unref()
    reply.raw.once('close', () => {
      clearInterval(watch)
    })
  })
}

/**
 * Reads a form to its end. Each file goes to `take` as it arrives, with the fields that came before it;
 * the rest waits for it.
 * @throws AppError 400 for a broken form, 413 or the form's own text for a file that is too large
 */
export async function readForm(
  request: FastifyRequest,
  shape: FormShape,
  take: (file: FormFile, fieldsSoFar: FormFields) => Promise<void>,
): Promise<FormFields> {
  const fields: FormFields = {}
  const limit = request.routeOptions.bodyLimit
  let held = 0
  const limits = {
    fileSize: shape.maxBytes,
    files: MAX_FILES,
    fields: MAX_FIELDS,
    fieldSize: limit,
    fieldNameSize: 200,
    headerPairs: 50,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const text = textOf(part.value)
        held += Buffer.byteLength(text)
        if (part.valueTruncated) {
          throw invalid({ [part.fieldname]: `${part.fieldname} 最多 ${Math.floor(limit / 1024)} KB` })
        }
        if (held > limit) throw bodyTooLarge(limit)
        addField(fields, part.fieldname, text)
      } else if (!shape.files.includes(part.fieldname)) {
        // An unknown field is dropped; its bytes must still be read for the next part to come.
        part.file.resume()
      } else {
        const content = wholeFile(part, shape)
        await take({ field: part.fieldname, name: part.filename ?? '', content }, fields)
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw asFormError(error)
  }
  return fields
}

/** The bytes that are the body of a request. @throws AppError 413, 415 */
export async function* bytesOf(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Bytes {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError(413, statusText(413))
  if (request.body === undefined) return
  if (!(request.body instanceof Readable)) throw new AppError(415, statusText(415))
  let size = 0
  try {
    // The stream outlives a refusal: ending it here would cut the connection before the answer.
    for await (const chunk of request.body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > maxBytes) throw new AppError(413, statusText(413))
      yield chunk as Buffer
    }
  } finally {
    request.body.resume()
  }
}

/** True for a body that came as a form. */
export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart?.() === true
}

/** The parser ends a file that is too large as if it were whole; here that is an error. */
async function* wholeFile({ fieldname, file }: MultipartFile, { tooLarge }: FormShape): Bytes {
  for await (const chunk of file) yield chunk as Buffer
  if (!file.truncated) return
  throw tooLarge === undefined ? new AppError(413, statusText(413)) : invalid({ [fieldname]: tooLarge })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addField(fields: FormFields, name: string, text: string): void {
  const before = fields[name]
  fields[name] = before === undefined ? text : [...(Array.isArray(before) ? before : [before]), text]
}
