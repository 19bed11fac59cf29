import { STAFF_ROLES, UNIT_TYPE_MAKER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { describe, expect, it } from 'vitest'
import { TestBrowser } from '../../test/calls/browser.ts'
import { logIn, openLogin, passwordLogin } from '../../test/calls/log-in.ts'
import { useApp } from '../../test/harness.ts'
import { PEOPLE } from '../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../test/shared-world.ts'
import { DEMO_PASSWORD, isLoopbackOnly } from '../modules/identity/index.ts'
import type { Platform } from '../platform/platform.ts'
import { seedDemo } from './demo-world.ts'
import { listDemoPeople, refuseDemoAccounts, settleDemoPassword } from './people/demo-accounts.ts'

const app = useApp({ world: sharedWorld })

/** The same server as others would reach it from elsewhere. */
function exposed(): Platform {
  return { ...app.platform, config: { ...app.platform.config, HOST: '0.0.0.0' } }
}

describe('the demonstration world', () => {
  it('holds 5 units, about 20 customers and 8 staff, as product.md section 8 lists them', async () => {
    const { db } = app.platform
    const units = await db.selectFrom('unit').select(['name', 'unitType', 'faeId', 'assistantId']).execute()
    expect(units.map(({ unitType }) => unitType).sort()).toEqual([1, 1, 1, 2, 4])
    const withoutFae = units.filter(({ unitType, faeId }) => unitType === UNIT_TYPE_MAKER && faeId === null)
    expect(withoutFae.map(({ name }) => name)).toEqual(['长沙岳麓测控有限公司'])
    expect(units.every(({ assistantId }) => assistantId !== null)).toBe(true)
    const accounts = await db.selectFrom('account').select(['phone', 'userType', 'status']).execute()
    expect(accounts.filter(({ userType }) => userType === USER_TYPE_STAFF)).toHaveLength(8)
    const customers = accounts.filter(({ userType }) => userType !== USER_TYPE_STAFF)
    const applicants = customers.filter(({ status }) => status === 'pending' || status === 'refused')
    expect(customers.length - applicants.length).toBe(23)
    expect(applicants).toHaveLength(7)
    expect(accounts.find(({ phone }) => phone === PEOPLE.disabled)?.status).toBe('disabled')
    expect(accounts.find(({ phone }) => phone === PEOPLE.pending)?.status).toBe('pending')
  })

  it('lets every listed account log in with the one password', async () => {
    for (const { phone } of await listDemoPeople(app.platform.db)) {
      expect((await logIn(app, phone)).token).toMatch(/^[\w-]{43}$/)
    }
  })

  it('has someone for each staff role', async () => {
    const held = await app.platform.db.selectFrom('staffRole').select('role').distinct().execute()
    expect(held.map(({ role }) => role).sort()).toEqual([...STAFF_ROLES].sort())
  })

  it('is filled once only', async () => {
    expect(await seedDemo(app.platform)).toBe(false)
  })

  it('refuses a start in earnest while its accounts are there, saying what to do', async () => {
    await expect(refuseDemoAccounts(app.platform.db)).rejects.toThrow('demo-reset --remove')
  })

  it('has a random password, listed nowhere, where others can reach the server; and back again', async () => {
    const password = await settleDemoPassword(exposed())
    expect(password).toMatch(/^[a-zA-Z2-9]{12}$/)
    expect(await settleDemoPassword(exposed())).toBe(password)
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    const enter = async (word: string) =>
      (await passwordLogin(browser, uid, { phone: PEOPLE.manager, password: word })).json().code
    expect(await enter(DEMO_PASSWORD)).toBe(9999)
    expect(await enter(password)).toBe(200)
    expect(await settleDemoPassword(app.platform)).toBe(DEMO_PASSWORD)
    expect(await enter(DEMO_PASSWORD)).toBe(200)
  })

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', true],
    ['localhost', 'http://localhost:3000', true],
    ['::1', 'http://[::1]:3000', true],
    ['0.0.0.0', 'http://localhost:3000', false],
    ['::', 'http://localhost:3000', false],
    ['192.168.1.5', 'http://192.168.1.5:3000', false],
    ['127.0.0.1', 'https://portal.example', false],
    ['127.0.0.1.evil.example', 'http://localhost:3000', false],
  ])('at %s with the address %s is for this machine only: %s', (host, publicUrl, only) => {
    expect(isLoopbackOnly(host, publicUrl)).toBe(only)
  })
})
