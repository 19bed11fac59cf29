import { createHash, randomBytes } from 'node:crypto'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { disableAccount, enableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listOwnSecurityEvents } from '@xinqiao/contract/audit/security-events'
import { listPrograms } from '@xinqiao/contract/identity/program-endpoints'
import { PROGRAM_SCOPES, REGISTRATIONS } from '@xinqiao/contract/identity/program-texts'
import * as tokens from '@xinqiao/contract/identity/token-endpoints'
import type { Scope } from '@xinqiao/contract/scopes'
import { clientMyWorkOrder, seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgent } from '../../../test/calls/agent.ts'
import { TestBrowser } from '../../../test/calls/browser.ts'
import {
  allow,
  askedBy,
  CALLBACK,
  ledBack,
  ProgramMemory,
  refuse,
  upToConsent,
} from '../../../test/calls/program.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { freePort } from '../../../test/free-port.ts'
import { useApp } from '../../../test/harness.ts'
import { accountOf, inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, CHEN, HE, LIN, seedPersonnel, XU } from '../../../test/seeds/personnel.ts'
import { TOOLS } from './tools/tools.ts'

const port = await freePort()
const ORIGIN = `http://127.0.0.1:${port}`
const app = useApp({ seed: seedPersonnel, env: { PUBLIC_URL: ORIGIN } })
const ISSUER = `${ORIGIN}/sso/oidc`
const CUSTOMER: Scope[] = PROGRAM_SCOPES.filter((scope) => scope !== 'staff')
let orderId = ''

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port })
  orderId = await raiseOrder(app, await makeRunning(app, 'TZ-D2000 接口板'), '链路训练失败')
})
beforeEach(() => app.clock.advance(4000))

const browserOf = () => new TestBrowser(app.http, ORIGIN)

