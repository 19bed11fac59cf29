import { listStaff, updateStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { appInfo, claimSession, endSession, listSessions, logout } from '@xinqiao/contract/identity/endpoints'
import { listDeskPeople } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { logIn, openLogin, passwordLogin } from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { endAllSessions, issueAdminToken } from '../index.ts'
import { DEMO_PASSWORD } from '../log-in/demo-logins.ts'
import { findAccountByPhone } from '../queries.ts'

const app = useApp({ seed: seedPeople })
const DENIED = { code: 401, msg: '认证失败，无法访问系统资源' }
const HOUR = 3600_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function isAlive(token: string): Promise<boolean> {
  return (await app.call(appInfo, {}, token)).status === 200
}

async function account(phone: string) {
  const found = await findAccountByPhone(app.platform.db, phone)
  if (!found) throw new Error(`no account ${phone}`)
  return found
}

describe('the swap of the single-use cookie', () => {
  async function upToClaim(): Promise<TestBrowser> {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const body = { phone: PEOPLE.manager, password: DEMO_PASSWORD }
    await browser.open((await passwordLogin(browser, uid, body)).json().next)
    return browser
  }

  it('gives what the browser keeps: token, unit and unit type [P-SHELL-031]', async () => {
    const browser = await upToClaim()
    const { data } = (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
    const own = await account(PEOPLE.manager)
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      unitId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tbUnitType: '1',
      returnTo: '/portal/',
    })
    const row = await storedRow(app.platform.db, 'session', { accountId: own.id })
    expect(JSON.stringify(row)).not.toContain(data.token)
  })

  it('answers 401 without a cookie, to a replay, to a guess and after 60 seconds', async () => {
    expect((await app.call(claimSession)).body).toEqual(DENIED)
    const browser = await upToClaim()
    const cookie = browser.cookie('xq_claim')
    const headers = { cookie: `xq_claim=${cookie?.value}` }
    const claim = () => new TestBrowser(app.http).open('/api/uami/api/session', { method: 'POST', headers })
    expect((await claim()).status).toBe(200)
    expect((await claim()).json()).toEqual(DENIED)
    headers.cookie = `xq_claim=${'x'.repeat(43)}`
    expect((await claim()).json()).toEqual(DENIED)
    headers.cookie = `xq_claim=${(await upToClaim()).cookie('xq_claim')?.value}`
    app.clock.advance(60_001)
    expect((await claim()).json()).toEqual(DENIED)
  })

  it('answers 401 when the account was disabled in between', async () => {
    const browser = await upToClaim()
    const set = (status: 'active' | 'disabled') =>
      app.platform.db.updateTable('account').set({ status }).where('phone', '=', PEOPLE.manager).execute()
    await set('disabled')
    expect((await browser.open('/api/uami/api/session', { method: 'POST' })).json()).toEqual(DENIED)
    await set('active')
  })
})

describe('who one is', () => {
  it('has every documented field [P-ME-001] [P-ME-065] [P-AUTH-004]', async () => {
    const { body } = await app.call(appInfo, {}, await app.signIn(PEOPLE.engineer))
    expect(body.data).toEqual({
      id: expect.any(String),
      userId: body.data.id,
      userName: PEOPLE.engineer,
      realName: '许知行',
      nickName: '许知行',
      unitId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      unitName: '天津卓昱信息技术有限公司',
      userType: 2,
      avatar: '',
      phonenumber: PEOPLE.engineer,
      email: 'xuzhixing@zhuoyu.example',
      sex: '0',
      tbPost: { id: 2, name: '硬件工程师' },
      tbUnitType: { id: 1, name: '整机板卡厂商' },
      tbUnit: { assistantId: (await account(PEOPLE.assistant)).id },
      department: '硬件部',
      tel: '022-0000-0000',
      isBound: false,
      emailBound: true,
      boundEmail: 'xuzhixing@zhuoyu.example',
      unverifiedEmails: [],
      version: 1,
      services: [],
      roles: [],
      secondFactorNeeded: false,
    })
  })

  it('is unit -1 and no unit type for a personal account [P-AUTH-003] [P-DICT-003]', async () => {
    const { body } = await app.call(appInfo, {}, await app.signIn(PEOPLE.nameless))
    expect(body.data).toMatchObject({ unitId: '-1', realName: '', tbUnitType: null, tbUnit: null, sex: '' })
  })

  it('names the roles of staff', async () => {
    const { body } = await app.call(appInfo, {}, await app.signIn(PEOPLE.staffManager))
    expect(body.data).toMatchObject({ userType: 9, roles: ['manager'], unitId: '-1' })
  })
})

