import { timeoutOf } from '@xinqiao/contract/call-limits'
import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import type { FailureEnvelope } from '@xinqiao/contract/envelope'
import { untilStaying } from '../session/leaving.ts'
import { storedToken } from '../session/token.ts'
import { counted } from './awaited.ts'
import { CallError, failureOf, NETWORK_TEXT, TIMEOUT_TEXT } from './call-error.ts'
import { takeEarly } from './early.ts'
import { fetchMeasured } from './fetch-measured.ts'
import { queryString } from './query-string.ts'
import { type Surface, surfaceFailure } from './surface-failure.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** false leaves the bearer token out */
  auth?: boolean
  /**
   * Where a failure is shown: `message` at the top or as a dialog (an action), `area` by the caller
   * in its part of the page (a read), `form` beside the fields when the fault names fields, `dialog` by
   * a form that also tells what somebody else has changed meanwhile.
   */
  surface?: Surface
  /** of an answer that is a file: received and expected bytes, 0 when the length is unknown */
  onProgress?: (received: number, total: number) => void
  /** of what is sent: sent and all bytes */
  onSent?: ((sent: number, total: number) => void) | undefined
  /** of a session that this browser has already let go; the stored one unless given */
  token?: string
  /** the body of an endpoint that takes bytes */
  bytes?: Uint8Array<ArrayBuffer>
  /** names this try of a write: the same again under it is answered as the first was, and made once */
  attempt?: string | undefined
}

interface FileAnswer {
  blob: Blob
  fileName: string
}

/** What a call resolves to: the JSON answer, or the file. */
export type Result<E extends Endpoint> = E['answer']['kind'] extends 'blob' ? FileAnswer : Answer<E>

/** Calls an endpoint of the contract. Rejects with a CallError, or as the signal says when aborted. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const staying = endpoint.effect === 'read' ? untilStaying() : undefined
  if (staying) await staying
  const token = options.auth === false ? null : (options.token ?? storedToken())
  try {
    return await counted(send(endpoint, input, options, token))
  } catch (error) {
    if (error instanceof CallError) surfaceFailure(error, options.surface ?? 'message', token)
    throw error
  }
}

/** The address of a call within this site. */
export function callAddress<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} }: Parts = input
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = queryString(query)
  return `/api${path}${search ? `?${search}` : ''}`
}

interface Parts {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  token: string | null,
): Promise<Result<E>> {
  const clock = deadline(timeoutOf(endpoint), options.signal)
  try {
    const address = callAddress(endpoint, input)
    const request = requestOf(endpoint, input, token, clock.signal, options)
    const early = takeEarly(endpoint.method, address, request.body)
    const response = await (options.onSent
      ? fetchMeasured(address, request, options.onSent)
      : (early?.catch(() => fetch(address, request)) ?? fetch(address, request)))
    if (endpoint.answer.kind === 'blob') {
      return (await readFile(await fileOf(response), options.onProgress)) as Result<E>
    }
    return (await readEnvelope(response)) as Result<E>
  } catch (error) {
    if (error instanceof CallError || options.signal?.aborted) throw error
    if (clock.signal.aborted) throw new CallError('timeout', 0, TIMEOUT_TEXT)
    throw new CallError('network', 0, NETWORK_TEXT)
  } finally {
    clock.stop()
  }
}

function requestOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
  signal: AbortSignal,
  { bytes, attempt }: CallOptions,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (attempt) headers.set('idempotency-key', attempt)
  const { body }: Parts = input
  const request: RequestInit = { method: endpoint.method, headers, signal, credentials: 'same-origin' }
  if (endpoint.bytes && bytes) {
    headers.set('content-type', 'application/octet-stream')
    return { ...request, body: bytes }
  }
  if (endpoint.form && holdsFile(body)) return { ...request, body: formData(body as object) }
  // A JSON body is always sent where one is taken, so that its absence is not mistaken for a fault.
  if (endpoint.body === undefined) return request
  headers.set('content-type', 'application/json')
  return { ...request, body: JSON.stringify(body ?? {}) }
}

/** Forms without a file go as JSON, which the server takes too. */
function holdsFile(body: unknown): boolean {
  return Object.values(body ?? {})
    .flat()
    .some((value) => value instanceof Blob)
}

function formData(values: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form
}

/** The same answer where it is a file: a refusal comes as JSON, with the status of a success too. @throws CallError */
export async function fileOf(response: Response): Promise<Response> {
  if (!response.ok || isJson(response)) await readEnvelope(response)
  return response
}

/** Error bodies of calls that answer files are text too, so every body is read as text first. */
async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = parse(await response.text())
  if (response.ok && envelope?.code === 200) return envelope
  throw failureOf(response.ok ? (envelope?.code ?? response.status) : response.status, withReason(envelope))
}

interface Envelope extends FailureEnvelope {
  data?: unknown
}

function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : null
  } catch {
    return null
  }
}

/** Some refusals carry their reason in `data.msg` (document 1 section 8). */
function withReason(envelope: Envelope | null): FailureEnvelope | null {
  if (envelope === null || envelope.msg) return envelope
  const { data } = envelope
  const inner = typeof data === 'object' && data !== null && 'msg' in data ? String(data.msg) : ''
  return { ...envelope, msg: inner }
}

async function readFile(response: Response, onProgress: CallOptions['onProgress']): Promise<FileAnswer> {
  const total = Number(response.headers.get('content-length') ?? response.headers.get('body-size') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value)
    received += step.value.byteLength
    onProgress?.(received, total)
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return {
    blob: new Blob(parts, { type }),
    fileName: decodeURIComponent(response.headers.get('filename') ?? ''),
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}

/** Joins the caller's signal with a time limit; 0 means none. */
function deadline(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = milliseconds > 0 ? setTimeout(abort, milliseconds) : undefined
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
