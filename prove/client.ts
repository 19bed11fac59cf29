import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { DEMO_PASSWORD } from '../apps/server/src/modules/identity/index.ts'
import { overNetwork, TestBrowser } from '../apps/server/test/browser.ts'
import { openLogin, passwordLogin } from '../apps/server/test/log-in.ts'

/** What came back, or that the connection ended before anything did. */
export type Outcome = { status: number; code: number; body: unknown } | 'unknown'

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
  try {
    const answer = await fetch(`${origin}/api${path}${search === '' ? '' : `?${search}`}`, {
      method: endpoint.method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = (await answer.json()) as { code: number }
    return { status: answer.status, code: json.code, body: json }
  } catch {
    return 'unknown'
  }
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
