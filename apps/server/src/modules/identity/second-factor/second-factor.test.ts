import * as endpoints from '@xinqiao/contract/identity/second-factor-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { openLogin, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../log-in/demo-logins.ts'
import { dropSecondFactor } from './end-second-factor.ts'
import { totpAt } from './totp.ts'

const app = useApp({ seed: seedPeople })
const phone = PEOPLE.manager
const WRONG = { code: '动态码或恢复码不正确' }
let token: string

beforeEach(async () => {
  const { db } = app.platform
  await db.deleteFrom('secondFactor').execute()
  await db.deleteFrom('limitCounter').execute()
  app.clock.advance(60_000)
  token = await app.signIn(phone)
})

const begin = (password = DEMO_PASSWORD, as: string | undefined = token) =>
  app.call(endpoints.beginSecondFactor, { body: { password } }, as)
const confirm = (code: string, as: string | undefined = token) =>
  app.call(endpoints.confirmSecondFactor, { body: { code } }, as)
const state = async () => (await app.call(endpoints.readSecondFactor, {}, token)).body.data

/** What the authenticator shows now. */
function shown(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpAt(Buffer.from(bytes), Math.floor(app.clock.now().getTime() / 30_000))
}

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin()).body.data
  const { recoveryCodes } = (await confirm(shown(secret))).body
  app.clock.advance(30_000)
  return { secret, recoveryCodes }
}

async function firstStep(browser = new TestBrowser(app.http)) {
  const uid = await openLogin(browser)
  const answer = (await passwordLogin(browser, uid, { phone, password: DEMO_PASSWORD })).json()
  const second = (code: string, from = browser) =>
    from.open(`/api/sso/interaction/${uid}/second-factor`, { json: { code } })
  const described = async () => (await browser.open(`/api/sso/interaction/${uid}`)).json().data
  return { browser, uid, answer, second, described }
}

describe('turning the second factor on', () => {
  it('is closed to visitors, like every call of it', async () => {
    for (const endpoint of endpoints.secondFactorEndpoints) {
      if (endpoint.access === 'public') continue
      const input = endpoint.method === 'POST' ? { body: { password: 'x', code: '1' } } : {}
      expect((await app.call(endpoint, input as never)).status, endpoint.name).toBe(401)
    }
  })

  it('needs the password, then a first code, and gives ten recovery codes', async () => {
    expect(await state()).toEqual({ enabled: false, since: '', recoveryCodesLeft: 0 })
    const { secret, uri } = (await begin()).body.data
    expect(uri).toContain(`secret=${secret}`)
    expect(await state()).toMatchObject({ enabled: false })
    const { body } = await confirm(shown(secret))
    expect(body).toMatchObject({ code: 200, msg: '两步验证已开启' })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(body.recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    const { rows } = (await app.call(listMessages, {}, token)).body
    expect(rows[0].message).toContain('开启两步验证')
  })

  it('refuses a wrong password and a wrong code, and is not on then', async () => {
    expect((await begin('wrong')).body.errors).toEqual({ password: '登录密码不正确' })
    expect((await confirm('123456')).body.msg).toBe('绑定已过期，请重新开始')
    const { secret } = (await begin()).body.data
    const wrong = shown(secret) === '000000' ? '000001' : '000000'
    expect((await confirm(wrong)).body.errors).toEqual(WRONG)
    expect(await state()).toMatchObject({ enabled: false })
  })

  it('a secret left for 15 minutes is none any more; a new one takes its place', async () => {
    const first = (await begin()).body.data.secret
    app.clock.advance(16 * 60_000)
    expect((await confirm(shown(first))).body.code).toBe(9999)
    const second = (await begin()).body.data.secret
    expect((await confirm(shown(first))).body.errors).toEqual(WRONG)
    expect((await confirm(shown(second))).body.code).toBe(200)
    expect((await begin()).body.msg).toBe('两步验证已开启，如需更换请先关闭')
  })

  it('keeps no secret and no recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const { db } = app.platform
    const kept = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('idempotentAnswer').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  it('asking for the password stops after ten wrong ones', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await begin('wrong')).status).toBe(400)
    expect((await begin()).status).toBe(429)
    app.clock.advance(15 * 60_000)
    expect((await begin()).status).toBe(200)
  })
})

