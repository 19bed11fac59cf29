import { endpoints } from '@xinqiao/contract'
import { readAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { listAudit } from '@xinqiao/contract/audit/endpoints'
import { listOwnSecurityEvents, listSecurityEvents } from '@xinqiao/contract/audit/security-events'
import { exportUnits } from '@xinqiao/contract/imports/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { elsewhere, type TestBrowser } from '../../../test/calls/browser.ts'
import { logIn, openLogin, passPuzzle, passwordLogin } from '../../../test/calls/log-in.ts'
import { useApp } from '../../../test/harness.ts'
import { idOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../test/seeds/people.ts'
import { dropSecurityEvents } from '../../platform/records/security-events.ts'
import { DEMO_PASSWORD } from '../identity/index.ts'

const app = useApp({ seed: seedPeople, work: true })
const MINUTE = 60_000
const phone = PEOPLE.manager
let admin: string

beforeEach(async () => {
  const { db } = app.platform
  for (const table of ['securityEvent', 'limitCounter', 'loginGuard', 'outboxMessage', 'message'] as const)
    await db.deleteFrom(table).execute()
  app.clock.advance(15 * MINUTE)
  admin = await app.signIn(PEOPLE.admin)
})

const all = async (query: object = {}) => (await app.call(listSecurityEvents, { query }, admin)).body.rows
const own = async (token: string) => (await app.call(listOwnSecurityEvents, {}, token)).body.rows

async function tryPassword(browser: TestBrowser, who: string, password: string) {
  const uid = await openLogin(browser)
  const ticket = await passPuzzle(app, browser, who)
  return (await passwordLogin(browser, uid, { phone: who, password, ticket })).json()
}

describe('security events', () => {
  it('tell of a log-in and of the failures before it, once with their number', async () => {
    const browser = elsewhere(app, '198.51.100.7')
    for (let n = 0; n < 3; n += 1) await tryPassword(browser, phone, `wrong-${n}`)
    const { token } = await logIn(app, phone, '', browser)
    const events = await own(token)
    expect(events).toMatchObject([
      { kind: 'log-in', address: '198.51.100.7', times: 1 },
      { kind: 'log-in-failed', detail: '密码错误', address: '198.51.100.7', times: 3 },
    ])
    expect(await own(await app.signIn(PEOPLE.otherUnit))).toEqual([])
    expect(await all({ accountId: await idOf(app, phone) })).toMatchObject([
      { kind: 'log-in', who: '林志远' },
      { kind: 'log-in-failed', who: '138****6620' },
    ])
  })

  it('tell of a number that is nobody’s with four digits hidden, and of a lock', async () => {
    const browser = elsewhere(app, '198.51.100.8')
    for (let n = 0; n < 10; n += 1) await tryPassword(browser, '13855550001', `wrong-${n}`)
    expect(await all()).toMatchObject([
      { kind: 'locked', who: '138****0001', accountId: '' },
      { kind: 'log-in-failed', who: '138****0001', accountId: '', times: 10 },
    ])
    expect(JSON.stringify(await all())).not.toContain('13855550001')
  })

  it('tell whose call was refused and of what; the line of the request names the account too', async () => {
    const member = await app.signIn(PEOPLE.engineer)
    expect((await app.call(listAudit, {}, member)).status).toBe(403)
    const { id } = await accountOf(app, PEOPLE.engineer)
    expect(await all({ kind: 'refused' })).toMatchObject([
      { accountId: id, detail: '操作记录，新的在前', times: 1 },
    ])
    const line = app.logged.findLast((text) => text.includes('/api/console/audit'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ status: 403, account: id })
  })

  it('are few of whoever is refused all the time, with about how many they were', async () => {
    const member = await app.signIn(PEOPLE.engineer)
    const closed = endpoints
      .filter(({ access, method }) => access === 'staff:admin' && method === 'GET')
      .slice(0, 20)
    for (let n = 0; n < 40; n += 1) {
      expect((await app.call(listAudit, {}, member)).status).toBe(403)
      for (const endpoint of n < 2 ? closed : []) await app.call(endpoint, {} as never, member)
    }
    const lines = await all({ kind: 'refused', pageSize: 100 })
    expect(lines.length).toBeLessThanOrEqual(13)
    const audit = lines.find(({ detail }: { detail: string }) => detail === '操作记录，新的在前')
    expect(audit.times).toBeGreaterThanOrEqual(21)
    expect(audit.times).toBeLessThanOrEqual(42)
    expect(lines.map(({ detail }: { detail: string }) => detail)).toContain('其他多项调用')
  })

  it('tell of a changed password, of an account that an administrator looked at, and of an export', async () => {
    const token = await app.signIn(phone)
    const form = { password: DEMO_PASSWORD, newPassword: 'Yd7!kq-Rua2n', confirmNewPassword: 'Yd7!kq-Rua2n' }
    expect((await app.call(updatePwd, { body: form as never }, token)).body).toMatchObject({ code: 200 })
    await app.call(readAccount, { params: { id: await idOf(app, phone) } }, admin)
    await app.call(exportUnits, { query: {} } as never, admin)
    expect(await own(token)).toMatchObject([{ kind: 'password-changed' }])
    const kinds = (await all()).map((event: { kind: string; detail: string }) => [event.kind, event.detail])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['password-changed', ''],
        ['account-read', '林志远'],
        ['exported', '单位'],
      ]),
    )
  })

  it('are found by name, by address and by kind, and the bad ones alone', async () => {
    await tryPassword(elsewhere(app, '203.0.113.9'), phone, 'wrong')
    await logIn(app, PEOPLE.engineer, '', elsewhere(app, '203.0.113.10'))
    const kinds = async (query: object) => (await all(query)).map(({ kind }: { kind: string }) => kind)
    expect(await kinds({ keyword: '203.0.113.9' })).toEqual(['log-in-failed'])
    expect(await kinds({ keyword: '6620' })).toEqual(['log-in-failed'])
    expect(await kinds({ kind: 'log-in' })).toEqual(['log-in'])
    expect(await kinds({ onlyBad: 'true' })).toEqual(['log-in-failed'])
    expect(await kinds({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  })

  it('are kept as long as the setting says', async () => {
    await tryPassword(elsewhere(app, '203.0.113.11'), phone, 'wrong')
    const now = app.clock.now().getTime()
    await dropSecurityEvents(app.platform.db, new Date(now - MINUTE))
    expect(await all()).toHaveLength(1)
    await dropSecurityEvents(app.platform.db, new Date(now + MINUTE))
    expect(await all()).toEqual([])
  })
})

describe('an alarm', () => {
  const email = 'security@phytium.example'
  const alarms = async () =>
    (await outboxOf(app, email)).filter(({ body }) => body.includes('安全事件')).map(({ body }) => body)

  it('tells administrators once when ten numbers are tried from one place', async () => {
    await app.platform.db
      .updateTable('account')
      .set({ email, verifiedEmails: [email] })
      .where('phone', '=', PEOPLE.admin)
      .execute()
    const browser = elsewhere(app, '192.0.2.44')
    const tryNumbers = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) await tryPassword(browser, `1385555${1000 + n}`, 'wrong')
    }
    await tryNumbers(0, 9)
    expect(await all({ kind: 'spraying' })).toEqual([])
    await tryNumbers(9, 12)
    expect(await all({ kind: 'spraying' })).toMatchObject([
      { who: '多个号码', detail: '10 分钟内试探了 10 个号码', address: '192.0.2.44' },
    ])
    await expect
      .poll(alarms)
      .toEqual([expect.stringContaining('多账号试探：多个号码，10 分钟内试探了 10 个号码，来自 192.0.2.44')])
  })

  it('is raised for one account that is guessed from many places', async () => {
    for (let place = 0; place < 10; place += 1) {
      const browser = elsewhere(app, `192.0.2.${100 + place}`)
      for (let n = 0; n < 2; n += 1) await tryPassword(browser, phone, `wrong-${n}`)
    }
    expect(await all({ kind: 'guessing' })).toMatchObject([
      { accountId: await idOf(app, phone), detail: '1 小时内输错 20 次' },
    ])
  })
})
