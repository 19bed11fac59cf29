import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { registerExternal } from '@xinqiao/contract/accounts/registration-endpoints'
import { logout } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_REFUSALS, IDENTITY_TEXTS as T } from '@xinqiao/contract/identity/texts'
import { settings } from '@xinqiao/contract/system/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode } from '../../../../test/calls/log-in.ts'
import { openTestApp, type TestApp, useApp } from '../../../../test/harness.ts'
import { type OutsideProvider, startOutsideProvider } from '../../../../test/outside-provider.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'
import { PASSWORD, Registrant } from '../../../../test/seeds/register.ts'

const LINK = '/api/sso/link'
const COMPLETE = 'http://localhost:3000/portal/loginComplete'
let provider: OutsideProvider
let app: TestApp
beforeAll(async () => {
  provider = await startOutsideProvider()
  app = await openTestApp(inject('databaseUrl'), { env: provider.env })
  await seedPeople(app)
})
afterAll(async () => {
  await app?.close()
  await provider?.stop()
})
// Codes to one number wait for each other.
beforeEach(() => app.clock.advance(61_000))

/** Logs in outside as this subject with this verified number; answers the browser and where it arrived. */
async function arrive(sub: string, phone?: string, verified = true) {
  await provider.become({ sub, verified, ...(phone === undefined ? {} : { phone }) })
  const browser = provider.browser(app)
  const page = await browser.open('/sso/start?returnTo=%2Fportal%2Fkb')
  return { browser, page }
}

async function link(browser: TestBrowser, phone: string) {
  await browser.open(`${LINK}/sms-code`, { method: 'POST' })
  return (await browser.open(LINK, { json: { code: (await latestCode(app, phone)) ?? '123456' } })).json()
}

async function claim(browser: TestBrowser) {
  return (await browser.open('/api/uami/api/session', { method: 'POST' })).json()
}

