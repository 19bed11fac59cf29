import type { Endpoint } from '@xinqiao/contract/endpoint'
import qs from 'qs'
import { readable } from '../state/readable.ts'
import { bytesOf, send, wireOf } from './send.ts'

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface HttpAnswer {
  status: number
  contentType: string
  /** all that it says, archives and PDFs unpacked */
  text: string
}

/** Calls an endpoint over a real connection, so that streams and broken requests are seen as clients see them. */
export async function callHttp(
  origin: string,
  endpoint: Endpoint,
  input: Input,
  token?: string,
  raw?: { body: string | Uint8Array<ArrayBuffer>; contentType: string },
): Promise<HttpAnswer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '').toWellFormed()),
  )
  const query = qs.stringify(input.query ?? {})
  const carried = await carriedBy(endpoint, input.body, raw)
  const answer = await send(`${origin}/api${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(carried === null ? {} : { 'content-type': carried.type }),
    },
    ...(carried === null ? {} : { body: carried.bytes }),
  })
  const status = answer.statusCode ?? 0
  const contentType = answer.headers['content-type'] ?? ''
  if (contentType.startsWith('text/event-stream')) {
    answer.destroy()
    return { status, contentType, text: '' }
  }
  return { status, contentType, text: await readable(await bytesOf(answer)) }
}

/** What goes with the call, and as what it is declared. */
async function carriedBy(
  endpoint: Endpoint,
  body: unknown,
  raw?: { body: string | Uint8Array; contentType: string },
): Promise<{ type: string; bytes: string | Uint8Array } | null> {
  if (endpoint.method === 'GET') return null
  if (raw !== undefined) return { type: raw.contentType, bytes: raw.body }
  if (endpoint.bytes) return { type: 'application/octet-stream', bytes: SAMPLE_BYTES }
  const form = formOf(endpoint, body)
  if (form !== null) return wireOf(form)
  return body === undefined ? null : { type: 'application/json', bytes: JSON.stringify(body) }
}

/** The smallest picture there is: what forms with files carry. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The form that a body stands for where its file fields look like files; null where it is plain JSON. */
function formOf({ form: shape }: Endpoint, body: unknown): FormData | null {
  if (shape === undefined || typeof body !== 'object' || body === null) return null
  const fields = Object.entries(body)
  if (!shape.files.every((name) => fields.some(([key, value]) => key === name && isFileLike(value))))
    return null
  const form = new FormData()
  for (const [name, value] of fields) {
    if (isFileLike(value)) form.append(name, new Blob([PICTURE]), value.name)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

function isFileLike(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** Calls an endpoint for what it costs: its answer is counted and let go. `file` stands for the first file of a form. */
export async function sendDear(
  origin: string,
  endpoint: Endpoint,
  input: Input,
  token: string | undefined,
  file: Buffer | null,
): Promise<number> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '').toWellFormed()),
  )
  const isForm = endpoint.form !== undefined && file !== null
  const carried = isForm ? await wireOf(wholeForm(input.body, file)) : await carriedBy(endpoint, input.body)
  const answer = await send(`${origin}/api${path}?${qs.stringify(input.query ?? {})}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(carried === null ? {} : { 'content-type': carried.type }),
    },
    ...(carried === null ? {} : { body: carried.bytes }),
  })
  if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
  else await bytesOf(answer)
  return answer.statusCode ?? 0
}

function wholeForm(body: unknown, file: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (isFileLike(value)) form.append(name, new Blob([new Uint8Array(file)]), value.name)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** What is sent to endpoints that take bare bytes; samples of their records hold the same. */
export const SAMPLE_BYTES = Buffer.from('0123456789')

/** The origin of an app that listens on a free port. */
export async function listen(http: { listen(at: { host: string; port: number }): Promise<string> }) {
  return http.listen({ host: '127.0.0.1', port: 0 })
}
