import { needsLogin } from './access.ts'
import type { Endpoint } from './endpoint.ts'

/** Milliseconds that a browser waits for an answer where nothing else is stated (document 1 section 9). */
const DEFAULT_TIMEOUT_MS = 10_000
/** Families that take longer: the work orders (document 2 section 3). */
const SLOW_FAMILIES: Readonly<Record<string, number>> = { '/workOrder/': 120_000 }

type Timed = Pick<Endpoint, 'path' | 'timeoutMs' | 'answer' | 'bytes' | 'form'>

/** Milliseconds that a browser waits for the answer of a call; 0 for as long as it takes, as files do either way. */
export function timeoutOf({ path, timeoutMs, ...carries }: Timed): number {
  const isFile = carries.answer.kind === 'blob' || carries.bytes !== undefined || carries.form !== undefined
  const family = Object.keys(SLOW_FAMILIES).find((prefix) => path.startsWith(prefix))
  return (
    timeoutMs ??
    (isFile ? 0 : undefined) ??
    (family ? SLOW_FAMILIES[family] : undefined) ??
    DEFAULT_TIMEOUT_MS
  )
}

/** Bytes of a body from whom nobody knows, and of one that no schema asks for. */
const PUBLIC_BODY_BYTES = 16 * 1024
/** Bytes of a body from somebody signed in; a longer text needs a limit of its own. */
const BODY_BYTES = 256 * 1024

/** Bytes that the body of a call may have, those of files apart. */
export function bodyLimitOf({
  access,
  body,
  bodyLimit,
}: Pick<Endpoint, 'access' | 'body' | 'bodyLimit'>): number {
  return bodyLimit ?? (body !== undefined && needsLogin(access) ? BODY_BYTES : PUBLIC_BODY_BYTES)
}
