import { timeoutOf } from '@xinqiao/contract/call-limits'
import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { untilStaying } from '../session/leaving.ts'
import { storedToken } from '../session/token.ts'
import { counted } from './awaited.ts'
import { CallError, NETWORK_TEXT, TIMEOUT_TEXT } from './call-error.ts'
import { takeEarly } from './early.ts'
import { fetchMeasured } from './fetch-measured.ts'
import { queryString } from './query-string.ts'
import { type FileAnswer, fileOf, readEnvelope, readFile } from './read-answer.ts'
import { type CallOptions, type Parts, requestOf } from './request-of.ts'
import { surfaceFailure } from './surface-failure.ts'

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

/** Joins the caller's signal with a time limit; 0 means none. */
function deadline(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const late = () => controller.abort(new DOMException(TIMEOUT_TEXT, 'TimeoutError'))
  const timer = milliseconds > 0 ? setTimeout(late, milliseconds) : undefined
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
