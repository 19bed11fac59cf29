import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSystem, type SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { type Config, readConfig } from '../../../config.ts'
import { LAST_BACKUP } from '../../../resources.ts'
import { runChecks } from './run-checks.ts'

const app = useApp({ seed: seedPeople })
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-checks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SERIOUS = { DATABASE_URL: 'postgres://db/x', APP_SECRET: 'x'.repeat(32) }

/** What is found in an installation with these settings. */
async function found(given: Record<string, string>, name: string, config: Partial<Config> = {}) {
  const all = { ...readConfig(given), ...config }
  const checkStore = () => Promise.reject(new Error('EROFS: read-only file system'))
  const place = { config: all, publicUrl: all.PUBLIC_URL ?? 'http://localhost:3000', folder, checkStore }
  const checks = await runChecks({ ...place, db: app.platform.db, now: app.clock.now() })
  return checks.find((check) => check.name === name)
}

/** A web server that answers so, for as long as it is asked. */
async function answering(
  version: string | null,
  headers: Record<string, string>,
  ask: (url: string) => Promise<void>,
) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(version === null ? '<html>' : JSON.stringify({ version }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => server.close())
}

describe('looking at an installation', () => {
  it('shows an administrator faults first, each with what to do, nothing secret', async () => {
    const token = await app.signIn(PEOPLE.admin)
    const { rows } = (await app.call(checkSystem, {}, token)).body as { rows: SystemCheck[] }
    const rank = ['fault', 'hint', 'ok']
    const order = rows.map(({ state }) => rank.indexOf(state))
    expect(order).toEqual(order.toSorted())
    expect(rows.filter(({ state, advice }) => (state === 'ok') !== (advice === ''))).toEqual([])
    expect(rows.find(({ name }) => name === '数据库结构')?.found).toMatch(/^最新（\d{4}_/)
    expect(rows.find(({ name }) => name === '文件存储')?.state).toBe('ok')
    expect(rows.filter(({ found: text }) => text.startsWith('无法检查'))).toEqual([])
  })

  it('finds work that nobody does, and only that', async () => {
    expect(await found({}, '后台任务')).toMatchObject({ state: 'ok' })
    const queue = await sql<{ name: string }>`select name from job.queue order by name limit 1`.execute(
      app.platform.db,
    )
    const name = queue.rows[0]?.name
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    const add = (start: Date) =>
      sql`insert into job.job (name, start_after) values (${name}, ${start})`.execute(app.platform.db)
    await add(at(9))
    await add(at(-60))
    expect(await found({}, '后台任务')).toMatchObject({ state: 'ok' })
    await add(at(25))
    expect(await found({}, '后台任务')).toMatchObject({
      state: 'fault',
      found: `${name} 1 个；最久已等 25 分钟`,
    })
    await sql`delete from job.job where name = ${name}`.execute(app.platform.db)
  })

  it('says why a mail server does not take us, nor a store a file', async () => {
    const check = await found({ SMTP_URL: 'smtp://who:geheim@127.0.0.1:1' }, '邮件')
    expect(check).toMatchObject({ state: 'fault' })
    expect(check?.found).toContain('127.0.0.1:1：connect ECONNREFUSED')
    expect(check?.found).not.toContain('geheim')
    expect(await found({ SMTP_URL: 'smtp://127.0.0.1:1' }, '发件人')).toMatchObject({ state: 'fault' })
    expect((await found({}, '文件存储'))?.found).toMatch(/files 不可写：EROFS: read-only/)
    expect(await found({ ...SERIOUS }, '短信')).toMatchObject({ state: 'fault' })
  })

  it('asks the address that people use whether it is this installation, with its headers', async () => {
    const { version } = readConfig({})
    const strict = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' }
    await answering(version, strict, async (url) => {
      expect(await found({ PUBLIC_URL: url }, '用户访问的地址')).toMatchObject({ state: 'ok' })
      expect(await found({ PUBLIC_URL: url }, '安全响应头')).toMatchObject({ state: 'ok' })
    })
    await answering('0.0.1', {}, async (url) => {
      expect(await found({ PUBLIC_URL: url }, '用户访问的地址')).toMatchObject({ state: 'hint' })
      expect((await found({ PUBLIC_URL: url }, '安全响应头'))?.found).toContain('content-security-policy')
    })
    await answering(null, {}, async (url) => {
      const check = await found({ PUBLIC_URL: url }, '用户访问的地址')
      expect(check).toMatchObject({ state: 'fault', found: `${url} 应答 200，但不是芯桥` })
    })
    expect(await found({ ...SERIOUS }, '用户访问的地址')).toMatchObject({ found: '未设置 PUBLIC_URL' })
  })

  it('tells a proxy that is not named, and what is open to guesses', async () => {
    const https = { PUBLIC_URL: 'https://127.0.0.1:1' }
    expect(await found(https, '反向代理')).toMatchObject({ found: '未设置 TRUST_PROXY' })
    expect(await found({ ...https, TRUST_PROXY: '1' }, '反向代理')).toMatchObject({ state: 'ok' })
    expect(await found(https, 'HTTPS 证书')).toMatchObject({ state: 'fault' })
    expect(await found({ PUBLIC_URL: 'http://portal.example' }, '反向代理')).toMatchObject({ state: 'fault' })
    expect(await found({ RATE_LIMIT: 'off' }, '访问频率限制')).toMatchObject({ state: 'fault' })
    expect(await found(https, '演示模式')).toMatchObject({ state: 'fault' })
  })

  it('knows when the embedded database was last backed up', async () => {
    expect(await found({ DEMO: '0' }, '备份')).toMatchObject({ state: 'fault', found: '从未备份' })
    const hours = (count: number) => new Date(app.clock.now().getTime() - count * 3_600_000).toISOString()
    const ages = [
      [47, 'ok'],
      [48, 'ok'],
      [49, 'fault'],
    ] as const
    for (const [age, state] of ages) {
      writeFileSync(join(folder, LAST_BACKUP), `${hours(age)}\n`)
      expect(await found({ DEMO: '0' }, '备份')).toMatchObject({ state })
    }
  })
})
