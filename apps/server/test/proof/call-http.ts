import type { Endpoint } from '@xinqiao/contract/endpoint'
import qs from 'qs'
import { readable } from './readable.ts'

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

/** A call that hangs ends before its test does; a slow one on a busy machine is none that hangs. */
const PATIENCE_MS = 100_000

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
  const form = raw === undefined ? formOf(endpoint, input.body) : null
  const body = raw?.body ?? form ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  if (endpoint.bytes && raw === undefined) return sendBytes(origin, endpoint, path, query, token)
  const carries = endpoint.method !== 'GET' && body !== undefined
  const ending = new AbortController()
  const response = await fetch(`${origin}/api${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(carries && form === null ? { 'content-type': raw?.contentType ?? 'application/json' } : {}),
    },
    ...(carries ? { body } : {}),
    redirect: 'manual',
    signal: AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  const contentType = response.headers.get('content-type') ?? ''
  if (contentType.startsWith('text/event-stream')) {
    ending.abort()
    return { status: response.status, contentType, text: '' }
  }
  return {
    status: response.status,
    contentType,
    text: await readable(Buffer.from(await response.arrayBuffer())),
  }
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
  const body = endpoint.bytes
    ? SAMPLE_BYTES
    : isForm
      ? wholeForm(input.body, file)
      : JSON.stringify(input.body)
  const carries = endpoint.method !== 'GET' && body !== undefined
  const ending = new AbortController()
  const response = await fetch(`${origin}/api${path}?${qs.stringify(input.query ?? {})}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(carries && !isForm
        ? { 'content-type': endpoint.bytes ? 'application/octet-stream' : 'application/json' }
        : {}),
    },
    ...(carries ? { body } : {}),
    redirect: 'manual',
    signal: AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) ending.abort()
  else for await (const _chunk of response.body ?? []);
  return response.status
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

async function sendBytes(
  origin: string,
  endpoint: Endpoint,
  path: string,
  query: string,
  token: string | undefined,
): Promise<HttpAnswer> {
  const response = await fetch(`${origin}/api${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/octet-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: SAMPLE_BYTES,
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

/** The origin of an app that listens on a free port. */
export async function listen(http: { listen(at: { host: string; port: number }): Promise<string> }) {
  return http.listen({ host: '127.0.0.1', port: 0 })
}
