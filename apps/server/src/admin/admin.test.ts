import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appInfo, listSessions } from '@xinqiao/contract/identity/endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { type Outcome, runAdmin } from '../../test/admin-command.ts'
import { TestBrowser } from '../../test/calls/browser.ts'
import { openLogin, passwordLogin } from '../../test/calls/log-in.ts'
import { makeBase, makeSpace } from '../../test/factories/knowledge.ts'
import { useApp } from '../../test/harness.ts'
import { PEOPLE } from '../../test/seeds/demo-people.ts'
import { seedPeople } from '../../test/seeds/people.ts'
import type { Config } from '../config.ts'
import { clearAccounts } from '../demo/people/accounts.ts'
import type { PlatformCommand } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { rotate } from './rotate-keys.ts'
import { token } from './token.ts'

const app = useApp({ seed: seedPeople })
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command on the same database. */
function admin(
  args: string[],
  more: { env?: Record<string, string>; input?: string } = {},
): Promise<Outcome> {
  const env = {
    DATABASE_URL: app.databaseUrl,
    APP_SECRET: 'a secret for tests, thirty-two characters',
    DEMO: '1',
    XINQIAO_DATA: folder,
    ...more.env,
  }
  return runAdmin(args, env, more.input)
}

/** Without a process of its own: what a command refuses shows as it throws. */
function refusal(command: PlatformCommand, values: Record<string, unknown>, config: Partial<Config> = {}) {
  const platform = { ...app.platform, config: { ...app.platform.config, ...config } }
  return expect(command.run(platform, values)).rejects
}