describe('another OpenID Connect provider in place of the built-in one', () => {
  it('logs in an account by its number, once a code to the number was proved, and later directly', async () => {
    const { browser, page } = await arrive('first', '+86 138-0000-6620')
    expect(page.url).toBe('http://localhost:3000/sso/link')
    expect((await claim(browser)).code).toBe(401)
    expect((await browser.open(LINK)).json().data).toEqual({ phone: '138****6620' })
    expect(await link(browser, PEOPLE.manager)).toMatchObject({ code: 200, next: '/portal/loginComplete' })
    const grant = await claim(browser)
    expect(grant.data).toMatchObject({ returnTo: '/portal/kb', tbUnitType: '1' })
    const again = await arrive('first', PEOPLE.manager)
    expect(again.page.url).toBe(COMPLETE)
    expect((await claim(again.browser)).code).toBe(200)
    const { id } = await accountOf(app, PEOPLE.manager)
    const { db } = app.platform
    const links = await db.selectFrom('identityLink').selectAll().where('accountId', '=', id).execute()
    expect(links).toMatchObject([{ issuer: provider.issuer, subject: 'first' }])
    const noted = await db.selectFrom('auditEvent').selectAll().where('action', '=', 'account.link').execute()
    expect(noted).toMatchObject([{ recordId: id, actorId: id }])
  })

  it('takes no wrong code, no code twice and no other browser for a link', async () => {
    const { browser } = await arrive('second', PEOPLE.engineer)
    await browser.open(`${LINK}/sms-code`, { method: 'POST' })
    expect((await browser.open(LINK, { json: { code: '000000x' } })).json().msg).toBe(
      IDENTITY_REFUSALS.codeWrong.text,
    )
    const code = await latestCode(app, PEOPLE.engineer)
    const stranger = await provider.browser(app).open(LINK, { json: { code } })
    expect(stranger.json()).toMatchObject({ code: 404, msg: T.linkExpired })
    expect((await browser.open(LINK, { json: { code } })).json().code).toBe(200)
    expect((await browser.open(LINK, { json: { code } })).json().code).toBe(404)
  })

  it('forgets an offer after half an hour', async () => {
    const { browser } = await arrive('late', PEOPLE.otherUnit)
    app.clock.advance(31 * 60_000)
    expect((await browser.open(LINK)).json()).toMatchObject({ code: 404, msg: T.linkExpired })
    expect(await link(browser, PEOPLE.otherUnit)).toMatchObject({ code: 404 })
  })

  it.each([
    ['no number', undefined, true],
    ['a number it has not verified', PEOPLE.engineer, false],
    ['a number abroad', '+1 415 555 0100', true],
  ])('refuses somebody of whom the provider says %s', async (_name, phone, verified) => {
    const { browser, page } = await arrive(`without ${_name}`, phone, verified)
    expect(page.status).toBe(400)
    expect(page.text).toContain('未提供已验证的手机号码')
    expect((await browser.open(LINK)).json().code).toBe(404)
  })

  it('says only after the code that a number has no account, or a disabled one', async () => {
    for (const [phone, words] of [
      ['13911112222', IDENTITY_REFUSALS.linkUnknown.text],
      [PEOPLE.disabled, IDENTITY_REFUSALS.linkDisabled.text],
    ] as const) {
      const { browser } = await arrive(`of ${phone}`, phone)
      expect((await browser.open(LINK)).json()).toMatchObject({ code: 200 })
      expect(await link(browser, phone)).toMatchObject({ code: 9999, msg: words })
      expect((await claim(browser)).code).toBe(401)
    }
  })

  it('carries a number over that changed at the provider, but takes none from another account', async () => {
    const { browser } = await arrive('moving', PEOPLE.vendorManager)
    await link(browser, PEOPLE.vendorManager)
    const { id } = await accountOf(app, PEOPLE.vendorManager)
    expect((await arrive('moving', '13911113333')).page.url).toBe(COMPLETE)
    expect((await accountOf(app, '13911113333')).id).toBe(id)
    expect((await arrive('moving', PEOPLE.personal)).page.url).toBe(COMPLETE)
    expect((await accountOf(app, '13911113333')).id).toBe(id)
    expect((await accountOf(app, PEOPLE.personal)).id).not.toBe(id)
  })

  it('logs a disabled account in no more, though it is linked', async () => {
    const { browser } = await arrive('leaving', PEOPLE.personal)
    await link(browser, PEOPLE.personal)
    const { db } = app.platform
    await db.updateTable('account').set({ status: 'disabled' }).where('phone', '=', PEOPLE.personal).execute()
    const later = await arrive('leaving', PEOPLE.personal)
    expect([later.page.status, later.page.text.includes(IDENTITY_REFUSALS.linkDisabled.text)]).toEqual([
      400,
      true,
    ])
    expect((await claim(later.browser)).code).toBe(401)
  })

  it('registers without a password, and the approved person logs in', async () => {
    const person = new Registrant(app, '13911114444')
    await person.sendCode()
    const body = { userName: person.phone, smsCode: await person.code(), agreement: 1 }
    expect((await person.post('register/external', body)).json().code).toBe(200)
    expect((await person.submit({ password: PASSWORD })).json().code).toBe(200)
    const account = await accountOf(app, person.phone)
    expect(account).toMatchObject({ passwordHash: null })
    const waiting = await arrive('new', person.phone)
    app.clock.advance(61_000)
    const words = account.status === 'active' ? undefined : IDENTITY_REFUSALS.linkWaiting.text
    if (words !== undefined) expect((await link(waiting.browser, person.phone)).msg).toBe(words)
    await app.platform.db
      .updateTable('account')
      .set({ status: 'active' })
      .where('id', '=', account.id)
      .execute()
    app.clock.advance(61_000)
    expect(await link(waiting.browser, person.phone)).toMatchObject({ code: 200 })
  })

  it('sends nobody to passwords of ours, and has no provider of its own', async () => {
    const visitor = new Registrant(app, '13911115555')
    await visitor.sendCode()
    expect((await visitor.begin()).json()).toMatchObject({ code: 9999, msg: IDENTITY_REFUSALS.external.text })
    expect((await visitor.browser.open('/sso/oidc/.well-known/openid-configuration')).status).toBe(404)
    const { browser } = await arrive('first', PEOPLE.manager)
    const { token } = (await claim(browser)).data
    const body = { password: PASSWORD, newPassword: 'Other-2027', confirmNewPassword: 'Other-2027' }
    expect((await app.call(updatePwd, { body }, token)).body).toMatchObject({
      code: 9999,
      msg: IDENTITY_REFUSALS.external.text,
    })
  })

  it('ends the provider’s session with the portal’s', async () => {
    const { browser } = await arrive('first', PEOPLE.manager)
    const { token } = (await claim(browser)).data
    const { sso } = (await app.call(logout, {}, token)).body
    const address = new URL(sso)
    expect(address.origin).toBe(provider.issuer)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/portal/')
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)
  })
})

describe('the built-in provider', () => {
  const own = useApp()

  it('registers nobody without a password', async () => {
    const body = { userName: '13911116666', smsCode: '123456', agreement: 1 } as const
    const { body: answer } = await own.call(registerExternal, { body })
    expect(answer).toMatchObject({ code: 9999, msg: IDENTITY_REFUSALS.externalOff.text })
  })

  it('is what the settings tell pages of, and the other one where that is set', async () => {
    expect((await own.call(settings)).body.data.externalLogin).toBe(false)
    expect((await app.call(settings)).body.data.externalLogin).toBe(true)
  })
})
