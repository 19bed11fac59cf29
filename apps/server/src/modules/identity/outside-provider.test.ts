import { changePwdSms, registerExternal } from '@xinqiao/contract/accounts/registration-endpoints'
import { appInfo, logout, sendLoginCode } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS as T } from '@xinqiao/contract/identity/texts'
import { settings } from '@xinqiao/contract/system/endpoints'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Page, TestBrowser } from '../../../test/browser.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { latestCode } from '../../../test/log-in.ts'
import { type OutsideProvider, startOutsideProvider } from '../../../test/outside-provider.ts'
import { accountOf, PEOPLE, seedPeople } from '../../../test/people.ts'
import { Registrant } from '../../../test/register.ts'
import { readConfig } from '../../config.ts'

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

const verified = (phone: string) => ({ phone_number: `+86 ${phone}`, phone_number_verified: true })
const pathOf = (page: Page) => new URL(page.url).pathname

async function tokenOf(browser: TestBrowser) {
  return (await browser.open('/api/uami/api/session', { method: 'POST' })).json().data
}

async function link(browser: TestBrowser, phone: string): Promise<Page> {
  await browser.open('/api/sso/link/sms-code', { method: 'POST', json: {} })
  const code = await latestCode(app, phone)
  return browser.open('/api/sso/link', { json: { code } })
}

async function nameOf(browser: TestBrowser): Promise<string> {
  const { token } = await tokenOf(browser)
  return (await app.call(appInfo, {}, token)).body.data.realName
}

describe('another OpenID Connect provider in place of the built-in one', () => {
  it('links an account once, by a code to the number that the provider verified', async () => {
    await provider.person('east-1', verified(PEOPLE.manager))
    const browser = provider.browser(app)
    const landed = await browser.open('/sso/start?returnTo=/portal/knowledgeBase/kbHome')
    expect(pathOf(landed)).toBe('/sso/link')
    const offer = (await browser.open('/api/sso/link')).json()
    expect(offer.data).toEqual({ phone: '138****6620' })
    expect((await browser.open('/api/sso/link', { json: { code: '000000' } })).json().code).not.toBe(200)
    const linked = await link(browser, PEOPLE.manager)
    expect(linked.json()).toMatchObject({ code: 200, next: '/portal/loginComplete' })
    const { token, returnTo } = await tokenOf(browser)
    expect(returnTo).toBe('/portal/knowledgeBase/kbHome')
    expect((await app.call(appInfo, {}, token)).body.data.realName).toBe('林志远')

    const later = provider.browser(app)
    expect(pathOf(await later.open('/sso/start'))).toBe('/portal/loginComplete')
    expect(await nameOf(later)).toBe('林志远')
    const [row] = await app.platform.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', '=', 'identity.link')
      .execute()
    expect(row).toBeDefined()
  })

  it('uses an offer up, and holds it for its own browser alone', async () => {
    await provider.person('east-2', verified(PEOPLE.member))
    const browser = provider.browser(app)
    await browser.open('/sso/start')
    const stranger = provider.browser(app)
    expect((await stranger.open('/api/sso/link')).status).toBe(404)
    expect((await link(browser, PEOPLE.member)).json().code).toBe(200)
    expect((await browser.open('/api/sso/link')).json()).toMatchObject({ code: 404, msg: T.linkExpired })
  })

  it('asks nobody to trust a number that the provider did not verify', async () => {
    for (const claims of [{}, { phone_number: PEOPLE.otherUnit }, { phone_number: '+1 555 0100' }]) {
      await provider.person('east-3', claims)
      const page = await provider.browser(app).open('/sso/start')
      expect(page.status).toBe(400)
      expect(page.text).toContain('未提供已验证的手机号码')
    }
  })

  it('says only after the code that a number has no account, or which state holds it up', async () => {
    const cases = [
      ['13877770001', T.linkUnknown],
      [PEOPLE.disabled, T.linkDisabled],
      ['13800006663', T.linkWaiting],
    ] as const
    for (const [phone, msg] of cases) {
      await provider.person(`east-${phone}`, verified(phone))
      const browser = provider.browser(app)
      expect(pathOf(await browser.open('/sso/start'))).toBe('/sso/link')
      expect((await link(browser, phone)).json()).toMatchObject({ code: 9999, msg })
    }
  })

  it('carries a number over that changed there, but takes none from another account', async () => {
    await provider.person('east-4', verified(PEOPLE.hardwareUnit))
    const browser = provider.browser(app)
    await browser.open('/sso/start')
    await link(browser, PEOPLE.hardwareUnit)
    const { id } = await accountOf(app, PEOPLE.hardwareUnit)
    const phone = async () =>
      (
        await app.platform.db
          .selectFrom('account')
          .select('phone')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).phone
    await provider.person('east-4', verified('13877770002'))
    await provider.browser(app).open('/sso/start')
    expect(await phone()).toBe('13877770002')
    await provider.person('east-4', verified(PEOPLE.otherUnit))
    expect(pathOf(await provider.browser(app).open('/sso/start'))).toBe('/portal/loginComplete')
    expect(await phone()).toBe('13877770002')
  })

  it('turns away a linked person whose account was disabled', async () => {
    await provider.person('east-5', verified(PEOPLE.individual))
    const browser = provider.browser(app)
    await browser.open('/sso/start')
    await link(browser, PEOPLE.individual)
    const set = (status: string) =>
      app.platform.db.updateTable('account').set({ status }).where('phone', '=', PEOPLE.individual).execute()
    await set('disabled')
    const page = await provider.browser(app).open('/sso/start')
    expect([page.status, page.text.includes('已停用')]).toEqual([400, true])
    await set('active')
  })

  it('ends the session here and leads to the end of the provider’s', async () => {
    await provider.person('east-1', verified(PEOPLE.manager))
    const browser = provider.browser(app)
    await browser.open('/sso/start')
    const { token } = await tokenOf(browser)
    const { sso } = (await app.call(logout, {}, token)).body
    expect(new URL(sso).origin).toBe(provider.issuer)
    await expect.poll(async () => (await app.call(appInfo, {}, token)).status).toBe(401)
  })
})