describe('logging in with it', () => {
  it('goes on only after a code, in the browser that gave the password', async () => {
    const { secret } = await turnOn()
    const { answer, second, described, browser } = await firstStep()
    expect(answer).toMatchObject({ code: 200, next: '', secondFactorNeeded: true })
    expect((await described()).secondFactorNeeded).toBe(true)
    expect((await second('000000')).json().errors).toEqual(WRONG)
    const stranger = new TestBrowser(app.http)
    expect((await second(shown(secret), stranger)).status).toBe(404)
    const { next } = (await second(`${shown(secret).slice(0, 3)} ${shown(secret).slice(3)}`)).json()
    await browser.open(next)
    const grant = await browser.open('/api/uami/api/session', { method: 'POST' })
    expect(grant.json().data.token).toMatch(/^[\w-]{43}$/)
  })

  it('cannot be gone around: without the code the way on leads to the log-in page', async () => {
    const { secret } = await turnOn()
    const finished = await firstStep()
    const { next } = (await finished.second(shown(secret))).json()
    expect(next).toContain(finished.uid)
    const { browser, uid } = await firstStep()
    const page = await browser.open(next.replace(finished.uid, uid))
    expect(new URL(page.url).pathname).toMatch(/^\/sso\/login\//)
    expect((await browser.open('/api/uami/api/session', { method: 'POST' })).status).toBe(401)
  })

  it('a log-in that has given no password has no second step', async () => {
    const { secret } = await turnOn()
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const answer = await browser.open(`/api/sso/interaction/${uid}/second-factor`, {
      json: { code: shown(secret) },
    })
    expect(answer.status).toBe(404)
    expect(answer.json().msg).toBe('验证已超时，请重新登录')
  })

  it('takes a code once, in whatever log-in', async () => {
    const { secret } = await turnOn()
    const code = shown(secret)
    expect((await (await firstStep()).second(code)).json().code).toBe(200)
    expect((await (await firstStep()).second(code)).json().errors).toEqual(WRONG)
  })

  it('four at the same moment with one code: one of them is let in', async () => {
    const { secret } = await turnOn()
    const logins = [await firstStep(), await firstStep(), await firstStep(), await firstStep()]
    const answers = await Promise.all(logins.map(({ second }) => second(shown(secret))))
    expect(answers.filter((answer) => answer.json().code === 200)).toHaveLength(1)
  })

  it('takes each recovery code once and tells the owner', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = ''] = recoveryCodes
    expect((await (await firstStep()).second(code.toUpperCase().replace('-', ' '))).json().code).toBe(200)
    expect((await (await firstStep()).second(code)).json().errors).toEqual(WRONG)
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 })
    const { rows } = (await app.call(listMessages, {}, token)).body
    expect(rows[0].message).toContain('还剩 9 个恢复码')
  })

  it('stops after five wrong codes for a quarter of an hour, over all log-ins', async () => {
    const { secret } = await turnOn()
    const { second } = await firstStep()
    for (let tries = 0; tries < 5; tries += 1) expect((await second('000000')).status).toBe(400)
    expect((await (await firstStep()).second(shown(secret))).status).toBe(429)
    app.clock.advance(15 * 60_000)
    expect((await (await firstStep()).second(shown(secret))).json().code).toBe(200)
  })

  it('waits five minutes for the code, no longer', async () => {
    const { secret } = await turnOn()
    const { second } = await firstStep()
    app.clock.advance(5 * 60_000 + 1000)
    expect((await second(shown(secret))).status).toBe(404)
  })

  it('is not asked of others', async () => {
    await turnOn()
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const body = { phone: PEOPLE.engineer, password: DEMO_PASSWORD }
    expect((await passwordLogin(browser, uid, body)).json()).toMatchObject({
      next: expect.stringContaining('/sso/'),
      secondFactorNeeded: false,
    })
  })
})

describe('turning it off and renewing the recovery codes', () => {
  const end = (body: { password: string; code: string }) =>
    app.call(endpoints.endSecondFactor, { body }, token)
  const renew = (body: { password: string; code: string }) =>
    app.call(endpoints.renewRecoveryCodes, { body }, token)

  it('needs password and code', async () => {
    const { secret } = await turnOn()
    expect((await end({ password: 'wrong', code: shown(secret) })).body.errors).toEqual({
      password: '登录密码不正确',
    })
    expect((await end({ password: DEMO_PASSWORD, code: '000000' })).body.errors).toEqual(WRONG)
    expect(await state()).toMatchObject({ enabled: true })
    expect((await end({ password: DEMO_PASSWORD, code: shown(secret) })).body.msg).toBe('两步验证已关闭')
    expect(await state()).toEqual({ enabled: false, since: '', recoveryCodesLeft: 0 })
    expect((await firstStep()).answer).toMatchObject({ secondFactorNeeded: false })
  })

  it('new recovery codes take the place of the old', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const answer = await renew({ password: DEMO_PASSWORD, code: shown(secret) })
    expect(answer.body.recoveryCodes).toHaveLength(10)
    expect((await (await firstStep()).second(recoveryCodes[0] ?? '')).json().errors).toEqual(WRONG)
    expect((await (await firstStep()).second(answer.body.recoveryCodes[0])).json().code).toBe(200)
  })

  it('says so when there is nothing to turn off', async () => {
    expect((await end({ password: DEMO_PASSWORD, code: '000000' })).body.msg).toBe('两步验证尚未开启')
  })

  it('can be taken away for an owner who lost everything, who is told', async () => {
    await turnOn()
    const { id } = await accountOf(app, phone)
    expect(await dropSecondFactor(app.platform, app.platform.db, id)).toBe(true)
    expect(await dropSecondFactor(app.platform, app.platform.db, id)).toBe(false)
    expect((await app.call(listMessages, {}, token)).body.rows[0].message).toContain('关闭两步验证')
  })
})

describe('ending all other sessions', () => {
  it('leaves the caller’s own, and other people’s', async () => {
    const [second, stranger] = [await app.signIn(phone), await app.signIn(PEOPLE.engineer)]
    expect((await app.call(endpoints.endOtherSessions, {}, token)).body.code).toBe(200)
    await expect.poll(async () => (await app.call(endpoints.readSecondFactor, {}, second)).status).toBe(401)
    for (const alive of [token, stranger]) {
      expect((await app.call(endpoints.readSecondFactor, {}, alive)).status).toBe(200)
    }
  })
})
