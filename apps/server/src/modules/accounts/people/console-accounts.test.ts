import type { StaffRole } from '@xinqiao/contract/access'
import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import { listUnits } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, logIn, openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, FAE, INDIVIDUAL, idOf, lastAudit, MEMBER, sentTo } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

async function read(id: string) {
  return (await app.call(endpoints.readAccount, { params: { id } }, token)).body.data
}

describe('accounts in the console', () => {
  it('are found by phone, name, unit, state, and as individuals', async () => {
    const list = async (query: object) => (await app.call(endpoints.listAccounts, { query }, token)).body
    expect((await list({ keyword: '6620' })).rows[0]).toMatchObject({ realName: '林志远', userType: 1 })
    expect((await list({ keyword: '江澜' })).total).toBeGreaterThan(2)
    const [first = '', rest = ''] = [PEOPLE.engineer.slice(0, 3), PEOPLE.engineer.slice(3)]
    for (const keyword of [
      `${first} ${rest}`,
      `${first}-${rest}`,
      `+86 ${PEOPLE.engineer}`,
      ` \u200b许 知行`,
    ])
      expect((await list({ keyword })).rows[0]?.realName, keyword).toBe('许知行')
    expect((await list({ status: 'disabled' })).rows).toHaveLength(1)
    const people = (await list({ unitId: '-1' })).rows.map((row: { realName: string }) => row.realName)
    expect(people).toContain('叶文')
    expect(people).not.toContain('系统管理员')
    expect((await list({ unitId: 'nonsense' })).total).toBe(0)
  })

  it('are disabled with a reason, ending their sessions at once, and enabled again', async () => {
    const id = await idOf(app, MEMBER)
    const { token: theirs } = await logIn(app, MEMBER)
    expect((await read(id)).can).toMatchObject({ disable: true, enable: false, endSessions: true })
    const disable = (reason: string) =>
      app.call(endpoints.disableAccount, { params: { id }, body: { reason } }, token)
    expect((await disable('')).body.errors).toEqual({ reason: '请填写停用原因' })
    expect((await disable('已离职')).body.code).toBe(200)
    expect((await app.call(appInfo, {}, theirs)).status).toBe(401)
    expect(await lastAudit(app)).toMatchObject({
      action: 'account.disable',
      before: { status: 'active' },
      after: { status: 'disabled', note: '已离职' },
    })
    expect((await sentTo(app, [MEMBER]))[0]?.body).toContain('原因：已离职')
    await app.call(endpoints.enableAccount, { params: { id } }, token)
    expect((await logIn(app, MEMBER)).token).toMatch(/^[\w-]{43}$/)
    expect((await read(id)).timeline.map((move: { label: string }) => move.label)).toEqual(['停用', '启用'])
  })

  it('are not disabled by themselves', async () => {
    const id = await idOf(app, ADMIN)
    const body = { reason: 'x' }
    const { body: answer } = await app.call(endpoints.disableAccount, { params: { id }, body }, token)
    expect(answer).toMatchObject({ code: 9999, msg: '不能停用自己的账号' })
    expect((await read(id)).can.disable).toBe(false)
  })

  it('are unlocked after too many wrong passwords', async () => {
    const phone = PEOPLE.vendorManager
    const id = await idOf(app, phone)
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    for (let tries = 0; tries < 10; tries += 1) {
      const ticket = await passPuzzle(app, browser, phone)
      await passwordLogin(browser, uid, { phone, password: 'Wrong-word1', ticket })
    }
    expect(await read(id)).toMatchObject({ locked: true, can: { unlock: true } })
    expect((await app.call(accountHelp.unlockAccount, { params: { id } }, token)).body.code).toBe(200)
    expect(await read(id)).toMatchObject({ locked: false, can: { unlock: false } })
    expect((await logIn(app, phone)).token).toMatch(/^[\w-]{43}$/)
  })

  it('get a code to set a new password, which staff do not see', async () => {
    const phone = PEOPLE.vendor
    const id = await idOf(app, phone)
    const { body } = await app.call(accountHelp.sendPasswordReset, { params: { id } }, token)
    const smsCode = (await latestCode(app, phone)) ?? ''
    expect(smsCode).toMatch(/^\d{6}$/)
    expect(JSON.stringify([body, await lastAudit(app)])).not.toContain(smsCode)
    const browser = new TestBrowser(app.http)
    const reset = await browser.open('/api/uami/api/register/changePwd', {
      json: { userName: phone, smsCode, password: 'Renew-2027', confirmPassword: 'Renew-2027' },
    })
    expect(reset.json().code).toBe(200)
    const disabled = await idOf(app, PEOPLE.disabled)
    const refused = await app.call(accountHelp.sendPasswordReset, { params: { id: disabled } }, token)
    expect(refused.body).toEqual({
      code: 9999,
      msg: '该账号未启用，不能重置密码',
      reason: 'accounts.notActive',
    })
  })

  it('have all their sessions ended; the caller keeps its own', async () => {
    const id = await idOf(app, PEOPLE.distributorManager)
    const tokens = [await app.signIn(PEOPLE.distributorManager), await app.signIn(PEOPLE.distributorManager)]
    const { body } = await app.call(accountHelp.endAccountSessions, { params: { id } }, token)
    expect(body).toEqual({ code: 200, msg: '操作成功', ended: 2 })
    for (const one of tokens) expect((await app.call(appInfo, {}, one)).status).toBe(401)
    await app.call(accountHelp.endAccountSessions, { params: { id: await idOf(app, ADMIN) } }, token)
    expect((await app.call(appInfo, {}, token)).status).toBe(200)
  })

  it('become personnel managers of their unit, and cease to be', async () => {
    const id = await idOf(app, PEOPLE.rivalSoftware)
    const set = (target: string, isManager: boolean) =>
      app.call(endpoints.setManager, { params: { id: target }, body: { isManager } }, token)
    await set(id, true)
    expect(await read(id)).toMatchObject({ userType: 1 })
    await set(id, false)
    expect(await read(id)).toMatchObject({ userType: 2 })
    for (const phone of [INDIVIDUAL, FAE]) {
      const { body } = await set(await idOf(app, phone), true)
      expect(body).toEqual({ code: 9999, msg: '该账号不属于任何单位', reason: 'accounts.notInUnit' })
    }
  })
})

