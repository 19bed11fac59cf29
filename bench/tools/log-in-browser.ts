import { request as send } from 'node:http'
import { TestBrowser } from '../../apps/server/test/calls/browser.ts'
import { openLogin, passwordLogin } from '../../apps/server/test/calls/log-in.ts'
import type { Wire } from '../../apps/server/test/calls/wire.ts'

/** One log-in by password, as a browser of its own goes it, up to the token. */
export async function logInOnce(wire: Wire, phone: string, password: string): Promise<void> {
  const browser = new TestBrowser(wire)
  const uid = await openLogin(browser)
  const answer = (await passwordLogin(browser, uid, { phone, password })).json()
  if (answer.code !== 200) throw new Error(answer.msg)
  await browser.open(answer.next)
  const grant = (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
  if (grant.code !== 200) throw new Error(grant.msg)
}

/** Sends to a port of this machine, but names the public host: cookies and issuer belong to that. */
export function toPort(port: number): Wire {
  return ({ method, url, headers, payload }) =>
    new Promise((done, fail) => {
      const isJson = typeof payload === 'object'
      const body = isJson ? JSON.stringify(payload) : payload
      const all = {
        ...headers,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      }
      const sent = send({ host: '127.0.0.1', port, method, path: url, headers: all }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            payload: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.on('error', fail)
      sent.end(body)
    })
}
