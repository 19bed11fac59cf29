import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import type { Surface } from './surface-failure.ts'

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
  token?: string | undefined
  /** the body of an endpoint that takes bytes */
  bytes?: Uint8Array<ArrayBuffer>
  /** names this try of a write: the same again under it is answered as the first was, and made once */
  attempt?: string | undefined
}

export interface Parts {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
}

export function requestOf<E extends Endpoint>(
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