describe('staff', () => {
  const form = { realName: '江临', email: 'jianglin@phytium.example', department: '技术支持部' }

  it('are created with roles and set their password by the code they get', async () => {
    const userName = '13900002001'
    const body = { ...form, userName, roles: ['fae' as const, 'tme' as const] }
    expect((await app.call(consoleStaff.createStaff, { body }, token)).body.code).toBe(200)
    const smsCode = await latestCode(app, userName)
    const browser = new TestBrowser(app.http)
    const set = { userName, smsCode, password: 'Renew-2027', confirmPassword: 'Renew-2027' }
    await browser.open('/api/uami/api/register/changePwd', { json: set })
    const uid = await openLogin(browser)
    const answer = await passwordLogin(browser, uid, { phone: userName, password: 'Renew-2027' })
    expect(answer.json().code).toBe(200)
    const listed = await app.call(consoleStaff.listStaff, { query: { role: 'tme' } }, token)
    expect(listed.body.rows.map((row: { realName: string }) => row.realName)).toEqual(['赵雨桐', '江临'])
    const again = await app.call(consoleStaff.createStaff, { body: { ...body, userName: MEMBER } }, token)
    expect(again.body.errors).toEqual({ userName: '该手机号码已有账号' })
  })

  it('get and lose roles at once', async () => {
    const id = await idOf(app, FAE)
    const theirs = await app.signIn(FAE)
    expect((await app.call(listUnits, {}, theirs)).status).toBe(403)
    const { version } = (await app.call(consoleStaff.listStaff, { query: { keyword: FAE } }, token)).body
      .rows[0]
    const roles: StaffRole[] = ['fae', 'admin']
    const change = { ...form, realName: '陈思远', roles, version }
    const save = (body: typeof change) => app.call(consoleStaff.updateStaff, { params: { id }, body }, token)
    expect((await save(change)).body.code).toBe(200)
    await expect.poll(async () => (await app.call(listUnits, {}, theirs)).status).toBe(200)
    expect(await lastAudit(app)).toMatchObject({
      before: { roles: ['fae'] },
      after: { roles: ['admin', 'fae'] },
    })
    app.clock.advance(4_000)
    expect((await save(change)).status).toBe(409)
    const back = await save({ ...change, roles: ['fae'], version: version + 1 })
    expect(back.body.code).toBe(200)
    await expect.poll(async () => (await app.call(listUnits, {}, theirs)).status).toBe(403)
  })

  it('never lose the last administrator, nor oneself the role', async () => {
    const id = await idOf(app, ADMIN)
    const { version } = (await app.call(consoleStaff.listStaff, { query: { keyword: ADMIN } }, token)).body
      .rows[0]
    const body = { ...form, realName: '系统管理员', roles: ['fae' as const], version }
    const answer = await app.call(consoleStaff.updateStaff, { params: { id }, body }, token)
    expect(answer.body).toEqual({
      code: 9999,
      msg: '不能停用或移除最后一个管理员',
      reason: 'accounts.lastAdmin',
    })
  })

  it('are not customers', async () => {
    const id = await idOf(app, MEMBER)
    const body = { ...form, roles: ['admin' as const], version: 1 }
    expect((await app.call(consoleStaff.updateStaff, { params: { id }, body }, token)).status).toBe(404)
  })
})
