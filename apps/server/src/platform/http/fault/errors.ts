import type { FailureEnvelope } from '@xinqiao/contract/envelope'
import { REFUSAL_CODE, statusText, TOO_MANY_TEXT, waitOf } from '@xinqiao/contract/errors'
import type { Refusal } from '@xinqiao/contract/refusal'

/**
 * A failure with its answer: thrown anywhere, turned into the envelope by the error handler.
 * `code` is what the envelope carries, `status` the HTTP status.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: number
  readonly errors: Record<string, string> | undefined
  /** a stable name for programs, of refusals */
  readonly reason: string | undefined

  constructor(
    status: number,
    msg: string,
    more: { code?: number; errors?: Record<string, string>; reason?: string | undefined } = {},
  ) {
    super(msg)
    this.status = status
    this.code = more.code ?? status
    this.errors = more.errors
    this.reason = more.reason
  }
}

/** A business rule says no: HTTP 200, code 9999, for people in `msg`, for programs in `reason`; with the field it is about. */
export function refuse({ text, reason }: Refusal, errors?: Record<string, string>): AppError {
  return new AppError(200, text, { code: REFUSAL_CODE, reason, ...(errors === undefined ? {} : { errors }) })
}

/** The record is not there, or not for this reader: both answer alike. */
export function notFound(): AppError {
  return new AppError(404, statusText(404))
}

export function unauthorised(): AppError {
  return new AppError(401, statusText(401))
}

export function forbidden(): AppError {
  return new AppError(403, statusText(403))
}

/** A body is larger than its endpoint takes; the text names the limit. */
export function bodyTooLarge(limitBytes: number): AppError {
  return new AppError(413, `${statusText(413)}，最多 ${Math.floor(limitBytes / 1024)} KB`)
}

/** Too many tries; `retryAfterSeconds` goes into the Retry-After header. */
export class TooManyError extends AppError {
  readonly retryAfterSeconds: number

  /** `{wait}` in the text becomes how long to wait */
  constructor(retryAfterSeconds: number, text: string = TOO_MANY_TEXT) {
    super(429, text.replace('{wait}', waitOf(retryAfterSeconds)))
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

/** Too much waits already: 503 with Retry-After, so that a crowd cannot pile up work. */
export class BusyError extends AppError {
  readonly retryAfterSeconds: number

  /** `cause` goes into the log: whoever is answered cannot mend it, the operator can */
  constructor(retryAfterSeconds: number, text = statusText(503), cause?: unknown) {
    super(503, text)
    if (cause !== undefined) this.cause = cause
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A field is wrong: 400, the first text as `msg`, all of them by field path. */
export function invalid(errors: Record<string, string>): AppError {
  const [first] = Object.values(errors)
  return new AppError(400, first ?? '请求参数有误', { errors })
}

/** The envelope a failure answers. */
export function failureEnvelope(error: AppError, requestId: string): FailureEnvelope {
  return {
    code: error.code,
    msg: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.reason === undefined ? {} : { reason: error.reason }),
    ...(error.code >= 500 && error.code !== REFUSAL_CODE ? { requestId } : {}),
  }
}
