import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../storage/storage.ts'
import { AppError } from '../fault/errors.ts'
import { pourFile } from './pour-file.ts'

/** What the database knows of a stored file. */
export interface FileFacts {
  fileId: string
  name: string
  extension: string
  mediaType: string
  size: number
  sha256: Buffer
  createdAt: Date
}

/**
 * What a browser may show in its own window or an image tag. SVG can hold scripts: the sandbox policy on
 * every file keeps them from running even where its address is opened by itself.
 */
const INLINE: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Whether browsers show a file of this extension by themselves. */
function isShownInline(extension: string): boolean {
  return INLINE[extension] !== undefined
}

/** Whether it goes into an image tag. */
export function isPicture(extension: string): boolean {
  return isShownInline(extension) && extension !== 'pdf'
}

/** Sends a stored file with everything that keeps it harmless; ranges and conditional requests included. */
export async function sendFile(
  storage: Storage,
  file: FileFacts,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { as?: 'inline' | 'attachment' } = {},
): Promise<FastifyReply> {
  const inline = INLINE[file.extension]
  const kind = inline === undefined ? 'attachment' : (options.as ?? 'inline')
  const etag = `"${file.sha256.toString('base64url')}"`
  const modified = new Date(Math.floor(file.createdAt.getTime() / 1000) * 1000)
  reply.headers({
    'content-type': inline ?? 'application/octet-stream',
    'content-disposition': contentDisposition(kind, file.name),
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=240',
  })
  const internal = storage.internalAddress(file.fileId)
  // The web server in front answers ranges and conditions by itself.
  if (internal !== null) return reply.header('x-accel-redirect', internal).send()
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modified.toUTCString() })
  if (isUnchanged(request, etag, modified)) return reply.status(304).send()
  const range = rangeOf(request, file.size, etag, modified)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError(416, '请求的文件范围无效')
  }
  if (range === null) return pourFile(reply, storage, file.fileId, { start: 0, end: file.size - 1 })
  void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return pourFile(reply, storage, file.fileId, range)
}

/**
 * RFC 6266: a plain name for old clients, the true one in UTF-8. Line breaks cannot get into either.
 * @param latin what old clients and programs call it where its name is one of ours, and Chinese
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, latin?: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed() || 'file'
  const plain = (latin ?? clean).replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function isUnchanged(request: FastifyRequest, etag: string, modified: Date): boolean {
  const known = request.headers['if-none-match']
  if (known !== undefined) return known === '*' || known.split(',').some((tag) => tag.trim() === etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && modified.getTime() <= since
}

/** One range of bytes; several, or a malformed one, are answered with the whole file (RFC 9110, 14.2). */
function rangeOf(
  request: FastifyRequest,
  size: number,
  etag: string,
  modified: Date,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag && Date.parse(String(condition)) !== modified.getTime()) {
    return null
  }
  const [first = '', last = ''] = [match[1], match[2]]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first === '' && Number(last) === 0) return 'unsatisfiable'
  if (start >= size) return 'unsatisfiable'
  return start > end ? null : { start, end }
}
