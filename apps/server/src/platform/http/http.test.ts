import { settings } from '@xinqiao/contract/system/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp, useApp } from '../../../test/harness.ts'
import { runChecks } from '../../modules/system/index.ts'
import type { Db } from '../db/database.ts'
import { localStorage } from '../storage/local-storage.ts'

const app = useApp()

describe('every answer', () => {
  it('forbids foreign scripts, frames and sniffing', async () => {
    const { headers } = await app.call(settings)
    const policy = String(headers['content-security-policy'])
    expect(policy.split(';')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of /api says which release gave it, refusals too; pages do not', async () => {
    const { version } = app.platform.config
    for (const url of ['/api/portal/settings', '/api/uami/api/getUserList', '/api/nowhere']) {
      expect((await app.http.inject({ url })).headers['x-xinqiao-version'], url).toBe(version)
    }
    expect((await app.http.inject('/healthz')).headers['x-xinqiao-version']).toBeUndefined()
  })

  it('gives foreign pages nothing, echoes no request, and leaves out what lies beside the pages', async () => {
    const { headers } = await app.http.inject({
      url: '/api/system/settings',
      headers: { origin: 'https://evil.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const traced = await app.http.inject({
      method: 'TRACE' as 'GET',
      url: '/api/x',
      headers: { 'x-secret': 'echoed' },
    })
    expect([traced.statusCode, traced.payload.includes('echoed')]).toEqual([404, false])
    for (const url of ['/.git/config', '/package.json', '/assets/', '/assets/../../package.json']) {
      expect((await app.http.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400)
    }
  })

  it('leaves one line in the log, without query, token or body', async () => {
    app.logged.length = 0
    await app.http.inject({
      method: 'POST',
      url: '/api/sso/sms-code?secret=abcdef',
      headers: { authorization: 'Bearer top-secret-token' },
      payload: { phone: 'not a phone 13800006620', ticket: 'a-ticket' },
    })
    const lines = app.logged.filter((line) => line.includes('/api/sso/sms-code'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"status":400')
    expect(app.logged.join('')).not.toMatch(/abcdef|top-secret-token|13800006620|a-ticket/)
  })

  it('to a body over the limit is 413 with its text', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/wiki/portal/kbs',
      payload: { keyword: 'x'.repeat(1_100_000) },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ code: 413, msg: '提交的内容超出大小限制，最多 16 KB' })
  })

  it('to text that no database can hold names the field', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/wiki/portal/kbs',
      payload: { keyword: 'a\0b' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual({
      keyword: 'keyword 含有无法处理的字符（空字符或不成对的代理字符）',
    })
  })
})

describe('health', () => {
  it('tells that the process lives and can serve', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({
      status: 'ok',
      version: app.platform.config.version,
    })
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready where files cannot be written', async () => {
    const storage = localStorage(`${import.meta.filename}/files`)
    const other = await openTestApp(inject('databaseUrl'), { storage })
    const answer = await other.http.inject('/readyz')
    await other.close()
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'files unavailable' }])
  })

  it('is not ready while the database does not answer', async () => {
    const { config, db } = app.platform
    const sleeping = Array.from({ length: config.DATABASE_POOL }, () => sql`select pg_sleep(5)`.execute(db))
    const answer = await app.http.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unavailable' }])
    await Promise.all(sleeping)
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready while the disk of the database is full, and says so once', async () => {
    const other = await openTestApp(inject('databaseUrl'))
    const { db } = other.platform
    const told = () => other.logged.filter((line) => line.includes('No space left on device'))
    expect((await other.http.inject('/readyz')).statusCode).toBe(200)
    await answerDiskFull(db)
    const ask = async () => (await other.http.inject('/readyz')).json()
    await expect.poll(ask).toEqual({ status: 'database disk full' })
    await ask()
    expect(told()).toHaveLength(1)
    const { config } = other.platform
    const place = { config, publicUrl: '', folder: '/nowhere', checkStore: async () => undefined }
    const checks = await runChecks({ ...place, db, now: other.clock.now() })
    expect(checks.find(({ name }) => name === '数据库大小')).toMatchObject({ state: 'fault' })
    await sql`drop function generate_series(integer, integer)`.execute(db)
    await expect.poll(ask).toEqual({ status: 'ready' })
    expect(told()).toHaveLength(1)
    await other.close()
  })

  it.each([
    ['jobs', 'jobs unavailable'],
    ['realtime', 'live events unavailable'],
  ] as const)('is not ready while the connections of its %s are gone', async (part, status) => {
    const other = await openTestApp(inject('databaseUrl'))
    await other.platform[part].close()
    const answer = await other.http.inject('/readyz')
    await other.close()
    expect([answer.statusCode, answer.json()]).toEqual([503, { status }])
  })

  it('shows metrics to loopback, without any address that was asked for', async () => {
    await app.http.inject('/api/portal/settings?secret=1')
    const { body } = await app.http.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{route="/api/portal/settings"')
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).toContain(`xinqiao_build_info{version="${app.platform.config.version}"} 1`)
    expect(body).not.toContain('secret')
  })

  it('hides metrics from other addresses', async () => {
    const response = await app.http.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
    expect(response.statusCode).toBe(404)
    // A proxy on this machine comes from loopback, whoever stands before it.
    const passedOn = await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect(passedOn.statusCode).toBe(404)
  })
})

