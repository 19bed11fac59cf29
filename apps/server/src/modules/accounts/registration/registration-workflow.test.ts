import { STAFF_ROLES } from '@xinqiao/contract/access'
import * as account from '@xinqiao/contract/accounts/console-account-endpoints'
import * as application from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { AccountStatus } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { findMove } from '@xinqiao/contract/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { dumpWorld } from '../../../../test/proof/state/dump.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { Registrant } from '../../../../test/seeds/register.ts'

const app = useApp({ seed: seedPeople })
const PHONE = '15600000001'
const STATES = ['pending', 'active', 'refused', 'disabled'] as const

/** Everyone who might try: a visitor, customers of each kind, and a member of staff for each role. */
const CALLERS: Record<string, string | null> = {
  visitor: null,
  individual: PEOPLE.personal,
  member: PEOPLE.engineer,
  manager: PEOPLE.manager,
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, ''])),
}

/** How each event of the table is made from outside. */
const CALLS = {
  approve: (id: string, token?: string) =>
    app.call(application.approveRegistration, { params: { id }, body: {} }, token),
  refuse: (id: string, token?: string) =>
    app.call(application.refuseRegistration, { params: { id }, body: { reason: '资料不全' } }, token),
  disable: (id: string, token?: string) =>
    app.call(account.disableAccount, { params: { id }, body: { reason: '已离职' } }, token),
  enable: (id: string, token?: string) => app.call(account.enableAccount, { params: { id } }, token),
}

let id = ''
const tokens = new Map<string, string | undefined>()

beforeAll(async () => {
  const person = new Registrant(app, PHONE)
  await person.register()
  id = await idOf(app, PHONE)
  for (const role of STAFF_ROLES) {
    const holder = await app.platform.db
      .selectFrom('staffRole')
      .innerJoin('account', 'account.id', 'staffRole.accountId')
      .select('account.phone')
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    CALLERS[role] = holder.phone
  }
  for (const [name, phone] of Object.entries(CALLERS)) {
    tokens.set(name, phone === null ? undefined : await app.signIn(phone))
  }
})

async function setState(status: AccountStatus): Promise<void> {
  await app.platform.db.updateTable('account').set({ status }).where('id', '=', id).execute()
  // The guard against repeated writes is another matter.
  app.clock.advance(4_000)
}

async function stateNow(): Promise<string> {
  const { status } = await storedRow(app.platform.db, 'account', { id })
  return status
}

/** All but that a call was refused, which is recorded. */
async function world() {
  return { ...(await dumpWorld(app)), security_event: [] }
}

describe.each(STATES)('an account that is %s', (state) => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    '%s is for the administrator, if at all',
    async (event) => {
      const transition = findMove(accountRecord.workflow, event, { status: state })
      for (const caller of Object.keys(CALLERS)) {
        await setState(state)
        const before = await world()
        const { body } = await CALLS[event](id, tokens.get(caller))
        if (transition && caller === 'admin') {
          expect(body.code).toBe(200)
          expect(await stateNow()).toBe(transition.to)
        } else {
          expect(body.code).toBe(caller === 'visitor' ? 401 : caller === 'admin' ? 9999 : 403)
          expect(await world()).toEqual(before)
        }
      }
    },
  )

  it('is put up again by its owner only when it was refused', async () => {
    await setState(state)
    app.clock.advance(61_000)
    const owner = new Registrant(app, PHONE)
    await owner.sendCode()
    const before = await dumpWorld(app)
    const begun = await owner.begin()
    if (state === 'refused') {
      expect((await owner.submit()).json().code).toBe(200)
      expect(await stateNow()).toBe('pending')
    } else {
      expect(begun.json().code).toBe(9999)
      const { sms_code: _used, ...after } = await dumpWorld(app)
      const { sms_code: _sent, ...rest } = before
      expect(after).toEqual(rest)
    }
  })
})