async function register(changes: object = {}, address = '') {
  const metadata = { client_name: '代码助手', redirect_uris: [CALLBACK], ...changes }
  const answer = await app.http.inject({
    ...{ method: 'POST', url: '/sso/oidc/register', payload: metadata },
    remoteAddress: address || `198.51.100.${Math.floor(Math.random() * 250)}`,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** A program that asks by hand, so that it may ask wrongly. */
async function openProgram(changes: Record<string, string | undefined> = {}) {
  const { client_id } = (await register()).body
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    ...{ client_id, redirect_uri: CALLBACK, response_type: 'code', state: 'a-state' },
    ...{ scope: CUSTOMER.join(' '), resource: `${ORIGIN}/mcp`, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...changes,
  }
  const sent = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined)
  const ask = async (form: Record<string, string>) => {
    const answer = await fetch(`${ISSUER}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, ...form }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    address: `${ISSUER}/auth?${new URLSearchParams(sent)}`,
    clientId: client_id,
    exchange: (code: string, more: Record<string, string> = {}) =>
      ask({
        ...{ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier },
        ...more,
      }),
    renew: (token: string, more: Record<string, string> = {}) =>
      ask({ grant_type: 'refresh_token', refresh_token: token, ...more }),
  }
}
type Program = Awaited<ReturnType<typeof openProgram>>

/** Up to the code that the program gets. */
async function codeFor(program: Program, phone: string, scopes = CUSTOMER, browser = browserOf()) {
  const uid = await upToConsent(browser, program.address, phone)
  const back = await ledBack(browser, await allow(browser, uid, scopes))
  return back.searchParams.get('code') ?? expect.fail(back.href)
}

async function letIn(phone: string, scopes = CUSTOMER) {
  const program = await openProgram()
  const { body } = await program.exchange(await codeFor(program, phone, scopes))
  return { program, pass: String(body.access_token), renewal: String(body.refresh_token) }
}

/** What `/mcp` answers to a token. */
async function knock(token: string): Promise<number> {
  const answer = await fetch(`${ORIGIN}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  return answer.status
}

async function programsOf(phone: string) {
  return (await app.call(listPrograms, {}, await app.signIn(phone))).body.rows as tokens.TokenRow[]
}

describe('by the client of the SDK', () => {
  it('a program finds who lets it in, its user logs in and consents, and it works by name', async () => {
    const memory = new ProgramMemory()
    const connect = async () => {
      const client = new Client({ name: 'test', version: '1' })
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), { authProvider: memory })
      const connected = client.connect(transport as Parameters<Client['connect']>[0])
      return { client, transport, connected }
    }
    const first = await connect()
    await expect(first.connected).rejects.toThrow(UnauthorizedError)
    const browser = browserOf()
    const uid = await upToConsent(browser, memory.address ?? expect.fail('sent nowhere'), LIN)
    const { data } = (await askedBy(browser, uid)).json()
    expect(data).toMatchObject({
      ...{ program: '代码助手', clientHost: '127.0.0.1', isLocal: true, realName: '林志远', refusal: '' },
      ...{ unitName: '天津卓昱信息技术有限公司', scopes: CUSTOMER },
    })
    const back = await ledBack(browser, await allow(browser, uid, CUSTOMER))
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    await first.transport.finishAuth(back.searchParams.get('code') ?? expect.fail(back.href))
    const { client, connected } = await connect()
    await connected
    const { structuredContent } = await client.callTool({
      ...{ name: 'reply_order', arguments: { id: orderId, text: '已更新固件' } },
    })
    expect(structuredContent).toBeDefined()
    await client.close()
    const order = await app.call(seeWorkOrder, { params: { id: orderId } }, await app.signIn(LIN))
    expect(order.body.data.workOrderProcessingList.at(-1)).toMatchObject({ via: '代码助手' })
    expect(await inboxOf(app, LIN)).toContainEqual(expect.stringContaining('授权“代码助手”（127.0.0.1）'))
    const events = await app.call(listOwnSecurityEvents, {}, await app.signIn(LIN))
    expect(events.body.rows).toContainEqual(
      expect.objectContaining({ kind: 'program-admitted', detail: '代码助手（127.0.0.1）' }),
    )
  })

  it('says where it is let in only in the words of the standards', async () => {
    const refused = await fetch(`${ORIGIN}/mcp`, { method: 'POST' })
    const metadata = `${ORIGIN}/.well-known/oauth-protected-resource/mcp`
    expect(refused.headers.get('www-authenticate')).toContain(`resource_metadata="${metadata}"`)
    const resource = await (await fetch(metadata)).json()
    expect(resource).toMatchObject({ resource: `${ORIGIN}/mcp`, authorization_servers: [ISSUER] })
    const server = await (await fetch(`${ORIGIN}/.well-known/oauth-authorization-server/sso/oidc`)).json()
    const known = await (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json()
    for (const name of ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
      expect(server[name]).toBe(known[name])
    }
    const needed = new Set(TOOLS.map(({ scope }) => scope))
    expect(CUSTOMER.toSorted()).toEqual([...needed].toSorted())
  })
})

describe('what it got', () => {
  it('opens /mcp alone, with what was chosen, and has the form that scanners know', async () => {
    const { pass } = await letIn(LIN, ['orders:read'])
    expect(pass).toMatch(/^xqt_[0-9A-Za-z]{49}$/)
    const direct = await app.call(clientMyWorkOrder, {}, pass)
    expect([direct.status, direct.body.msg]).toEqual([403, '经登录授权的程序只能使用 /mcp'])
    const agent = await openAgent(ORIGIN, pass)
    expect((await agent.use('my_orders', {})).rows).not.toEqual([])
    expect(await agent.refusal('reply_order', { id: orderId, text: '好' })).toContain('orders:write')
  })

  it('stands beside the sessions, and is over once its owner ends it, renewal included', async () => {
    const { program, pass, renewal } = await letIn(XU)
    const [row] = await programsOf(XU)
    expect(row).toMatchObject({ name: '代码助手', clientHost: '127.0.0.1', state: 'live' })
    expect(await knock(pass)).toBe(200)
    const id = row?.id ?? expect.fail('not listed')
    expect(await programsOf(HE)).toEqual([])
    expect((await app.call(tokens.endToken, { params: { id } }, await app.signIn(HE))).status).toBe(404)
    expect((await app.call(tokens.endToken, { params: { id } }, await app.signIn(XU))).status).toBe(200)
    expect(await knock(pass)).toBe(401)
    expect((await program.renew(renewal)).body.error).toBe('invalid_grant')
    expect(await programsOf(XU)).toEqual([])
  })

  it('is renewed: the next is good and the one before is not; a renewal used twice ends all', async () => {
    const { program, pass, renewal } = await letIn(LIN)
    app.clock.advance(3601_000)
    expect(await knock(pass)).toBe(401)
    const next = (await program.renew(renewal)).body
    expect(await knock(next.access_token)).toBe(200)
    expect((await program.renew(renewal)).body.error).toBe('invalid_grant')
    expect(await knock(next.access_token)).toBe(401)
    expect((await program.renew(next.refresh_token)).body.error).toBe('invalid_grant')
    expect(await inboxOf(app, LIN)).toContainEqual(expect.stringContaining('授权凭据被重复使用'))
  })

  it('ends with the account and with what its unit may', async () => {
    const first = await letIn(XU)
    const admin = await app.signIn(ADMIN)
    const policy = (unitsOpen: boolean) =>
      app.call(tokens.keepTokenPolicy, { body: { unitsOpen, closedUnitIds: [] } }, admin)
    await policy(false)
    expect(await knock(first.pass)).toBe(401)
    expect((await first.program.renew(first.renewal)).body.error).toBe('invalid_grant')
    const browser = browserOf()
    const uid = await upToConsent(browser, (await openProgram()).address, XU)
    expect((await askedBy(browser, uid)).json().data.refusal).toContain('未开放访问令牌')
    expect((await allow(browser, uid, CUSTOMER)).json().msg).toContain('未开放访问令牌')
    await policy(true)
    const { id } = await accountOf(app, XU)
    await app.call(disableAccount, { params: { id }, body: { reason: '已离职' } }, admin)
    expect(await knock(first.pass)).toBe(401)
    app.clock.advance(4000)
    await app.call(enableAccount, { params: { id } }, admin)
    expect(await knock(first.pass)).toBe(401)
  })

  it('of staff needs their own scope, which customers are never asked for', async () => {
    const program = await openProgram({ scope: undefined })
    const browser = browserOf()
    const uid = await upToConsent(browser, program.address, CHEN)
    expect((await askedBy(browser, uid)).json().data.scopes).toEqual(PROGRAM_SCOPES)
    const back = await ledBack(browser, await allow(browser, uid, PROGRAM_SCOPES))
    const { body } = await program.exchange(back.searchParams.get('code') ?? '')
    const agent = await openAgent(ORIGIN, body.access_token)
    expect((await agent.use('my_orders', {})).rows).not.toEqual([])
    const of = browserOf()
    const customer = await upToConsent(of, (await openProgram({ scope: undefined })).address, LIN)
    expect((await askedBy(of, customer)).json().data.scopes).toEqual(CUSTOMER)
    expect((await allow(of, customer, PROGRAM_SCOPES)).json().errors).toEqual({ scopes: '权限范围有误' })
  })
})

describe('what goes wrong', () => {
  it.each([
    'http://127.0.0.1:33418/other',
    'http://evil.example/callback',
    'https://127.0.0.1:33418/callback',
  ])('an address that was not registered leads nowhere: %s', async (redirect_uri) => {
    const page = await browserOf().open((await openProgram({ redirect_uri })).address, { stay: true })
    expect([page.status, page.headers.location]).toEqual([400, undefined])
  })

  it('any port of this computer is the registered address', async () => {
    const { address } = await openProgram({ redirect_uri: 'http://127.0.0.1:50001/callback' })
    expect(await upToConsent(browserOf(), address, LIN)).toBeTruthy()
  })

  it.each([
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ resource: `${'http://127.0.0.1'}/api` }, 'invalid_target'],
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
  ])(
    'asked with %j the program is sent back with %s',
    async (changes: Record<string, string | undefined>, error) => {
      const page = await browserOf().open((await openProgram(changes)).address, { stay: true })
      const back = new URL(String(page.headers.location))
      expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([error, 'a-state'])
    },
  )

  it('a code is good once, for its program, with its proof, and for a minute', async () => {
    const program = await openProgram()
    const code = await codeFor(program, LIN)
    const wrong = { code_verifier: randomBytes(32).toString('base64url') }
    expect((await program.exchange(code, wrong)).body.error).toBe('invalid_grant')
    expect((await (await openProgram()).exchange(code)).body.error).toBe('invalid_grant')
    const elsewhere = await program.exchange(code, { resource: 'https://other.example/mcp' })
    expect(elsewhere.body.error).toBe('invalid_target')
    const late = await openProgram()
    const lateCode = await codeFor(late, LIN)
    app.clock.advance(61_000)
    expect((await late.exchange(lateCode)).body.error).toBe('invalid_grant')
  })

  it('a code that is used again ends what it gave', async () => {
    const program = await openProgram()
    const code = await codeFor(program, LIN)
    const { access_token, refresh_token } = (await program.exchange(code)).body
    expect(await knock(access_token)).toBe(200)
    expect((await program.exchange(code)).body.error).toBe('invalid_grant')
    expect(await knock(access_token)).toBe(401)
    expect((await program.renew(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('who refuses sends the program back without a code; a decision is made once, in the browser that was asked', async () => {
    const program = await openProgram()
    const browser = browserOf()
    const uid = await upToConsent(browser, program.address, HE)
    expect((await askedBy(browserOf(), uid)).status).toBe(404)
    expect((await allow(browserOf(), uid, CUSTOMER)).status).toBe(404)
    const back = await ledBack(browser, await refuse(browser, uid))
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await allow(browser, uid, CUSTOMER)).json().msg).toBe('授权页面已过期，请在程序中重新连接')
    expect(await programsOf(HE)).toEqual([])
  })

  it('a browser that logged in long ago is asked to log in again, one that just did only to consent', async () => {
    const browser = browserOf()
    await codeFor(await openProgram(), HE, CUSTOMER, browser)
    const soon = await browser.open((await openProgram()).address)
    expect(new URL(soon.url).pathname).toMatch(/^\/sso\/consent\//)
    app.clock.advance(16 * 60_000)
    const later = await browser.open((await openProgram()).address)
    expect(new URL(later.url).pathname).toMatch(/^\/sso\/login\//)
  })
})

describe('registration', () => {
  it('is of public programs with a name in one line', async () => {
    const { status, body } = await register({ client_name: '助手\u202e\n  <b>甲</b>'.padEnd(200, '长') })
    expect(status).toBe(201)
    expect(body).toMatchObject({ redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' })
    expect(body.client_name).toMatch(/^助手 <b>甲<\/b>长+$/)
    expect([...body.client_name]).toHaveLength(60)
    expect(body.client_secret).toBeUndefined()
  })

  it.each([
    [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://ok.example/#x'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://a@b.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://localhost/callback'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
    [{ redirect_uris: CALLBACK }, 'invalid_redirect_uri'],
    [{ token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_client_metadata'],
    [{ client_name: 7 }, 'invalid_client_metadata'],
  ])('is refused with %j', async (changes, error) => {
    const { status, body } = await register(changes)
    expect([status, body.error]).toEqual([400, error])
  })

  it('of one network is limited by the hour', async () => {
    const from = '203.0.113.77'
    for (let times = 0; times < REGISTRATIONS.hourly; times += 1) await register({}, from)
    const full = await register({}, from)
    expect([full.status, full.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(3601_000)
    expect((await register({}, from)).status).toBe(201)
  })
})
