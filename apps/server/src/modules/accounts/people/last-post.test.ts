import type { StaffRole } from '@xinqiao/contract/access'
import * as endpoints from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import { addClientPersonnel, deletePersonnel } from '@xinqiao/contract/personnel/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, makeUnit } from '../../../../test/factories/accounts.ts'
import { useApp } from '../../../../test/harness.ts'
import { ADMIN, lastAudit } from '../../../../test/seeds/console.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { holdersOf } from '../select-queries.ts'

const app = useApp({ seed: seedPeople })
const ROUNDS = 10

let token: string
let unitId: string
let count = 0

beforeEach(async () => {
  app.clock.advance(4_000)
  token = await app.signIn(ADMIN)
  unitId = await makeUnit(app.platform)
})

function nextPhone(): string {
  count += 1
  return `137${String(count).padStart(8, '0')}`
}

const manager = (more: object = {}) =>
  makeAccount(app.platform, { phone: nextPhone(), userType: 1, unitId, ...more })

async function admin(): Promise<{ id: string; phone: string }> {
  const phone = nextPhone()
  return { phone, id: await makeAccount(app.platform, { phone, userType: 9, roles: ['admin'] }) }
}

const read = async (id: string) =>
  (await app.call(endpoints.readAccount, { params: { id } }, token)).body.data
const disable = (id: string, more: object = {}, as = token) =>
  app.call(endpoints.disableAccount, { params: { id }, body: { reason: '已离职', ...more } }, as)
const demote = (id: string, as = token) =>
  app.call(endpoints.setManager, { params: { id }, body: { isManager: false } }, as)

const managersLeft = () => holdersOf(app.platform.db, { unitId })

async function adminsLeft(): Promise<string[]> {
  const left = await app.platform.db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select('account.id')
    .where('status', '=', 'active')
    .where('role', '=', 'admin')
    .execute()
  return left.map(({ id }) => id)
}

describe('the last personnel manager of a unit', () => {
  it('stays one until another is made one', async () => {
    const [last, member] = [await manager(), await manager({ userType: 2 })]
    expect(await read(last)).toMatchObject({ isLastManager: true })
    expect((await demote(last)).body).toEqual({
      code: 9999,
      msg: '该账号是所在单位唯一的人员管理员，请先将其他人员设为人员管理员',
      reason: 'accounts.lastManager',
    })
    expect(await managersLeft()).toEqual([last])
    await app.call(endpoints.setManager, { params: { id: member }, body: { isManager: true } }, token)
    expect(await read(last)).toMatchObject({ isLastManager: false })
    app.clock.advance(4_000)
    expect((await demote(last)).body.code).toBe(200)
    expect(await managersLeft()).toEqual([member])
  })

  it('counts no manager who is disabled, nor one of another unit', async () => {
    const last = await manager()
    await manager({ status: 'disabled' })
    await manager({ unitId: await makeUnit(app.platform) })
    expect(await read(last)).toMatchObject({ isLastManager: true })
    expect((await demote(last)).body.code).toBe(9999)
  })

  it('is disabled only by who says that the unit is left without one, which the audit keeps', async () => {
    const last = await manager()
    const refused = await disable(last)
    expect(refused.body.code).toBe(9999)
    expect(refused.body.msg).toContain('停用后该单位将没有人员管理员')
    expect(await read(last)).toMatchObject({ status: 'active', timeline: [] })
    expect((await disable(last, { leaveUnmanaged: true })).body.code).toBe(200)
    expect(await read(last)).toMatchObject({ status: 'disabled', isLastManager: false })
    expect(await lastAudit(app)).toMatchObject({
      action: 'account.disable',
      after: { status: 'disabled', note: '已离职', leftUnmanaged: true },
    })
  })

  it('is there after two managers were demoted, disabled or removed at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.advance(4_000)
      const phone = nextPhone()
      const [one, two] = [await manager({ phone }), await manager()]
      const theirs = await app.signIn(phone)
      await app.call(addClientPersonnel, { body: [two] }, theirs)
      const ways = [
        () => [demote(one), demote(two)],
        () => [disable(one), demote(two)],
        () => [disable(one), disable(two)],
        () => [demote(one), app.call(deletePersonnel, { params: { id: two } }, theirs)],
      ]
      const codes = (await Promise.all(ways[round % ways.length]?.() ?? [])).map(({ body }) => body.code)
      expect(codes.filter((code) => code >= 500 && code < 600)).toEqual([])
      expect(await managersLeft()).toHaveLength(1)
      await app.platform.db.updateTable('account').set({ userType: 2 }).where('unitId', '=', unitId).execute()
    }
  })
})

describe('the last administrator', () => {
  it('is there after two took the role from, or disabled, one another at the same moment', async () => {
    const first = (await adminsLeft())[0] ?? ''
    await app.platform.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', first).execute()
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.advance(4_000)
      const [one, two] = [await admin(), await admin()]
      const tokens = [await app.signIn(one.phone), await app.signIn(two.phone)]
      const take = ({ id }: { id: string }, as?: string) => {
        const body = { realName: '不再管理', roles: ['tme' as StaffRole], version: 1 }
        return app.call(consoleStaff.updateStaff, { params: { id }, body }, as)
      }
      const codes = (
        await Promise.all(
          round % 2 === 0
            ? [take(two, tokens[0]), take(one, tokens[1])]
            : [disable(two.id, {}, tokens[0]), disable(one.id, {}, tokens[1])],
        )
      ).map(({ body }) => body.code)
      expect(codes.filter((code) => code >= 500 && code < 600)).toEqual([])
      expect(await adminsLeft()).toHaveLength(1)
      await app.platform.db
        .updateTable('account')
        .set({ status: 'disabled' })
        .where('id', 'in', [one.id, two.id])
        .execute()
    }
    await app.platform.db.updateTable('account').set({ status: 'active' }).where('id', '=', first).execute()
  })
})
