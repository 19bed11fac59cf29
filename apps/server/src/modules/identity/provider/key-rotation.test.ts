import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { logIn, openLogin, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { rotateKeys } from '../../../platform/keys/keys.ts'
import { DEMO_PASSWORD } from '../log-in/demo-logins.ts'

const app = useApp({ seed: seedPeople })
const PHONE = PEOPLE.manager
const secret = 'a secret for tests, thirty-two characters'

/** Rotates as the command does, and waits until the new keys sign. */
async function rotate(atOnce: boolean): Promise<void> {
  const { db, keys } = app.platform
  const before = keys.generations().map(({ number }) => number)
  await db.transaction().execute((tx) => rotateKeys(tx, secret, app.clock.now(), { atOnce }))
  const newest = Math.max(...before) + 1
  await vi.waitFor(() => expect(keys.generations().map(({ number }) => number)).toContain(newest))
  app.clock.advance(60_000)
  expect(keys.generations()[0]?.number).toBe(newest)
}

async function signingKeys(): Promise<string[]> {
  const set = (await new TestBrowser(app.http).open('/sso/oidc/jwks')).json() as { keys: { kid: string }[] }
  return set.keys.map(({ kid }) => kid)
}

function kidOf(idToken: string): string {
  const header = Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString('utf8')
  return (JSON.parse(header) as { kid: string }).kid
}

async function lastIdToken(): Promise<string> {
  const { idToken } = await app.platform.db
    .selectFrom('session')
    .select('idToken')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return idToken ?? ''
}

describe('rotating the keys', () => {
  it('disturbs nobody: who is logged in stays so, and a log-in under way ends well', async () => {
    const before = await logIn(app, PHONE)
    const formerToken = await lastIdToken()
    const [formerKey] = await signingKeys()
    expect(kidOf(formerToken)).toBe(formerKey)
    const halfway = new TestBrowser(app.http)
    const uid = await openLogin(halfway)

    await rotate(false)
    const answer = await passwordLogin(halfway, uid, { phone: PHONE, password: DEMO_PASSWORD })
    const landed = await halfway.open(answer.json().next)
    expect(new URL(landed.url).pathname).toBe(new URL(before.landed.url).pathname)
    expect((await app.call(appInfo, {}, before.token)).status).toBe(200)

    const again = await before.browser.open('/sso/start')
    expect(new URL(again.url).pathname).toBe(new URL(before.landed.url).pathname)

    const keys = await signingKeys()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(formerKey)
    await logIn(app, PHONE)
    expect(kidOf(await lastIdToken())).toBe(keys[0])

    const page = await before.browser.open(`/sso/oidc/session/end?id_token_hint=${formerToken}`)
    expect(page.text).toContain('正在退出')
  })

  it('at once ends what former keys signed; bearer tokens stay, and people log in again', async () => {
    const before = await logIn(app, PHONE)
    const halfway = new TestBrowser(app.http)
    const uid = await openLogin(halfway)
    await rotate(true)
    expect(await signingKeys()).toHaveLength(1)
    expect((await app.call(appInfo, {}, before.token)).status).toBe(200)
    const late = await passwordLogin(halfway, uid, { phone: PHONE, password: DEMO_PASSWORD })
    expect(late.json().code).not.toBe(200)
    expect(await openLogin(before.browser)).toMatch(/^[\w-]+$/)
    expect((await logIn(app, PHONE)).token).not.toBe('')
  })
})