describe('sessions', () => {
  it('are listed with device and time, the own one marked', async () => {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const body = { phone: PEOPLE.vendorManager, password: DEMO_PASSWORD }
    const { next } = (await passwordLogin(browser, uid, body)).json()
    await browser.open((await browser.open(next, { stay: true })).headers.location as string, {
      headers: { 'user-agent': CHROME },
      stay: true,
    })
    const { data } = (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
    await app.signIn(PEOPLE.vendorManager)
    const { rows } = (await app.call(listSessions, {}, data.token)).body
    expect(rows).toHaveLength(2)
    expect(rows.filter((row: { current: boolean }) => row.current)).toEqual([
      {
        id: expect.any(String),
        current: true,
        kind: 'browser',
        device: 'Chrome · Windows',
        address: '127.0.0.1',
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        lastSeenTime: expect.any(String),
      },
    ])
  })

  it('are ended by their owner; another’s, an absent and a malformed id are 404 alike', async () => {
    const mine = await app.signIn(PEOPLE.vendor)
    const other = await app.signIn(PEOPLE.vendor)
    const foreign = await app.signIn(PEOPLE.distributorManager)
    const rowsOf = async (token: string) => (await app.call(listSessions, {}, token)).body.rows
    const [theirs] = await rowsOf(foreign)
    for (const id of [theirs.id, '01890000-0000-7000-8000-000000000000', 'x', '0']) {
      const { status, body } = await app.call(endSession, { params: { id } }, mine)
      expect([status, body]).toEqual([404, { code: 404, msg: '访问资源不存在' }])
    }
    expect(await isAlive(foreign)).toBe(true)
    const [second] = (await rowsOf(mine)).filter((row: { current: boolean }) => !row.current)
    expect((await app.call(endSession, { params: { id: second.id } }, mine)).status).toBe(200)
    await expect.poll(() => isAlive(other)).toBe(false)
    expect(await isAlive(mine)).toBe(true)
  })

  it('take the SSO session behind them along: that browser must give its password again', async () => {
    const there = await logIn(app, PEOPLE.distributorManager)
    const here = await logIn(app, PEOPLE.distributorManager)
    const { rows } = (await app.call(listSessions, {}, here.token)).body
    const others = rows.filter((row: { current: boolean }) => !row.current)
    for (const { id } of others) await app.call(endSession, { params: { id } }, here.token)
    await expect.poll(() => isAlive(there.token)).toBe(false)
    expect(new URL((await there.browser.open('/sso/start')).url).pathname).toMatch(/^\/sso\/login\//)
    expect(new URL((await here.browser.open('/sso/start')).url).pathname).toBe('/portal/loginComplete')
  })

  it('slide for 12 hours with use, end 7 days after they began', async () => {
    const idle = await app.signIn(PEOPLE.softwareEngineer)
    const used = await app.signIn(PEOPLE.softwareEngineer)
    app.clock.advance(11 * HOUR)
    expect(await isAlive(used)).toBe(true)
    app.clock.advance(2 * HOUR)
    expect([await isAlive(idle), await isAlive(used)]).toEqual([false, true])
    for (let hours = 13; hours < 7 * 24; hours += 11) {
      expect(await isAlive(used)).toBe(true)
      app.clock.advance(11 * HOUR)
    }
    expect(await isAlive(used)).toBe(false)
  })

  it('made by the admin command live an hour, are marked, and their owner is told', async () => {
    const made = await issueAdminToken(app.platform, await account(PEOPLE.otherUnit))
    const [row] = (await app.call(listSessions, {}, made.token)).body.rows
    expect(row).toMatchObject({ kind: 'admin', device: '管理命令' })
    const [told] = await outboxOf(app, PEOPLE.otherUnit)
    expect(told?.body).toContain('签发了 1 小时有效的临时登录')
    expect(told?.body).not.toContain(made.token)
    app.clock.advance(59 * 60_000)
    expect(await isAlive(made.token)).toBe(true)
    app.clock.advance(60_001)
    expect(await isAlive(made.token)).toBe(false)
    expect((await app.call(logout, {}, made.token)).body.sso).toBe('http://localhost:3000/portal/')
  })
})

describe('log-out', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const asksForLogin = async (browser: TestBrowser) =>
    new URL((await browser.open('/sso/start')).url).pathname.startsWith('/sso/login/')

  it('revokes the token, ends the SSO session and leads through it to the portal [P-AUTH-072] [P-AUTH-074]', async () => {
    const { browser, token } = await logIn(app, PEOPLE.manager)
    const answer = (await browser.open('/api/uami/api/cas/logout', { headers: bearer(token) })).json()
    expect(answer).toMatchObject({ code: 200, msg: '退出成功' })
    await expect.poll(() => isAlive(token)).toBe(false)
    expect(await asksForLogin(browser)).toBe(true)
    const end = new URL(answer.sso)
    expect(`${end.origin}${end.pathname}`).toBe('http://localhost:3000/sso/oidc/session/end')
    const page = await browser.open(answer.sso)
    expect(page.text).toContain('正在跳转')
    expect(page.text).not.toMatch(/Continue|Your browser/)
    expect(await submit(browser, page.text)).toBe('http://localhost:3000/portal/')
    expect(browser.cookie('xq_sso')).toBeUndefined()
  })

  it('started at the SSO with the portal’s hint asks nothing and ends the portal’s sessions too', async () => {
    const { browser, token } = await logIn(app, PEOPLE.engineer)
    const { idToken } = await app.platform.db
      .selectFrom('session')
      .select('idToken')
      .where('idToken', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const page = await browser.open(`/sso/oidc/session/end?id_token_hint=${idToken}`)
    expect(page.text).toContain('正在退出')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+' 'self'/)
    expect(await submit(browser, page.text)).toBe('http://localhost:3000/sso/oidc/session/end/success')
    await expect.poll(() => isAlive(token)).toBe(false)
    expect(await asksForLogin(browser)).toBe(true)
  })

  it('started at the SSO without a hint asks first, and stays signed in until confirmed', async () => {
    const { browser, token } = await logIn(app, PEOPLE.softwareEngineer)
    const page = await browser.open('/sso/oidc/session/end')
    expect(page.text).toContain('name="logout" value="yes"')
    expect(page.text).not.toContain('<script')
    expect(await isAlive(token)).toBe(true)
    await submit(browser, page.text, { logout: 'yes' })
    await expect.poll(() => isAlive(token)).toBe(false)
  })

  it('is not forged from another site: the form carries a secret', async () => {
    const { browser, token } = await logIn(app, PEOPLE.applicant)
    await browser.open('/sso/oidc/session/end')
    const form = { xsrf: 'guess', logout: 'yes' }
    expect((await browser.open('/sso/oidc/session/end/confirm', { form })).status).toBe(400)
    expect(await isAlive(token)).toBe(true)
    const crossSite = { ...bearer(token), 'sec-fetch-site': 'cross-site' }
    expect((await browser.open('/api/uami/api/cas/logout', { headers: crossSite })).status).toBe(403)
    expect(await isAlive(token)).toBe(true)
  })

  it('does not lead to another site afterwards', async () => {
    const { browser } = await logIn(app, PEOPLE.rivalEngineer)
    for (const uri of ['https://evil.example/', 'http://localhost:3000/portal/../evil', '//evil.example']) {
      const page = await browser.open(
        `/sso/oidc/session/end?client_id=xinqiao-portal&post_logout_redirect_uri=${encodeURIComponent(uri)}`,
      )
      expect(page.status).toBe(400)
    }
  })

  it('answers a visitor and a dead token calmly', async () => {
    for (const token of [undefined, 'dead']) {
      const { status, body } = await app.call(logout, {}, token)
      expect(status).toBe(200)
      expect(new URL(body.sso).pathname).toBe('/sso/oidc/session/end')
    }
  })

  it('everywhere ends all sessions of an account but the one kept, and their SSO sessions', async () => {
    const kept = await logIn(app, PEOPLE.distributor)
    const other = await logIn(app, PEOPLE.distributor)
    const [own] = (await app.call(listSessions, {}, kept.token)).body.rows.filter(
      (row: { current: boolean }) => row.current,
    )
    expect(await endAllSessions(app.platform.db, (await account(PEOPLE.distributor)).id, own.id)).toBe(1)
    await expect.poll(() => isAlive(other.token)).toBe(false)
    expect(await isAlive(kept.token)).toBe(true)
    expect(await asksForLogin(other.browser)).toBe(true)
    expect(await asksForLogin(kept.browser)).toBe(false)
  })
})

describe('the node that answers', () => {
  /** Events do not arrive: what they would tell must hold all the same. */
  async function withoutEvents(): Promise<void> {
    const { db } = app.platform
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'xinqiao-listen' and datname = current_database()`.execute(db)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where application_name = 'xinqiao-listen' and datname = current_database()`.execute(db)
        return rows.length
      })
      .toBe(0)
  }

  it('knows of a log-out, an ended session and another role before it answers', async () => {
    const [lin, xu, other] = [
      await app.signIn(PEOPLE.manager),
      await app.signIn(PEOPLE.engineer),
      await app.signIn(PEOPLE.engineer),
    ]
    const admin = await app.signIn(PEOPLE.admin)
    const staff = await app.signIn(PEOPLE.tme)
    const { rows } = (await app.call(listStaff, { query: { pageSize: 100 } }, admin)).body
    const { id, email, department, realName, version } = rows.find(
      (row: { userName: string }) => row.userName === PEOPLE.tme,
    )
    await withoutEvents()
    expect([await isAlive(lin), await isAlive(xu), await isAlive(other)]).toEqual([true, true, true])
    expect((await app.call(listDeskPeople, {}, staff)).status).toBe(200)

    await app.call(logout, {}, lin)
    expect(await isAlive(lin)).toBe(false)
    const sessions = (await app.call(listSessions, {}, xu)).body.rows
    const ended = sessions.find((row: { current: boolean }) => !row.current)
    await app.call(endSession, { params: { id: ended.id } }, xu)
    expect(await isAlive(other)).toBe(false)
    const body = { realName, email, department, roles: ['editor' as const], version }
    expect((await app.call(updateStaff, { params: { id }, body }, admin)).body).toMatchObject({ code: 200 })
    expect((await app.call(listDeskPeople, {}, staff)).status).toBe(403)
  })
})

/** Submits the provider's form as its page would; answers where that leads. */
async function submit(
  browser: TestBrowser,
  html: string,
  more: Record<string, string> = {},
): Promise<string> {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const form = Object.fromEntries(inputs.map(([, name, value]) => [name, value]))
  const answer = await browser.open(action, { form: { ...form, ...more }, stay: true })
  return String(answer.headers.location)
}
