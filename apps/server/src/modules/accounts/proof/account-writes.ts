import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { ADMIN, FAE, idOf, MEMBER, unitIdOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { turnOnSecondFactor } from './profile-writes.ts'

async function onAccount(app: TestApp, phone: string) {
  return { input: { params: { id: await idOf(app, phone) } }, phone: ADMIN }
}

/** Writes of the console on units, accounts and staff. */
export const accountWrites = [
  writeSample(consoleUnit.createUnit, () =>
    Promise.resolve({ input: { body: { name: '西安秦岭电子有限公司', unitType: 1 } }, phone: ADMIN }),
  ),
  writeSample(consoleUnit.updateUnit, async (app) => {
    const id = await unitIdOf(app, '长沙岳麓')
    const { data } = (await app.call(consoleUnit.readUnit, { params: { id } }, await app.signIn(ADMIN))).body
    const body = { name: '长沙岳麓测控股份有限公司', unitType: 1, version: data.version }
    return { input: { params: { id }, body }, phone: ADMIN }
  }),
  writeSample(endpoints.disableAccount, async (app) => ({
    input: { params: { id: await idOf(app, MEMBER) }, body: { reason: '已离职' } },
    phone: ADMIN,
  })),
  writeSample(endpoints.enableAccount, (app) => onAccount(app, PEOPLE.disabled)),
  writeSample(accountHelp.unlockAccount, async (app) => {
    const phone = PEOPLE.otherUnit
    const browser = new TestBrowser(app.http)
    const uid = await openLogin(browser)
    for (let tries = 0; tries < 10; tries += 1) {
      const ticket = await passPuzzle(app, browser, phone)
      await passwordLogin(browser, uid, { phone, password: 'Wrong-word1', ticket })
    }
    return onAccount(app, phone)
  }),
  writeSample(accountHelp.sendPasswordReset, (app) => onAccount(app, PEOPLE.vendorManager)),
  writeSample(accountHelp.endAccountSessions, async (app) => {
    await app.signIn(PEOPLE.distributorManager)
    return onAccount(app, PEOPLE.distributorManager)
  }),
  writeSample(accountHelp.resetSecondFactor, async (app) => {
    await turnOnSecondFactor(app, FAE)
    return { input: { params: { id: await idOf(app, FAE) }, body: { reason: '手机遗失' } }, phone: ADMIN }
  }),
  writeSample(
    accountHelp.viewPortal,
    async (app) => ({
      input: { params: { id: await idOf(app, PEOPLE.rivalEngineer) }, body: { reason: '核对所见内容' } },
      phone: ADMIN,
    }),
    // Each administrator looks for himself, and each time is told.
    false,
  ),
  writeSample(endpoints.setManager, async (app) => ({
    input: { params: { id: await idOf(app, PEOPLE.rivalEngineer) }, body: { isManager: true } },
    phone: ADMIN,
  })),
  writeSample(endpoints.correctAccount, async (app) => ({
    input: {
      params: { id: await idOf(app, PEOPLE.rivalEngineer) },
      body: { userName: '13800006639', email: '', reason: '登记有误' },
    },
    phone: ADMIN,
  })),
  writeSample(correctUnit, async (app) => ({
    input: {
      params: { id: await idOf(app, PEOPLE.rivalTester) },
      body: { unitId: '-1', reason: '登记有误' },
    },
    phone: ADMIN,
  })),
  writeSample(consoleStaff.createStaff, () =>
    Promise.resolve({
      input: { body: { userName: '13900003001', realName: '江临', roles: ['fae' as const] } },
      phone: ADMIN,
    }),
  ),
  writeSample(consoleStaff.updateStaff, async (app) => {
    const listed = await app.call(
      consoleStaff.listStaff,
      { query: { keyword: FAE } },
      await app.signIn(ADMIN),
    )
    const { version } = listed.body.rows[0]
    const body = { realName: '陈思远', roles: ['fae' as const, 'tme' as const], version }
    return { input: { params: { id: await idOf(app, FAE) }, body }, phone: ADMIN }
  }),
]