describe('what the built-in provider did', () => {
  it('answers where it is done now, and its pages are gone', async () => {
    expect((await app.call(settings)).body.data.externalLogin).toBe(true)
    const told = { code: 9999, msg: T.external }
    const phone = PEOPLE.manager
    const sms = await app.call(changePwdSms, { query: { userName: phone, ticket: 'x' } })
    expect(sms.body).toMatchObject(told)
    expect((await app.call(sendLoginCode, { body: { phone, ticket: 'x' } })).body).toMatchObject(told)
    const discovery = await app.http.inject({
      url: '/sso/oidc/.well-known/openid-configuration',
      headers: { host: 'localhost:3000' },
    })
    expect(discovery.statusCode).toBe(404)
  })

  it('registers without a password; the first log-in there links the account', async () => {
    const person = new Registrant(app, '13877770003')
    await person.sendCode()
    const refused = await person.begin()
    expect(refused.json()).toMatchObject({ code: 9999, msg: T.external })
    const body = { userName: person.phone, smsCode: await person.code(), agreement: 1 }
    const begun = await person.browser.open(`/api${registerExternal.path}`, { json: body })
    expect(begun.json().code).toBe(200)
    expect((await person.submit()).json().code).toBe(200)
    const account = await accountOf(app, person.phone)
    expect([account.status, account.passwordHash]).toEqual(['pending', null])
    const approved = app.platform.db.updateTable('account').set({ status: 'active' })
    await approved.where('id', '=', account.id).execute()
    app.clock.advance(61_000)
    await provider.person('east-6', verified(person.phone))
    const browser = provider.browser(app)
    await browser.open('/sso/start')
    expect((await link(browser, person.phone)).json().code).toBe(200)
    expect(await nameOf(browser)).toBe('柳知微')
  })

  it('is asked for by three settings together', () => {
    const env = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' }
    expect(() => readConfig(env)).toThrow('OIDC_CLIENT_SECRET')
    expect(() => readConfig({ ...provider.env, OIDC_ISSUER: 'http://id.example.com' })).toThrow('https')
    expect(() => readConfig({ ...provider.env, OIDC_SCOPE: 'profile' })).toThrow('openid')
  })
})
