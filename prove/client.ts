import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { DEMO_PASSWORD } from '../apps/server/src/modules/identity/index.ts'
import { TestBrowser } from '../apps/server/test/calls/browser.ts'
import { openLogin, passwordLogin } from '../apps/server/test/calls/log-in.ts'
import { overNetwork } from '../apps/server/test/calls/wire.ts'

/** What came back, or that the connection ended before anything did. */
export type Outcome = { status: number; code: number; body: unknown } | 'unknown'

/** What a request carries beside its address. */
export interface Sent {
  token?: string
  json?: unknown
  bytes?: Buffer
  form?: FormData
}

const PATIENCE_MS = 20_000

/** Calls an endpoint of a server elsewhere. */
export async function callAt<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: CallInput<E>,
  token?: string,
): Promise<Outcome> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name as keyof typeof params])),
  )
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const address = `${origin}/api${path}${search === '' ? '' : `?${search}`}`
  return sendAt(address, endpoint.method, { ...(token ? { token } : {}), json: body })
}

/** Sends a request that is answered by JSON. */
export async function sendAt(address: string, method: string, sent: Sent): Promise<Outcome> {
  const answer = await receive(address, method, sent)
  if (answer === 'unknown') return answer
  try {
    const body = JSON.parse(answer.body.toString()) as { code: number }
    return { status: answer.status, code: body.code, body }
  } catch {
    return { status: answer.status, code: answer.status, body: answer.body.toString().slice(0, 200) }
  }
}

/** The bytes of an answer once all of them have come; posts where there is something to post. */
export async function bytesAt(
  address: string,
  sent: Sent,
): Promise<{ status: number; code: number; body: Buffer } | 'unknown'> {
  const answer = await receive(address, sent.json === undefined ? 'GET' : 'POST', sent)
  return answer === 'unknown' ? answer : { ...answer, code: answer.status }
}

/** Logs in as a browser does. Answers the token, or null when the server went away meanwhile. */
export async function logInAt(origin: string, phone: string): Promise<string | null> {
  try {
    const browser = new TestBrowser(overNetwork(origin), origin)
    const uid = await openLogin(browser)
    const { next } = (await passwordLogin(browser, uid, { phone, password: DEMO_PASSWORD })).json()
    await browser.open(next)
    const grant = (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
    return grant.data.token as string
  } catch {
    return null
  }
}

async function receive(
  address: string,
  method: string,
  { token, json, bytes, form }: Sent,
): Promise<{ status: number; body: Buffer } | 'unknown'> {
  const type = bytes ? 'application/octet-stream' : json === undefined ? undefined : 'application/json'
  const payload =
    form ?? (bytes ? new Uint8Array(bytes) : json === undefined ? undefined : JSON.stringify(json))
  try {
    const answer = await fetch(address, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { body: payload }),
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  } catch {
    return 'unknown'
  }
}
