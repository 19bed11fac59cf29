import { sendPasswordReset } from '@xinqiao/contract/accounts/account-help-endpoints'
import { answerPuzzle, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import { afterEach, describe, expect, it } from 'vitest'
import { elsewhere, type TestBrowser } from '../../../../test/calls/browser.ts'
import {
  findWork,
  latestCode,
  logIn,
  openLogin,
  passPuzzle,
  passwordLogin,
} from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'
import { numberMark } from './login-guard.ts'

const app = useApp({ seed: seedApplicants })
const MINUTE = 60_000
const RESET = '/api/uami/api/register'
const CODE_WRONG = '验证码错误或已失效'

/** Tests do not share what was counted. */
afterEach(() => app.clock.advance(25 * 60 * MINUTE))

let strangers = 0
function stranger(): TestBrowser {
  strangers += 1
  return elsewhere(app, `198.51.100.${strangers}`)
}

async function askForCode(browser: TestBrowser, phone: string): Promise<number> {
  const ticket = await passPuzzle(app, browser, phone)
  return (await browser.open('/api/sso/sms-code', { json: { phone, ticket } })).status
}

/** Strangers ask for codes until none is given any more. */
async function useUpCodes(phone: string): Promise<void> {
  for (let given = 0; given < 10; ) {
    const browser = stranger()
    while ((await askForCode(browser, phone)) === 200) {
      given += 1
      app.clock.advance(MINUTE + 1)
    }
  }
  expect(await askForCode(stranger(), phone)).toBe(429)
}

async function guess(browser: TestBrowser, phone: string, times: number): Promise<string> {
  const uid = await openLogin(browser)
  let said = ''
  for (let n = 0; n < times; n += 1) {
    const ticket = await passPuzzle(app, browser, phone)
    said = (await passwordLogin(browser, uid, { phone, password: `wrong-${n}`, ticket })).json().msg
  }
  return said
}

describe('strangers who use up the codes of a number', () => {
  it('leave its owner, on a device where she has logged in, codes to log in and to set the password anew', async () => {
    const phone = PEOPLE.manager
    const owner = await logIn(app, phone)
    await useUpCodes(phone)
    expect(await askForCode(owner.browser, phone)).toBe(200)
    app.clock.advance(MINUTE + 1)
    const ticket = await passPuzzle(app, owner.browser, phone)
    const sent = await owner.browser.open(`${RESET}/changePwdSms?userName=${phone}&ticket=${ticket}`)
    expect(sent.json().msg).toBe('验证码已发送')
  })

  it('leave an administrator the means to help, who has limits of his own', async () => {
    const phone = PEOPLE.engineer
    await useUpCodes(phone)
    const token = await app.signIn(ADMIN)
    const params = { id: await idOf(app, phone) }
    const send = () => app.call(sendPasswordReset, { params }, token)
    expect((await send()).body).toMatchObject({ code: 200 })
    const json = { userName: phone, smsCode: await latestCode(app, phone) }
    expect((await stranger().open(`${RESET}/checkChangeSms`, { json })).json().code).toBe(200)
    app.clock.advance(10_000)
    expect((await send()).status).toBe(429)
    for (let n = 2; n <= 10; n += 1) {
      app.clock.advance(MINUTE + 1)
      expect((await send()).status).toBe(200)
    }
    app.clock.advance(MINUTE + 1)
    expect((await send()).status).toBe(429)
  })
})

describe('a code that somebody asked for', () => {
  it('is not used up by strangers’ wrong tries, nor replaced by the codes they ask for', async () => {
    const phone = PEOPLE.softwareEngineer
    const owner = elsewhere(app, '203.0.113.1')
    const uid = await openLogin(owner)
    await askForCode(owner, phone)
    const code = await latestCode(app, phone)
    const other = stranger()
    await askForCode(other, phone)
    const theirs = await openLogin(other)
    const attempt = (browser: TestBrowser, id: string, tried: string | null) =>
      browser.open(`/api/sso/interaction/${id}/sms`, { json: { phone, code: tried } })
    for (let n = 0; n < 12; n += 1) {
      expect((await attempt(other, theirs, String(n).padStart(6, '0'))).json().msg).toBe(CODE_WRONG)
    }
    expect((await attempt(owner, uid, code)).json().code).toBe(200)
  })

  it('opens from another network, too, for its first few tries there', async () => {
    const phone = PEOPLE.applicant
    await askForCode(stranger(), phone)
    const code = await latestCode(app, phone)
    const roaming = stranger()
    const uid = await openLogin(roaming)
    const attempt = (tried: string | null) =>
      roaming.open(`/api/sso/interaction/${uid}/sms`, { json: { phone, code: tried } })
    for (let n = 0; n < 4; n += 1) await attempt(code === '000000' ? '000001' : '000000')
    expect((await attempt(code)).json().code).toBe(200)
  })

  it('once proved for a new password, is not used up by strangers who show others', async () => {
    const phone = PEOPLE.otherUnit
    const owner = elsewhere(app, '203.0.113.2')
    const ticket = await passPuzzle(app, owner, phone)
    await owner.open(`${RESET}/changePwdSms?userName=${phone}&ticket=${ticket}`)
    const smsCode = await latestCode(app, phone)
    await owner.open(`${RESET}/checkChangeSms`, { json: { userName: phone, smsCode } })
    const words = { password: 'Renew-2027', confirmPassword: 'Renew-2027' }
    const other = stranger()
    for (let n = 0; n < 8; n += 1) {
      await other.open(`${RESET}/changePwd`, { json: { userName: phone, smsCode: '000000', ...words } })
    }
    const json = { userName: phone, smsCode, ...words }
    expect((await owner.open(`${RESET}/changePwd`, { json })).json().code).toBe(200)
  })
})

describe('strangers who guess passwords', () => {
  it('lock out themselves: the owner comes in by the right password from another network', async () => {
    const phone = PEOPLE.rivalEngineer
    const other = stranger()
    expect(await guess(other, phone, 11)).toContain('15 分钟')
    const owner = stranger()
    const uid = await openLogin(owner)
    expect((await passwordLogin(owner, uid, { phone, password: DEMO_PASSWORD })).json().code).toBe(200)
  })

  it('from many places get two tries each, and so does the owner, whose right password still opens', async () => {
    const phone = PEOPLE.rivalSoftware
    await guess(stranger(), phone, 1)
    await app.platform.db
      .updateTable('loginGuard')
      .set({ tries: 100 })
      .where('subject', '=', numberMark(app.platform.keys, phone))
      .execute()
    const next = stranger()
    const uid = await openLogin(next)
    expect((await passwordLogin(next, uid, { phone, password: 'wrong' })).json().errors).toEqual({
      ticket: '请先完成滑块验证',
    })
    expect(await guess(next, phone, 3)).toContain('正受到大量异常登录尝试')
    const owner = stranger()
    expect(await guess(owner, phone, 1)).toBe('手机号码或密码错误')
    const ticket = await passPuzzle(app, owner, phone)
    const right = { phone, password: DEMO_PASSWORD, ticket }
    expect((await passwordLogin(owner, await openLogin(owner), right)).json().code).toBe(200)
  })

  it('until their address is refused, do not lock out a known device behind the same address', async () => {
    const { browser, token } = await logIn(app, PEOPLE.withoutFae)
    await browser.open('/api/uami/api/cas/logout', { headers: { authorization: `Bearer ${token}` } })
    const other = elsewhere(app, '127.0.0.1')
    const uid = await openLogin(other)
    const wrong = () => passwordLogin(other, uid, { phone: '13750001111', password: 'wrong' })
    expect((await wrong()).status).toBe(200)
    await app.platform.db
      .updateTable('limitCounter')
      .set({ count: 150 })
      .where('key', '=', 'login-address:127.0.0.1')
      .execute()
    expect((await wrong()).status).toBe(429)
    const again = await openLogin(browser)
    const right = { phone: PEOPLE.withoutFae, password: DEMO_PASSWORD }
    expect((await passwordLogin(browser, again, right)).json().code).toBe(200)
  })
})

describe('senders who look automatic', () => {
  it('work before their puzzle counts, the more of them the more; a known device never does', async () => {
    const address = '203.0.113.9'
    const draw = async (phone: string) =>
      (await app.call(newPuzzle, { body: { phone } }, undefined, { address })).body.data
    const bits: number[] = []
    for (let n = 0; n < 45; n += 1) bits.push((await draw(`1376000${String(n).padStart(4, '0')}`)).workBits)
    expect([bits[0], bits[4], bits[5], bits[10], bits[20], bits[40]]).toEqual([0, 0, 12, 13, 14, 15])
    const phone = '13760009999'
    const { id, workBits } = await draw(phone)
    const { answer: x } = await storedRow(app.platform.db, 'puzzle', { id })
    const attempt = async (work?: string) =>
      (await app.call(answerPuzzle, { params: { id }, body: { x, phone, work } })).body.data.passed
    expect([await attempt(), await attempt('no work')]).toEqual([false, false])
    expect(await attempt(findWork(id, workBits))).toBe(true)

    const owner = await logIn(app, PEOPLE.vendorManager, '', elsewhere(app, address))
    const puzzle = await owner.browser.open('/api/sso/puzzle', { json: { phone: PEOPLE.vendorManager } })
    expect(puzzle.json().data.workBits).toBe(0)
  })

  it('draw 30 puzzles for a number in 10 minutes, and leave others theirs', async () => {
    const body = { phone: '13761110000' }
    const draw = (address: string) => app.call(newPuzzle, { body }, undefined, { address })
    for (let n = 0; n < 30; n += 1) expect((await draw('203.0.113.10')).status).toBe(200)
    expect((await draw('203.0.113.10')).status).toBe(429)
    expect((await draw('203.0.113.11')).status).toBe(200)
  })
})
