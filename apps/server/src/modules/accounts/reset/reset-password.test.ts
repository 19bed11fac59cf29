import { listSessions } from '@xinqiao/contract/identity/endpoints'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, logIn, openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { outboxOf } from '../../../../test/seeds/people.ts'

const app = useApp({ seed: seedApplicants })
const BASE = '/api/uami/api/register'
const WRONG = { code: 9999, msg: '验证码错误或已失效', reason: 'identity.codeWrong' }
const NEW = { password: 'Renew-2027', confirmPassword: 'Renew-2027' }

async function send(browser: TestBrowser, phone: string) {
  const ticket = await passPuzzle(app, browser, phone)
  return browser.open(`${BASE}/changePwdSms?userName=${phone}&ticket=${ticket}`)
}

function post(browser: TestBrowser, call: string, json: object) {
  return browser.open(`${BASE}/${call}`, { json })
}

describe('the forgotten password', () => {
  it('is set anew by a checked code, and ends all sessions [P-AUTH-068] [P-AUTH-069] [P-AUTH-070] [P-AUTH-071]', async () => {
    const phone = PEOPLE.manager
    const { token } = await logIn(app, phone)
    const browser = new TestBrowser(app.http)
    const sent = { code: 200, msg: '验证码已发送', waitSeconds: 60 }
    expect((await send(browser, phone)).json(), 'P-AUTH-069').toEqual(sent)
    const smsCode = (await latestCode(app, phone)) ?? ''
    const wrong = String((Number(smsCode) + 1) % 1_000_000).padStart(6, '0')
    const mistyped = await post(browser, 'checkChangeSms', { userName: phone, smsCode: wrong })
    expect(mistyped.json(), 'P-AUTH-070').toEqual(WRONG)
    const checked = await post(browser, 'checkChangeSms', { userName: phone, smsCode })
    expect(checked.json(), 'P-AUTH-070').toEqual({ code: 200, msg: '操作成功' })
    const empty = await post(browser, 'changePwd', {})
    const fields = ['userName', 'smsCode', 'password', 'confirmPassword']
    expect(Object.keys(empty.json().errors), 'P-AUTH-068').toEqual(fields)
    const changed = await post(browser, 'changePwd', { userName: phone, smsCode, ...NEW })
    expect(changed.json(), 'P-AUTH-071').toEqual({ code: 200, msg: '密码已重置，请使用新密码登录' })
    expect((await app.call(listSessions, {}, token)).status).toBe(401)
    const uid = await openLogin(browser)
    expect((await passwordLogin(browser, uid, { phone, password: NEW.password })).json().code).toBe(200)
    expect((await outboxOf(app, phone)).at(-1)?.body).toContain('您的登录密码已于 2026-11-20')
    app.clock.advance(4_000)
    expect((await post(browser, 'changePwd', { userName: phone, smsCode, ...NEW })).json()).toEqual(WRONG)
  })

  it('can be set with the code at once, without the check between', async () => {
    const phone = PEOPLE.engineer
    const browser = new TestBrowser(app.http)
    await send(browser, phone)
    const smsCode = await latestCode(app, phone)
    expect((await post(browser, 'changePwd', { userName: phone, smsCode, ...NEW })).json().code).toBe(200)
  })

  it.each(['13733330001', PEOPLE.disabled, PEOPLE.applicantHe])(
    'answers alike for %s, sends nothing, changes nothing',
    async (phone) => {
      const browser = new TestBrowser(app.http)
      expect((await send(browser, phone)).json()).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
      expect(await latestCode(app, phone)).toBeNull()
      const guess = { userName: phone, smsCode: '123456' }
      expect((await post(browser, 'checkChangeSms', guess)).json()).toEqual(WRONG)
      expect((await post(browser, 'changePwd', { ...guess, ...NEW })).json()).toEqual(WRONG)
    },
  )

  it('lifts the lock that wrong passwords brought', async () => {
    const phone = PEOPLE.otherUnit
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const enter = async (password: string) => {
      const ticket = await passPuzzle(app, browser, phone)
      return (await passwordLogin(browser, uid, { phone, password, ticket })).json()
    }
    for (let tries = 0; tries < 10; tries += 1) await enter('Wrong-word1')
    expect((await enter('Wrong-word1')).msg).toContain('登录失败次数过多')
    await send(browser, phone)
    const smsCode = await latestCode(app, phone)
    await post(browser, 'changePwd', { userName: phone, smsCode, ...NEW })
    expect((await enter(NEW.password)).code).toBe(200)
  })

  it('checks the form with the documented texts', async () => {
    const browser = new TestBrowser(app.http)
    const { json } = await post(browser, 'changePwd', {
      userName: '1',
      password: 'abcdef',
      confirmPassword: 'x',
    })
    expect(json().errors).toEqual({
      userName: '请输入正确的手机号码',
      smsCode: '请输入验证码',
      password: expect.stringContaining('6-18'),
    })
  })

  it('gives a checked code ten minutes and five showings', async () => {
    const phone = PEOPLE.softwareEngineer
    const browser = new TestBrowser(app.http)
    await send(browser, phone)
    const smsCode = await latestCode(app, phone)
    await post(browser, 'checkChangeSms', { userName: phone, smsCode })
    for (let guess = 0; guess < 5; guess += 1) {
      await post(browser, 'changePwd', { userName: phone, smsCode: `00000${guess}`, ...NEW })
    }
    expect((await post(browser, 'changePwd', { userName: phone, smsCode, ...NEW })).json()).toEqual(WRONG)
    app.clock.advance(61_000)
    await send(browser, phone)
    const again = await latestCode(app, phone)
    await post(browser, 'checkChangeSms', { userName: phone, smsCode: again })
    app.clock.advance(10 * 60_000 + 1)
    expect((await post(browser, 'changePwd', { userName: phone, smsCode: again, ...NEW })).json()).toEqual(
      WRONG,
    )
  })
})
