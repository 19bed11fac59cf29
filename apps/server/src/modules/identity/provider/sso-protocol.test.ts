import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { logIn, openLogin, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../log-in/demo-logins.ts'

const app = useApp({ seed: seedPeople })
const ORIGIN = 'http://localhost:3000'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

function authorize(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: 'xinqiao-portal',
    redirect_uri: `${ORIGIN}/sso/callback`,
    response_type: 'code',
    scope: 'openid',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  }
  const sent = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined)
  return `/sso/oidc/auth?${new URLSearchParams(sent)}`
}

/** Logs in up to the callback, which is not yet opened; answers its address. */
async function upToCallback(browser: TestBrowser): Promise<string> {
  const uid = await openLogin(browser)
  const body = { phone: PEOPLE.manager, password: DEMO_PASSWORD }
  const { next } = (await passwordLogin(browser, uid, body)).json()
  const resumed = await browser.open(next, { stay: true })
  return String(resumed.headers.location)
}

describe('the OpenID Connect provider', () => {
  it('names itself by the public address, whatever the Host header says', async () => {
    const found = await new TestBrowser(app.http).open('/sso/oidc/.well-known/openid-configuration')
    expect(found.json()).toMatchObject({
      issuer: `${ORIGIN}/sso/oidc`,
      authorization_endpoint: `${ORIGIN}/sso/oidc/auth`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
    const foreign = await app.http.inject({
      url: '/sso/oidc/auth?x=1',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(foreign.statusCode).toBe(302)
    expect(foreign.headers.location).toBe(`${ORIGIN}/sso/oidc/auth?x=1`)
    const posted = await app.http.inject({
      method: 'POST',
      url: '/sso/oidc/token',
      headers: { host: 'evil.example' },
    })
    expect(posted.payload).not.toContain('evil.example')
  })

  it('leaves a line in the log with the address that was asked for, without its query', async () => {
    app.logged.length = 0
    await new TestBrowser(app.http).open(authorize({ client_id: 'nobody' }))
    expect(app.logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request', path: '/sso/oidc/auth', status: 400 },
    ])
  })

  it('carries the site’s security headers and answers errors in Chinese, from no other site', async () => {
    const page = await new TestBrowser(app.http).open(authorize({ client_id: 'nobody' }))
    expect(page.status).toBe(400)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.text).toContain('登录请求无效或已过期')
    expect(page.text).not.toMatch(/https?:\/\/|oops|invalid_client/)
    const missing = await new TestBrowser(app.http).open('/sso/oidc/nothing')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('访问的页面不存在')
  })

  it.each([
    '',
    'http://evil.example/sso/callback',
    'https://localhost:3000/sso/callback',
    'http://localhost:3000/sso/callback/',
    'http://localhost:3000/sso/callback?x=1',
    'http://localhost:3000/sso/callback#x',
    'http://localhost:3000/sso/CALLBACK',
    'http://localhost:3000/sso/callback/../../portal/',
    'http://localhost:3000/sso/%63allback',
    'http://localhost:3000@evil.example/sso/callback',
    'http://localhost:3000.evil.example/sso/callback',
    'http://localhost/sso/callback',
    'http://127.0.0.1:3000/sso/callback',
    '//localhost:3000/sso/callback',
    '/sso/callback',
    'http://localhost:3000\\@evil.example/sso/callback',
    'http://localhost:3000/portal/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000/sso/callback http://evil.example/',
    'http://localhost:3000/sso/callback\u0000',
    'http://LOCALHOST:3000/sso/callback',
  ])('leads nowhere for the redirect_uri %j', async (redirectUri) => {
    const page = await new TestBrowser(app.http).open(authorize({ redirect_uri: redirectUri }), {
      stay: true,
    })
    expect(page.status).toBe(400)
    expect(page.headers.location).toBeUndefined()
  })

  it('takes a redirect_uri given twice for none', async () => {
    const address = `${authorize()}&redirect_uri=http%3A%2F%2Fevil.example%2F`
    const page = await new TestBrowser(app.http).open(address, { stay: true })
    expect(page.status).toBe(400)
    expect(page.headers.location).toBeUndefined()
  })

  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['the implicit flow', { response_type: 'id_token' }],
    ['a token in the address', { response_type: 'token' }],
  ])('begins no log-in with %s', async (_name, changes) => {
    const page = await new TestBrowser(app.http).open(authorize(changes), { stay: true })
    const to = new URL(String(page.headers.location))
    expect(`${to.origin}${to.pathname}`).toBe(`${ORIGIN}/sso/callback`)
    expect(to.href).toMatch(/error=(invalid_request|unsupported_response_type)/)
  })

  it('gives tokens only for the client’s secret, the right verifier, and once', async () => {
    const browser = new TestBrowser(app.http)
    await logIn(app, PEOPLE.manager, '', browser)
    const newCode = async () => {
      const back = await browser.open(authorize(), { stay: true })
      return new URL(String(back.headers.location)).searchParams.get('code') ?? ''
    }
    const secret = app.platform.keys.hash('oidc-client', 'xinqiao-portal')
    const ask = async (code: string, changes: object = {}, word = secret) => {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${ORIGIN}/sso/callback`,
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        ...changes,
      }
      const basic = Buffer.from(`xinqiao-portal:${word}`).toString('base64')
      const headers = { accept: 'application/json', authorization: `Basic ${basic}` }
      return (await browser.open('/sso/oidc/token', { form, headers })).json()
    }
    const code = await newCode()
    expect((await ask(code, {}, 'guess')).error).toBe('invalid_client')
    expect((await ask('nobodys')).error).toBe('invalid_grant')
    expect(await ask(code)).toMatchObject({ token_type: 'Bearer', expires_in: 300 })
    expect((await ask(code)).error).toBe('invalid_grant')
    const crowd = await newCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(crowd)))
    expect(answers.filter((answer) => answer.token_type === 'Bearer')).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'invalid_grant')).toHaveLength(7)
    expect((await ask(await newCode(), { code_verifier: 'x'.repeat(43) })).error).toBe('invalid_grant')
    expect((await ask(await newCode(), { redirect_uri: ORIGIN })).error).toBe('invalid_grant')
    const bare = { form: { grant_type: 'authorization_code' }, headers: { accept: 'application/json' } }
    expect((await browser.open('/sso/oidc/token', bare)).json().error).toBe('invalid_request')
  })
})

describe('the portal as its client', () => {
  it('opens the callback once, in the browser that began, with its own state', async () => {
    const browser = new TestBrowser(app.http)
    const callback = await upToCallback(browser)
    const stranger = await new TestBrowser(app.http).open(callback)
    expect(stranger.status).toBe(400)
    expect(stranger.text).toContain('登录信息无效或已过期')
    const first = await browser.open(callback, { stay: true })
    expect(first.headers.location).toBe('/portal/loginComplete')
    expect((await browser.open(callback)).status).toBe(400)
  })

  it('makes one session of eight callbacks at the same moment', async () => {
    const browser = new TestBrowser(app.http)
    const callback = await upToCallback(browser)
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => {
        const same = new TestBrowser(app.http)
        same.cookies.push(...browser.cookies.map((cookie) => ({ ...cookie })))
        return same.open(callback, { stay: true })
      }),
    )
    expect(pages.filter(({ headers }) => headers.location === '/portal/loginComplete')).toHaveLength(1)
    expect(pages.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  it('refuses a replayed code even with its cookie kept', async () => {
    const browser = new TestBrowser(app.http)
    const callback = await upToCallback(browser)
    const kept = browser.cookies.map((cookie) => ({ ...cookie }))
    await browser.open(callback)
    browser.cookies.splice(0, browser.cookies.length, ...kept)
    expect((await browser.open(callback)).status).toBe(400)
  })

  it.each([
    ['a changed state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x')],
    ['a changed code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['an error beside', (url: URL) => url.searchParams.set('error', 'access_denied')],
  ])('refuses a callback with %s', async (_name, change) => {
    const browser = new TestBrowser(app.http)
    const url = new URL(await upToCallback(browser))
    change(url)
    const page = await browser.open(url.href)
    expect(page.status).toBe(400)
    expect(browser.cookie('xq_claim')).toBeUndefined()
  })

  it('refuses an attempt cookie that was tampered with, swapped or cut', async () => {
    for (const tamper of [
      (value: string) => `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      (value: string) => value.split('.')[0] ?? '',
      (value: string) => `${Buffer.from('{"state":"x"}').toString('base64url')}.${value.split('.')[1]}`,
      () => '...',
    ]) {
      const browser = new TestBrowser(app.http)
      const callback = await upToCallback(browser)
      const cookie = browser.cookie('xq_attempt_')
      if (!cookie) throw new Error('no attempt cookie')
      cookie.value = tamper(cookie.value)
      expect((await browser.open(callback)).status).toBe(400)
    }
  })

  it('keeps its cookies out of scripts’ and other sites’ reach', async () => {
    const browser = new TestBrowser(app.http)
    await browser.open(await upToCallback(browser))
    const attributes = Object.fromEntries(browser.cookies.map((one) => [one.name, one.attributes]))
    for (const line of Object.values(attributes)) expect(line).toMatch(/httponly/i)
    expect(attributes.xq_claim).toMatch(/SameSite=Strict/)
    expect(attributes.xq_device).toMatch(/SameSite=Strict/)
    expect(attributes.xq_sso).toMatch(/samesite=lax/i)
  })

  it('keeps at most a handful of begun log-ins in a browser', async () => {
    const browser = new TestBrowser(app.http)
    for (let n = 0; n < 9; n += 1) await browser.open('/sso/start')
    for (const family of ['xq_attempt_', 'xq_login_']) {
      expect(browser.cookies.filter(({ name }) => name.startsWith(family))).toHaveLength(5)
    }
  })

  it.each(['%00', '%ff', '%', '\ud800'])('answers a query with %j calmly', async (text) => {
    const browser = new TestBrowser(app.http)
    for (const path of ['/sso/start?returnTo=', '/sso/callback?state=', '/sso/oidc/auth?client_id=']) {
      const page = await app.http.inject({ url: `${path}${text}`, headers: { host: 'localhost:3000' } })
      expect(page.statusCode).toBeLessThan(500)
    }
    expect(browser.cookies).toEqual([])
  })
})
