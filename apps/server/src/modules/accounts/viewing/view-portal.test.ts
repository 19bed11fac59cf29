import { viewPortal } from '@xinqiao/contract/accounts/account-help-endpoints'
import { disableAccount, readAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { endViewing } from '@xinqiao/contract/accounts/viewing/end-endpoint'
import { VIEWING_MINUTES, VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import { listOwnSecurityEvents, listSecurityEvents } from '@xinqiao/contract/audit/security-events'
import { appInfo, listSessions, logout } from '@xinqiao/contract/identity/endpoints'
import { projectExcelExport } from '@xinqiao/contract/projects/calls/list-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, FAE, idOf, lastAudit, MEMBER } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedApplicants })
let admin = ''
beforeEach(async () => {
  app.clock.advance(4000)
  admin = await app.signIn(ADMIN)
})

const begin = async (phone: string, token: string | undefined = admin) => {
  const params = { id: await idOf(app, phone) }
  return app.call(viewPortal, { params, body: { reason: '客户称看不到项目' } }, token)
}
const viewing = async (phone: string): Promise<string> => (await begin(phone)).body.data.token
const who = async (token: string) => (await app.call(appInfo, {}, token)).body

describe('the portal as a customer sees it', () => {
  it('is shown to nobody who is not signed in, of a unit, or of the provider without being an administrator', async () => {
    expect(
      (await app.call(viewPortal, { params: { id: await idOf(app, MEMBER) }, body: { reason: '看' } }))
        .status,
    ).toBe(401)
    expect((await begin(MEMBER, await app.signIn(PEOPLE.otherUnit))).status).toBe(403)
    expect((await begin(MEMBER, await app.signIn(FAE))).status).toBe(403)
  })

  it('reads as that one does, says who looked and why to both sides, and is no log-in of theirs', async () => {
    const { data } = (await begin(MEMBER)).body
    const { realName } = (await who(await app.signIn(MEMBER))).data
    expect(data).toMatchObject({ name: realName })
    expect((await who(data.token)).data.userName).toBe(MEMBER)
    expect(await lastAudit(app)).toMatchObject({
      action: 'account.view',
      after: { reason: '客户称看不到项目' },
    })
    const events = (token: string) => app.call(listOwnSecurityEvents, {}, token)
    const said = expect.stringContaining('原因：客户称看不到项目')
    expect((await events(await app.signIn(MEMBER))).body.rows).toContainEqual(
      expect.objectContaining({ kind: 'viewed', who: '', detail: said }),
    )
    expect((await events(await app.signIn(PEOPLE.manager))).body.rows).toContainEqual(
      expect.objectContaining({ kind: 'viewed', who: realName, detail: said }),
    )
    for (const phone of [PEOPLE.otherUnit, PEOPLE.tester])
      expect(JSON.stringify((await events(await app.signIn(phone))).body.rows)).not.toContain('viewed')
    const all = (await app.call(listSecurityEvents, { query: { kind: 'viewed' } }, admin)).body
    expect(all.rows[0]).toMatchObject({ who: realName, detail: said })
    const sessions = (await app.call(listSessions, {}, data.token)).body.rows
    expect(sessions).toContainEqual(expect.objectContaining({ kind: 'view', current: true }))
  })

  it('is never of an administrator or anybody else of the provider, nor of who is disabled', async () => {
    for (const phone of [ADMIN, FAE]) {
      const { data } = (await app.call(readAccount, { params: { id: await idOf(app, phone) } }, admin)).body
      expect(data.can.view).toBe(false)
      expect((await begin(phone)).body).toMatchObject({ code: 9999, reason: 'accounts.viewsCustomers' })
    }
    expect((await begin(PEOPLE.disabled)).body).toMatchObject({ reason: 'accounts.viewsActive' })
  })

  it('serves no write, no log-out and no export', async () => {
    const token = await viewing(PEOPLE.manager)
    expect(await app.call(logout, {}, token)).toMatchObject({ status: 403, body: { msg: VIEWING_TEXT } })
    expect(
      await app.call(projectExcelExport, { body: { cols: ['projectName'] } } as never, token),
    ).toMatchObject({
      status: 403,
      body: { msg: VIEWING_TEXT },
    })
    expect((await begin(MEMBER, token)).status).toBe(403)
  })

  it('ends after its time, however much one reads', async () => {
    const token = await viewing(MEMBER)
    for (let minute = 0; minute < VIEWING_MINUTES - 1; minute += 1) {
      app.clock.advance(60_000)
      expect((await who(token)).code).toBe(200)
    }
    app.clock.advance(60_000)
    expect((await who(token)).code).toBe(401)
  })

  it('ends by its own call, with the next one, and with the log-in, the role or the account behind it', async () => {
    const first = await viewing(MEMBER)
    app.clock.advance(4000)
    const second = await viewing(PEOPLE.manager)
    expect([(await who(first)).code, (await who(second)).code]).toEqual([401, 200])
    await app.call(endViewing, {}, admin)
    expect((await who(second)).code).toBe(401)
    app.clock.advance(4000)
    const third = await viewing(MEMBER)
    await app.call(logout, {}, admin)
    expect((await who(third)).code).toBe(401)
  })

  it('ends with the role of who looks and with the account that is looked at', async () => {
    const { db } = app.platform
    const token = await viewing(MEMBER)
    const id = await idOf(app, ADMIN)
    await db.updateTable('account').set({ status: 'disabled' }).where('id', '=', id).execute()
    app.clock.advance(6000)
    expect((await who(token)).code).toBe(401)
    await db.updateTable('account').set({ status: 'active' }).where('id', '=', id).execute()
    app.clock.advance(6000)
    await db.deleteFrom('staffRole').where('accountId', '=', id).execute()
    expect((await who(token)).code).toBe(401)
    await db.insertInto('staffRole').values({ accountId: id, role: 'admin' }).execute()
    app.clock.advance(6000)
    const of = { params: { id: await idOf(app, MEMBER) }, body: { reason: '已离职' } }
    expect((await app.call(disableAccount, of, admin)).body.code).toBe(200)
    expect((await who(token)).code).toBe(401)
  })
})
