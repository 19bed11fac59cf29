import { resetSecondFactor } from '@xinqiao/contract/accounts/account-help-endpoints'
import { readAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listOwnSecurityEvents } from '@xinqiao/contract/audit/security-events'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import * as endpoints from '@xinqiao/contract/identity/second-factor-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../log-in/demo-logins.ts'
import { issueAdminToken } from '../sessions/issue-admin-token.ts'
import { enableSecondFactor, putSecret } from './second-factor-queries.ts'

const app = useApp({ seed: seedPeople, env: { STAFF_SECOND_FACTOR: '1' } })
const NEEDED = { code: 403, msg: '供应方人员须先开启两步验证', reason: 'second-factor-needed' }

beforeEach(() => app.clock.advance(60_000))

/** Turns it on as a confirmed code would. */
async function turnOn(phone: string): Promise<void> {
  const { db, clock } = app.platform
  const { id } = await accountOf(app, phone)
  const secret = Buffer.from('sealed')
  await putSecret(db, id, secret, clock.now())
  await enableSecondFactor(db, id, secret, { now: clock.now(), step: 1 })
}

const needs = async (token: string) =>
  (await app.call(appInfo, {}, token)).body.data.secondFactorNeeded as boolean

describe('where staff must have a second factor', () => {
  it('those without one can turn it on and nothing else; customers are asked for nothing', async () => {
    const token = await app.signIn(PEOPLE.fae)
    expect((await app.call(readTasks, {}, token)).body).toMatchObject(NEEDED)
    expect((await app.call(listMessages, {}, token)).body).toMatchObject(NEEDED)
    expect(await needs(token)).toBe(true)
    const begun = await app.call(endpoints.beginSecondFactor, { body: { password: DEMO_PASSWORD } }, token)
    expect(begun.body).toMatchObject({ code: 200 })
    await turnOn(PEOPLE.fae)
    const after = await app.signIn(PEOPLE.fae)
    expect((await app.call(readTasks, {}, after)).body).toMatchObject({ code: 200 })
    expect(await needs(after)).toBe(false)
    const customer = await app.signIn(PEOPLE.manager)
    expect((await app.call(listMessages, {}, customer)).body).toMatchObject({ code: 200 })
    expect(await needs(customer)).toBe(false)
  })

  it('a token that the terminal issued works without', async () => {
    const { token } = await issueAdminToken(app.platform, await accountOf(app, PEOPLE.editor))
    expect((await app.call(readTasks, {}, token)).body).toMatchObject({ code: 200 })
  })

  it('an administrator resets one with a reason; its owner hears of it by every channel and starts anew', async () => {
    await turnOn(PEOPLE.admin)
    await turnOn(PEOPLE.staffManager)
    const email = 'manager@phytium.example'
    await app.platform.db
      .updateTable('account')
      .set({ email, verifiedEmails: [email] })
      .where('phone', '=', PEOPLE.staffManager)
      .execute()
    const admin = await app.signIn(PEOPLE.admin)
    const before = await app.signIn(PEOPLE.staffManager)
    const { id } = await accountOf(app, PEOPLE.staffManager)
    const reset = (reason: string, token = admin) =>
      app.call(resetSecondFactor, { params: { id }, body: { reason } }, token)
    const can = async () => (await app.call(readAccount, { params: { id } }, admin)).body.data.can
    expect(await can()).toMatchObject({ resetSecondFactor: true })
    expect((await reset('  ')).body).toMatchObject({ code: 400, errors: { reason: '请填写重置原因' } })
    expect((await reset('手机遗失', before)).status).toBe(403)
    expect((await reset('手机遗失，已当面核实')).body).toMatchObject({ code: 200 })
    // Another connection tells the server that sessions ended.
    await expect.poll(async () => (await app.call(readTasks, {}, before)).status).toBe(401)
    const sent = (await outboxOf(app)).filter(({ body }) => body.includes('重置您的两步验证'))
    expect(sent.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual([
      ['email', email],
      ['sms', PEOPLE.staffManager],
    ])
    const again = await app.signIn(PEOPLE.staffManager)
    expect((await app.call(readTasks, {}, again)).body).toMatchObject(NEEDED)
    app.clock.advance(10_000)
    expect((await reset('再一次')).body).toMatchObject({ code: 9999 })
    expect(await can()).toMatchObject({ resetSecondFactor: false })
    await turnOn(PEOPLE.staffManager)
    const events = (await app.call(listOwnSecurityEvents, {}, await app.signIn(PEOPLE.staffManager))).body
      .rows
    expect(events).toMatchObject([
      { kind: 'second-factor-reset', detail: '手机遗失，已当面核实' },
      { kind: 'refused' },
    ])
  })
})
