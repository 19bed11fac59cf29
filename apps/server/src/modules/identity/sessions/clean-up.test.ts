import { logout } from '@xinqiao/contract/identity/endpoints'
import { listPushes, makePush } from '@xinqiao/contract/pushes/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { logIn, openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import { openDevice } from '../../../../test/calls/push-receiver.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { cleanUp } from './clean-up.ts'

const app = useApp({ seed: seedPeople })
const TABLES = [
  'session',
  'sessionClaim',
  'oidcRow',
  'loginGuard',
  'smsCode',
  'puzzle',
  'limitCounter',
] as const

async function counts(): Promise<Record<string, number>> {
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await app.platform.db.selectFrom(table).selectAll().execute()
      return [table, rows.length] as const
    }),
  )
  return Object.fromEntries(found)
}

describe('housekeeping', () => {
  it('leaves what still counts and drops all that has run out', async () => {
    const browser = new TestBrowser(app.http)
    await logIn(app, PEOPLE.manager)
    const uid = await openLogin(browser)
    await passwordLogin(browser, uid, { phone: PEOPLE.engineer, password: 'wrong-1' })
    const ticket = await passPuzzle(app, browser, PEOPLE.softwareEngineer)
    await browser.open('/api/sso/sms-code', { json: { phone: PEOPLE.softwareEngineer, ticket } })
    await passPuzzle(app, browser, PEOPLE.softwareEngineer)
    await app.platform.db
      .insertInto('sessionClaim')
      .columns(['codeHash', 'accountId', 'returnTo', 'device', 'address', 'expiresAt'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select([
            eb.val(Buffer.from('x')).as('codeHash'),
            'id',
            eb.val('/portal/').as('returnTo'),
            eb.val('').as('device'),
            eb.val('').as('address'),
            eb.val(new Date(app.clock.now().getTime() + 60_000)).as('expiresAt'),
          ])
          .limit(1),
      )
      .execute()
    const before = await counts()
    for (const table of TABLES) expect([table, before[table]]).not.toEqual([table, 0])
    await cleanUp(app.platform)
    expect(await counts()).toEqual(before)
    app.clock.advance(8 * DAY_MS)
    await cleanUp(app.platform)
    expect(await counts()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])))
  })

  it('leaves a session that ran out as long as a device of its person is told by it, which its log-out ends', async () => {
    const { subscription: body } = await openDevice()
    const ranOut = await app.signIn(PEOPLE.engineer)
    await app.call(makePush, { body }, ranOut)
    app.clock.advance(8 * DAY_MS)
    await cleanUp(app.platform)
    const token = await app.signIn(PEOPLE.engineer)
    const devices = async () => (await app.call(listPushes, {}, token)).body.data.devices
    expect((await app.call(listPushes, {}, ranOut)).status).toBe(401)
    expect(await devices()).toHaveLength(1)
    await app.call(logout, {}, ranOut)
    expect(await devices()).toEqual([])
  })
})
