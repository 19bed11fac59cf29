import type { FailureEnvelope } from '@xinqiao/contract/envelope'
import { REFUSAL_CODE, statusText } from '@xinqiao/contract/errors'

/** `outdated`: the page belongs to a build that the site no longer serves; `unreadable`: the file itself, now and later */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'refusal'
  | 'validation'
  | 'outdated'
  | 'unreadable'

/** A call that did not succeed, with the text that people read. */
export class CallError extends Error {
  readonly kind: FailureKind
  /** the code of the envelope, or the HTTP status; 0 when no answer came */
  readonly code: number
  /** texts by field, for a failed validation, and for a refusal that is about fields */
  readonly errors: Readonly<Record<string, string>>

  constructor(kind: FailureKind, code: number, text: string, errors: Readonly<Record<string, string>> = {}) {
    super(text)
    this.name = 'CallError'
    this.kind = kind
    this.code = code
    this.errors = errors
  }

  /** A fault on the way, not a verdict: a read may be tried again. */
  get passing(): boolean {
    return this.kind === 'network' || this.code === 502 || this.code === 503
  }
}

export const NETWORK_TEXT = '后端接口连接异常'
export const TIMEOUT_TEXT = '网络原因，系统超时'

/** The fault of an answer: from its envelope, else from its status alone. */
export function failureOf(status: number, envelope: FailureEnvelope | null): CallError {
  if (status === 502 || envelope?.code === 502) return new CallError('status', 502, NETWORK_TEXT)
  if (envelope === null) return new CallError('status', status, `系统接口${status}异常`)
  const text = envelope.msg || statusText(envelope.code)
  const { errors } = envelope
  if (envelope.code === REFUSAL_CODE) return new CallError('refusal', envelope.code, text, errors)
  if (envelope.code === 400 && errors) return new CallError('validation', 400, text, errors)
  return new CallError('status', envelope.code, text)
}
