import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { WEBHOOK_TEXTS as T } from '@xinqiao/contract/webhooks/texts'
import {
  type AddressGuard,
  type Resolved,
  readAddress,
  resolveOutside,
  WrongAddress,
} from './address-guard.ts'

/** How long one try may take, its name looked up and its answer read. */
const TIMEOUT_MS = 10_000
const MOST_READ = 64 * 1024
/** So much of an answer is kept to be shown. */
const MOST_SHOWN = 2_000

export interface Answered {
  /** 0 where there was none */
  status: number
  answer: string
  /** empty where it arrived */
  fault: string
}

/** Sends one event to where its address leads now. Never follows a redirect, never throws. */
export async function postEvent(
  address: string,
  guard: AddressGuard,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
): Promise<Answered> {
  if (guard.isClosed) return { status: 0, answer: '', fault: T.closed }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const url = readAddress(address, guard)
    const pinned = await within(signal, resolveOutside(url, guard))
    return await exchange(url, { pinned, signal, headers, body })
  } catch (error) {
    return { status: 0, answer: '', fault: faultOf(error) }
  }
}

interface Exchange {
  pinned: Resolved
  signal: AbortSignal
  headers: Record<string, string>
  body: string | Buffer
}

function exchange(url: URL, { pinned, signal, headers, body }: Exchange): Promise<Answered> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  // What was checked is what is called: the name is not looked up a second time.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all
      ? done(null, [{ address: pinned.address, family: pinned.family }])
      : done(null, pinned.address, pinned.family)
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = send(url, {
      ...{ method: 'POST', agent: false, lookup, signal },
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Xinqiao-Webhooks',
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      readStart(answer).then((text) => {
        asked.destroy()
        resolve(told(answer.statusCode ?? 0, text))
      }, reject)
    })
    asked.end(body)
  })
}

/** The beginning of an answer; what is longer is not read on. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    read += part.length
    if (read >= MOST_READ) break
  }
  return Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8')
}

function told(status: number, text: string): Answered {
  // The database takes no character of code 0.
  const answer = text.replaceAll('\0', '').slice(0, MOST_SHOWN)
  if (status >= 200 && status < 300) return { status, answer, fault: '' }
  const isRedirect = status >= 300 && status < 400
  return { status, answer, fault: isRedirect ? `应答 ${status}，不跟随跳转` : `应答 ${status}` }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, late])
}

/** In words, for whoever looks after the receiver; never more than they need. */
function faultOf(error: unknown): string {
  if (error instanceof WrongAddress) return error.message
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (['AbortError', 'TimeoutError'].includes(name) || code === 'ABORT_ERR') return '10 秒内没有应答'
  if (code === 'ECONNREFUSED') return '拒绝连接'
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return `证书有误（${code}）`
  return code === '' ? '连接失败' : `连接失败（${code}）`
}
