import { register } from '@xinqiao/contract/accounts/registration-endpoints'
import { changePwd, checkChangeSms } from '@xinqiao/contract/accounts/reset-endpoints'
import { describe, expect, it } from 'vitest'
import { elsewhere, TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, openLogin, passPuzzle } from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'

const app = useApp({ seed: seedPeople })
const CODE_WRONG = { code: 9999, msg: '验证码错误或已失效', reason: 'identity.codeWrong' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function send(browser: TestBrowser, phone: string) {
  const ticket = await passPuzzle(app, browser, phone)
  return browser.open('/api/sso/sms-code', { json: { phone, ticket } })
}

async function withCode(browser: TestBrowser, uid: string, phone: string, code: string | null) {
  return (await browser.open(`/api/sso/interaction/${uid}/sms`, { json: { phone, code } })).json()
}

/** A browser whose calls come from an address of its own, so that tests do not share its limits. */
function fresh(): TestBrowser {
  return new TestBrowser(app.http)
}

describe('log-in by SMS code', () => {
  it('sends six digits to the owner and lets in once with them', async () => {
    const browser = fresh()
    const phone = PEOPLE.manager
    const uid = await openLogin(browser)
    const sent = (await send(browser, phone)).json()
    expect(sent).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
    const code = await latestCode(app, phone)
    expect(code).toMatch(/^\d{6}$/)
    expect((await withCode(browser, uid, phone, code)).code).toBe(200)
    expect(await withCode(browser, uid, phone, code)).toEqual(CODE_WRONG)
  })

  it.each(['13733334444', PEOPLE.disabled, PEOPLE.pending])(
    'answers alike for %s, which may not log in, and sends nothing',
    async (phone) => {
      const browser = fresh()
      const uid = await openLogin(browser)
      const sent = (await send(browser, phone)).json()
      expect(sent).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
      expect(await latestCode(app, phone)).toBeNull()
      expect(await withCode(browser, uid, phone, '123456')).toEqual(CODE_WRONG)
    },
  )

  it('keeps the code for 5 minutes, for its own number, and only as a keyed hash', async () => {
    const browser = fresh()
    const uid = await openLogin(browser)
    await send(browser, PEOPLE.engineer)
    const code = await latestCode(app, PEOPLE.engineer)
    const { createdAt, goodUntil } = await storedRow(app.platform.db, 'outboxMessage', {
      recipient: PEOPLE.engineer,
    })
    expect(goodUntil).toEqual(new Date(Number(createdAt) + 5 * MINUTE))
    expect(await withCode(browser, uid, PEOPLE.softwareEngineer, code)).toEqual(CODE_WRONG)
    const row = await storedRow(app.platform.db, 'smsCode', { phone: PEOPLE.engineer })
    expect(row.codeHash).toMatch(/^[\w-]{43}$/)
    app.clock.advance(5 * MINUTE + 1)
    expect(await withCode(browser, uid, PEOPLE.engineer, code)).toEqual(CODE_WRONG)
  })

  it('gives a code that opens nothing but what it was sent for', async () => {
    const browser = fresh()
    const phone = PEOPLE.limited
    const uid = await openLogin(browser)
    await send(browser, phone)
    const smsCode = (await latestCode(app, phone)) ?? ''
    const words = { password: 'Bridge-2026', confirmPassword: 'Bridge-2026' }
    const before = await accountOf(app, phone)
    const foreign = [
      await app.call(register, { body: { userName: phone, smsCode, ...words, agreement: 1 } }),
      await app.call(checkChangeSms, { body: { userName: phone, smsCode } }),
      await app.call(changePwd, { body: { userName: phone, smsCode, ...words } }),
    ]
    for (const { body } of foreign)
      expect(body).toMatchObject({ code: 9999, msg: '验证码错误或已失效', reason: 'identity.codeWrong' })
    expect(await accountOf(app, phone)).toEqual(before)
    expect((await withCode(browser, uid, phone, smsCode)).code).toBe(200)
  })

  it('takes 5 tries, then not even the right code', async () => {
    const browser = fresh()
    const phone = PEOPLE.softwareEngineer
    const uid = await openLogin(browser)
    await send(browser, phone)
    const code = await latestCode(app, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect(await withCode(browser, uid, phone, wrong)).toEqual(CODE_WRONG)
    expect(await withCode(browser, uid, phone, code)).toEqual(CODE_WRONG)
  })

  it('waits 60 s between two codes and gives a stranger 5 a day to a number, all of them 10, known or not', async () => {
    for (const phone of [PEOPLE.applicant, '13744445555']) {
      const browser = fresh()
      await send(browser, phone)
      const soon = await send(browser, phone)
      expect(soon.status).toBe(429)
      expect(Number(soon.headers['retry-after'])).toBe(60)
      for (let n = 2; n <= 10; n += 1) {
        app.clock.advance(10 * MINUTE)
        const from = n <= 5 ? browser : elsewhere(app, '192.0.2.50')
        expect((await send(from, phone)).status).toBe(200)
        if (n === 5) expect((await send(browser, phone)).status).toBe(429)
      }
      app.clock.advance(10 * MINUTE)
      expect((await send(elsewhere(app, '192.0.2.51'), phone)).status).toBe(429)
      app.clock.advance(25 * HOUR)
      expect((await send(browser, phone)).status).toBe(200)
    }
  })

  it('gives 30 codes an hour to one address', async () => {
    app.clock.advance(25 * HOUR)
    const browser = fresh()
    for (let n = 0; n < 30; n += 1) {
      if (n === 20) app.clock.advance(11 * MINUTE)
      expect((await send(browser, `1372000${String(n).padStart(4, '0')}`)).status).toBe(200)
    }
    const more = await send(browser, '13720009999')
    expect(more.status).toBe(429)
    expect(more.json().msg).toMatch(/^操作过于频繁，请 \d+ (秒|分钟|小时)后再试$/)
  })

  it('asks for a puzzle first, whose ticket is good for one use and one number [P-AUTH-026]', async () => {
    app.clock.advance(25 * HOUR)
    const browser = fresh()
    const ask = (phone: string, ticket: string) =>
      browser.open('/api/sso/sms-code', { json: { phone, ticket } })
    const refused = { code: 400, msg: '请先完成滑块验证', errors: { ticket: '请先完成滑块验证' } }
    expect((await ask(PEOPLE.otherUnit, '')).json()).toEqual(refused)
    const foreign = await passPuzzle(app, browser, PEOPLE.rivalEngineer)
    expect((await ask(PEOPLE.otherUnit, foreign)).json()).toEqual(refused)
    const ticket = await passPuzzle(app, browser, PEOPLE.otherUnit)
    expect((await ask(PEOPLE.otherUnit, `${ticket.slice(0, -1)}_`)).json()).toEqual(refused)
    expect((await ask(PEOPLE.otherUnit, ticket)).json().code).toBe(200)
    expect((await ask(PEOPLE.otherUnit, ticket)).json()).toEqual(refused)
    const old = await passPuzzle(app, browser, PEOPLE.withoutFae)
    app.clock.advance(5 * MINUTE + 1)
    expect((await ask(PEOPLE.withoutFae, old)).json()).toEqual(refused)
  })
})