describe('npm run admin', () => {
  it('prints its usage for no or an unknown command', async () => {
    const none = await admin([])
    expect(none).toMatchObject({ status: 0, out: '' })
    for (const name of ['token', 'create-admin', 'demo-reset', 'rotate-keys', 'backup', 'restore'])
      expect(none.err).toContain(`-- ${name}`)
    expect((await admin(['constructor'])).status).toBe(2)
    expect(await admin(['token', '--phnoe', '1'])).toMatchObject({ status: 1, out: '' })
  })

  it('names the database it works on, and makes no new one in silence', async () => {
    const named = await admin(['token', '--phone', PEOPLE.manager])
    expect(named.err).toContain(`数据库 / database: ${new URL(app.databaseUrl).host}`)
    const empty = join(folder, 'nothing')
    const form = ['create-admin', '--phone', '13912340009', '--name', '王管', '--password', 'Bridge-2027']
    const none = await runAdmin(form, { XINQIAO_DATA: empty })
    expect(none.status).toBe(1)
    expect(none.err).toContain(`内置数据库 / embedded database: ${empty}`)
    expect(none.err).toContain('这里还没有数据库')
    expect(existsSync(empty)).toBe(false)
  })

  it('doctor looks at everything, also where the database does not answer, and ends with 1 for a fault', async () => {
    const { status, out, err } = await admin(['doctor'])
    expect(out).toMatch(/✓ 正常 {2}数据库 › 数据库版本与编码：PostgreSQL \d+/)
    expect(out).toMatch(/建议 \d+ 项，正常 \d+ 项。/)
    // The database of tests is not kept over a power cut.
    expect(out).toContain('✗ 故障  数据库 › 断电后不丢数据')
    expect({ status, err }).toMatchObject({ status: 1, err: expect.stringContaining('项故障') })
    const gone = await admin(['doctor', '--json'], { env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } })
    const checks = JSON.parse(gone.out) as { name: string; state: string; found: string }[]
    expect(checks[0]).toMatchObject({
      name: '连接',
      state: 'fault',
      found: expect.stringContaining('ECONNREFUSED'),
    })
    expect(checks.map(({ name }) => name)).toContain('磁盘空间')
    const fresh = join(folder, 'fresh')
    expect((await runAdmin(['doctor'], { XINQIAO_DATA: fresh })).out).toContain('连接：还没有数据库')
    expect(existsSync(fresh)).toBe(false)
    expect((await admin(['doctor', '--mail-to', 'zhang'])).err).toContain('--mail-to 应为邮箱')
  })

  it('token --json prints one JSON object with a working one-hour token', async () => {
    const { status, out } = await admin(['token', '--phone', PEOPLE.manager, '--json'])
    expect(status).toBe(0)
    const made = JSON.parse(out) as { token: string; phone: string }
    expect(made.phone).toBe(PEOPLE.manager)
    // The command's clock is the real one, the test's stands at its start.
    const { body } = await app.call(appInfo, {}, made.token)
    expect(body.data.realName).toBe('林志远')
    const { rows } = (await app.call(listSessions, {}, made.token)).body
    expect(rows.map((row: { kind: string }) => row.kind)).toContain('admin')
    const told = await app.platform.db
      .selectFrom('outboxMessage')
      .select(['recipient', 'body'])
      .executeTakeFirstOrThrow()
    expect(told.recipient).toBe(PEOPLE.manager)
    expect(told.body).toContain('签发了 1 小时有效的临时登录')
  })

  it('token refuses a wrong, unknown and disabled number, and staff without --yes-staff', async () => {
    const unknown = await admin(['token', '--phone', '13799998888', '--json'])
    expect([unknown.status, unknown.out]).toEqual([1, ''])
    expect(unknown.err).toContain('没有手机号')
    expect(unknown.err).not.toContain('    at ')
    await refusal(token, { phone: '123' }).toThrow('--phone')
    await refusal(token, { phone: PEOPLE.disabled }).toThrow('没有手机号')
    await refusal(token, { phone: PEOPLE.admin }, { demo: false }).toThrow('--yes-staff')
    const sure = await admin(['token', '--phone', PEOPLE.admin, '--json', '--yes-staff'], {
      env: { DEMO: '0' },
    })
    expect(JSON.parse(sure.out)).toHaveProperty('token')
  })

  it('create-admin makes an administrator, its password given or asked for', async () => {
    const someone = { phone: '13912340001', name: '王管' }
    await refusal(createAdmin, { ...someone, password: 'aaaaaa' }).toThrow('密码长度为 6-18 位')
    const silent = await admin(['create-admin', '--phone', '13912340001', '--name', '王管'])
    expect(silent).toMatchObject({ status: 1, out: '' })
    expect(silent.err).toContain('没有读到密码')
    const asked = await admin(['create-admin', '--phone', '13912340001', '--name', '王管'], {
      input: 'Abc12345\n',
    })
    expect(asked).toMatchObject({ status: 0, out: '已创建系统管理员 王管（13912340001）。\n' })
    const account = await app.platform.db
      .selectFrom('account')
      .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
      .select(['passwordHash', 'userType', 'role', 'status'])
      .where('phone', '=', '13912340001')
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ userType: 9, role: 'admin', status: 'active' })
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const browser = new TestBrowser(app.http)
    const body = { phone: '13912340001', password: 'Abc12345' }
    expect((await passwordLogin(browser, await openLogin(browser), body)).json().code).toBe(200)
    await refusal(createAdmin, { ...someone, password: 'Abc12345' }).toThrow('已有账号')
  })

  it('rotate-keys has new keys sign; with --new-secret only servers of that secret still start', async () => {
    const { platform } = app
    const before = platform.keys.sign('file', 'x')
    expect((await admin(['rotate-keys'])).out).toContain('一分钟内启用')
    await expect.poll(() => platform.keys.generations().length).toBe(2)
    expect(platform.keys.verify('file', 'x', before)).toBe(true)
    await refusal(rotate, { 'new-secret': true }).toThrow('NEW_APP_SECRET')
    const other = 'another secret, also thirty-two characters'
    const anew = ['rotate-keys', '--at-once', '--new-secret']
    const { out } = await admin(anew, { env: { NEW_APP_SECRET: other } })
    expect(out).toContain('重新启动时失效')
    expect(out).toContain('重新启动每个节点')
    expect((await admin(['rotate-keys'])).err).toContain('APP_SECRET 与此数据库不符')
    const back = { APP_SECRET: other, NEW_APP_SECRET: 'a secret for tests, thirty-two characters' }
    expect(await admin(['rotate-keys', '--new-secret'], { env: back })).toMatchObject({ status: 0 })
  })

  it('backup and restore are of the embedded database: with another they name the way', async () => {
    for (const args of [
      ['backup', '--to', join(folder, 'copy')],
      ['restore', '--from', join(folder, 'copy')],
    ]) {
      const refused = await admin(args)
      expect(refused).toMatchObject({ status: 1, out: '' })
      expect(refused.err).toContain('docs/operations.md')
    }
  })

  it('re-index makes everything findable again', async () => {
    const { platform } = app
    const spaceId = await makeSpace(platform, '重建用的空间')
    await makeBase(platform, { spaceId, name: '重建检索说明', visibility: 'public' })
    const found = async () => (await app.call(searchText, { query: { keyword: '重建检索' } })).body.total
    await sql`delete from knowledge_search`.execute(platform.db)
    expect(await found()).toBe(0)
    expect((await admin(['re-index'])).out).toContain('检索已重建')
    expect(await found()).toBe(1)
  })

  it('demo-reset rebuilds the world beside real accounts; --remove takes it away', async () => {
    const count = async (isDemo: boolean) =>
      (await app.platform.db.selectFrom('account').select('id').where('isDemo', '=', isDemo).execute()).length
    const before = await count(true)
    // Their numbers are taken, by accounts that are no part of a world.
    const early = await admin(['demo-reset'])
    expect(early).toMatchObject({ status: 1, out: '' })
    expect(early.err).toContain('已被其他账号使用')
    expect([await count(true), await count(false)]).toEqual([before, 1])
    await clearAccounts(app.platform.db)
    expect((await admin(['demo-reset'])).out).toContain('演示数据已重建')
    const whole = await count(true)
    expect(whole).toBeGreaterThanOrEqual(before)
    await app.platform.db
      .updateTable('account')
      .set({ realName: '改名' })
      .where('phone', '=', PEOPLE.manager)
      .execute()
    expect((await admin(['demo-reset'])).out).toContain('演示数据已重建')
    expect([await count(true), await count(false)]).toEqual([whole, 1])
    const token = await app.signIn(PEOPLE.manager)
    expect((await app.call(appInfo, {}, token)).body.data.realName).toBe('林志远')
    expect((await admin(['demo-reset'], { env: { DEMO: '0' } })).err).toContain('演示模式未开启')
    const removed = await admin(['demo-reset', '--remove'], { env: { DEMO: '0' } })
    expect(removed).toMatchObject({ status: 0, out: '演示数据已移除。\n' })
    expect([await count(true), await count(false)]).toEqual([0, 1])
  })
})