describe('with limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await openTestApp(inject('databaseUrl'), {
      env: { RATE_LIMIT: '0.005', METRICS_TOKEN: 'a token for metrics' },
    })
  })
  afterAll(() => limited.close())

  it('counts no scripts and styles: first visits of colleagues behind one address are no flood', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await limited.http.inject('/assets/none.js')).statusCode).toBe(404)
    }
  })

  it('a person whom the flood limit stops gets a page with a way on, not JSON', async () => {
    const open = () =>
      limited.http.inject({
        url: '/sso/start?a="><script>',
        remoteAddress: '10.8.0.1',
        headers: { accept: 'text/html,*/*', host: 'localhost:3000' },
      })
    await Promise.all(Array.from({ length: 10 }, open))
    const page = await open()
    expect(page.statusCode).toBe(429)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.body).toMatch(/操作过于频繁，请 (\d+ 秒|1 分钟)后再试/)
    expect(page.body).toContain('<a class="primary" href="/sso/start?a=')
    expect(page.body).not.toContain('<script')
  })

  it('a flood of addresses that are not there is one too', async () => {
    const flood = []
    const from = { url: '/api/nowhere', remoteAddress: '192.0.2.11' }
    for (let i = 0; i < 10; i++) flood.push((await limited.http.inject(from)).statusCode)
    expect(flood).toEqual([...Array(6).fill(404), ...Array(4).fill(429)])
  })

  it('a flood from one address is answered 429 with the time to wait; others go on', async () => {
    const flood = []
    for (let i = 0; i < 10; i++) flood.push(await limited.http.inject('/api/portal/settings'))
    const refused = flood.filter((response) => response.statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.headers['x-xinqiao-version']).toBe(limited.platform.config.version)
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    const msg = `操作过于频繁，请 ${wait < 60 ? `${wait} 秒` : '1 分钟'}后再试`
    expect(refused[0]?.json()).toEqual({ code: 429, msg })
    const other = await limited.http.inject({ url: '/api/portal/settings', remoteAddress: '192.0.2.9' })
    expect(other.statusCode).toBe(200)
  })

  it('a flood of calls that the gate refuses is one too, whatever token they bring', async () => {
    const flood = []
    for (let i = 0; i < 10; i++) {
      const headers = { authorization: `Bearer wrong-${i}` }
      const from = { url: '/api/events', remoteAddress: '192.0.2.12', headers }
      flood.push((await limited.http.inject(from)).statusCode)
    }
    expect(flood).toEqual([...Array(6).fill(401), ...Array(4).fill(429)])
  })

  it('a flood at /readyz is one, and no other counts towards it', async () => {
    const look = async (remoteAddress: string) =>
      (await limited.http.inject({ url: '/readyz', remoteAddress })).statusCode
    const flood = []
    for (let i = 0; i < 5; i++) flood.push(await look('192.0.2.13'))
    expect(flood).toEqual([200, 200, 200, 429, 429])
    expect(await look('192.0.2.12')).toBe(200)
  })

  it('addresses of one IPv6 network are one', async () => {
    const flood = []
    for (let i = 0; i < 8; i++) {
      const from = { url: '/api/portal/settings', remoteAddress: `2001:db8:1:2:${i}::1` }
      flood.push((await limited.http.inject(from)).statusCode)
    }
    expect(flood).toEqual([...Array(6).fill(200), 429, 429])
    const other = await limited.http.inject({ url: '/api/portal/settings', remoteAddress: '2001:db8:1:3::1' })
    expect(other.statusCode).toBe(200)
  })

  it('metrics ask for the token when one is set', async () => {
    const from = { url: '/metrics', remoteAddress: '192.0.2.10' }
    expect((await limited.http.inject(from)).statusCode).toBe(404)
    const headers = { authorization: 'Bearer a token for metrics' }
    expect((await limited.http.inject({ ...from, headers })).statusCode).toBe(200)
  })
})

/** The database says of what needs room on its disk what PostgreSQL says when there is none. */
async function answerDiskFull(db: Db): Promise<void> {
  await sql`create function generate_series(integer, integer) returns setof integer language plpgsql as $$
    begin raise exception 'could not write to file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'xinqiao' and pid <> pg_backend_pid();
  end $$`.execute(db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
}
