import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, logIn, openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'

const app = useApp({ seed: seedPeople })
const WRONG = { code: 9999, msg: '手机号码或密码错误', reason: 'identity.loginFailed' }
const LOCKED = {
  code: 9999,
  msg: '登录失败次数过多，请 15 分钟后再试，或使用短信验证码登录',
  reason: 'identity.locked',
}
const PUZZLE = { code: 400, msg: '请先完成滑块验证', errors: { ticket: '请先完成滑块验证' } }
const MINUTE = 60_000

describe('log-in through the identity site', () => {
  it('goes from start to token, and tells who one is [P-AUTH-001]', async () => {
    const { landed, token, returnTo } = await logIn(
      app,
      PEOPLE.manager,
      '?returnTo=/portal/knowledgeBase/kbList%3Ftab%3D0',
    )
    expect(new URL(landed.url).pathname).toBe('/portal/loginComplete')
    expect(returnTo).toBe('/portal/knowledgeBase/kbList?tab=0')
    const { body } = await app.call(appInfo, {}, token)
    expect(body.data).toMatchObject({ userName: PEOPLE.manager, realName: '林志远' })
  })

  it('brings staff back to the console', async () => {
    const { landed, returnTo } = await logIn(app, PEOPLE.admin, '?returnTo=/console/outbox')
    expect(new URL(landed.url).pathname).toBe('/portal/loginComplete')
    expect(returnTo).toBe('/console/outbox')
  })

  it('tells the page where one returns, the number carried over and the demonstration accounts', async () => {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser, '?phone=13800006640&returnTo=/portal/knowledgeBase/kbHome')
    const { data } = (await browser.open(`/api/sso/interaction/${uid}`)).json()
    expect(data).toMatchObject({
      brand: '飞腾',
      phone: PEOPLE.vendorManager,
      returnLabel: '芯桥 › 知识库',
      puzzleNeeded: false,
      demoPassword: DEMO_PASSWORD,
    })
    const phones = data.demoAccounts.map((account: { phone: string }) => account.phone)
    expect(phones).toContain(PEOPLE.manager)
    expect(phones).not.toContain(PEOPLE.disabled)
  })

  it('signs in without asking again while the SSO session lives, but asks for another number', async () => {
    const { browser } = await logIn(app, PEOPLE.engineer)
    const again = await browser.open('/sso/start')
    expect(new URL(again.url).pathname).toBe('/portal/loginComplete')
    const other = await browser.open('/sso/start?phone=13800006622')
    expect(new URL(other.url).pathname).toMatch(/^\/sso\/login\//)
  })

  it('ends the former person’s sessions in this browser when another logs in', async () => {
    const first = await logIn(app, PEOPLE.engineer)
    const second = await logIn(app, PEOPLE.softwareEngineer, '?phone=13800006622', first.browser)
    expect((await app.call(appInfo, {}, second.token)).body.data.realName).toBe('宋明哲')
    expect((await app.call(appInfo, {}, first.token)).status).toBe(401)
  })

  it('does not use the SSO session of an account that was disabled meanwhile', async () => {
    const { browser } = await logIn(app, PEOPLE.vendorSoftware)
    const set = (status: 'active' | 'disabled') =>
      app.platform.db
        .updateTable('account')
        .set({ status })
        .where('phone', '=', PEOPLE.vendorSoftware)
        .execute()
    await set('disabled')
    expect(new URL((await browser.open('/sso/start')).url).pathname).toMatch(/^\/sso\/login\//)
    await set('active')
  })
})

describe('wrong passwords', () => {
  it('answers alike for a wrong password, an unknown number, a disabled and a waiting account; the right one says that approval is awaited', async () => {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const tries = [
      { phone: PEOPLE.otherUnit, password: 'wrong-1' },
      { phone: '13899999999', password: DEMO_PASSWORD },
      { phone: PEOPLE.disabled, password: 'wrong-1' },
      { phone: PEOPLE.disabled, password: DEMO_PASSWORD },
      { phone: PEOPLE.pending, password: 'wrong-1' },
    ]
    for (const body of tries) {
      const answer = await passwordLogin(browser, uid, body)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual(WRONG)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const waits = { phone: PEOPLE.pending, password: DEMO_PASSWORD }
    const right = await passwordLogin(browser, uid, waits)
    expect(right.json()).toEqual({
      code: 9999,
      msg: '注册申请审核中，结果将以短信通知您',
      reason: 'identity.waiting',
    })
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  it.each([PEOPLE.withoutFae, '13711112222'])(
    'asks %s for the puzzle after 5 wrong ones and locks after 10, for 15 minutes',
    async (phone) => {
      const browser = new TestBrowser(app.http)
      const uid = await openLogin(browser)
      const wrong = async (ticket?: string) =>
        (await passwordLogin(browser, uid, { phone, password: 'wrong-1', ticket })).json()
      for (let n = 1; n <= 5; n += 1) expect(await wrong()).toEqual(WRONG)
      expect(await wrong()).toEqual(PUZZLE)
      expect(await wrong('forged')).toEqual(PUZZLE)
      for (let n = 6; n <= 10; n += 1)
        expect(await wrong(await passPuzzle(app, browser, phone))).toEqual(WRONG)
      expect(await wrong()).toEqual(LOCKED)
      app.clock.advance(14 * MINUTE)
      const right = { phone, password: DEMO_PASSWORD, ticket: await passPuzzle(app, browser, phone) }
      expect((await passwordLogin(browser, uid, right)).json()).toEqual(LOCKED)
      app.clock.advance(2 * MINUTE)
      expect(await wrong()).toEqual(PUZZLE)
    },
  )

  it('lets a known device and an SMS code in while strangers have locked the number', async () => {
    const phone = PEOPLE.rivalEngineer
    const owner = await logIn(app, phone)
    await owner.browser.open('/api/uami/api/cas/logout', {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const stranger = new TestBrowser(app.http)
    const uid = await openLogin(stranger)
    for (let n = 1; n <= 10; n += 1) {
      const ticket = n > 5 ? await passPuzzle(app, stranger, phone) : undefined
      await passwordLogin(stranger, uid, { phone, password: 'wrong-1', ticket })
    }
    expect((await passwordLogin(stranger, uid, { phone, password: DEMO_PASSWORD })).json()).toEqual(LOCKED)
    const known = await openLogin(owner.browser)
    expect((await passwordLogin(owner.browser, known, { phone, password: DEMO_PASSWORD })).json().code).toBe(
      200,
    )

    const ticket = await passPuzzle(app, stranger, phone)
    expect((await stranger.open('/api/sso/sms-code', { json: { phone, ticket } })).json().code).toBe(200)
    const code = await latestCode(app, phone)
    const answer = await stranger.open(`/api/sso/interaction/${uid}/sms`, { json: { phone, code } })
    expect(answer.json().code).toBe(200)
  })

  it('counts tries made at the same moment one by one', async () => {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        passwordLogin(browser, uid, { phone: '13722223333', password: 'wrong-1' }),
      ),
    )
    const texts = answers.map((answer) => answer.json().msg)
    expect(texts.filter((text) => text === WRONG.msg)).toHaveLength(5)
    expect(texts.filter((text) => text === PUZZLE.msg)).toHaveLength(15)
  })

  it('names empty and malformed fields [P-AUTH-007] [P-AUTH-019]', async () => {
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const empty = (await passwordLogin(browser, uid, { phone: '', password: '' })).json()
    expect(empty.errors).toEqual({ phone: '请输入手机号码', password: '请输入密码' })
    for (const phone of ['12800006620', '1380000662', '138000066200', '１２８００００６６２０']) {
      const answer = (await passwordLogin(browser, uid, { phone, password: 'x' })).json()
      expect(answer).toMatchObject({ code: 400, errors: { phone: '请输入正确的手机号码' } })
    }
  })
})

describe('a log-in belongs to the browser that began it', () => {
  it('answers 404 alike to another browser, a wrong id, and after its time', async () => {
    const owner = new TestBrowser(app.http)
    const uid = await openLogin(owner)
    const expired = { code: 404, msg: '登录页面已过期，请重新进入' }
    const body = { phone: PEOPLE.manager, password: DEMO_PASSWORD }
    expect((await passwordLogin(new TestBrowser(app.http), uid, body)).json()).toEqual(expired)
    expect((await passwordLogin(owner, 'nobodys', body)).json()).toEqual(expired)
    const cookie = owner.cookie('xq_login')
    if (cookie) cookie.value = `${cookie.value.slice(0, -2)}xx`
    expect((await passwordLogin(owner, uid, body)).json()).toEqual(expired)
    const late = new TestBrowser(app.http)
    const old = await openLogin(late)
    app.clock.advance(61 * MINUTE)
    expect((await passwordLogin(late, old, body)).json()).toEqual(expired)
    expect((await late.open(`/api/sso/interaction/${old}`)).json()).toEqual(expired)
  })

  it('does not log in whoever merely opens the address a log-in led to', async () => {
    const owner = new TestBrowser(app.http)
    const uid = await openLogin(owner)
    const { next } = (
      await passwordLogin(owner, uid, { phone: PEOPLE.manager, password: DEMO_PASSWORD })
    ).json()
    const thief = new TestBrowser(app.http)
    const page = await thief.open(next)
    expect(page.status).toBe(400)
    expect(page.text).toContain('登录请求无效或已过期')
    expect(thief.cookie('xq_claim')).toBeUndefined()
  })
})
