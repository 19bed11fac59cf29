import { listAccounts, readAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { lastAudit } from '../../../test/seeds/console.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, FANG, LIN, LUO, personOf, usePersonnel, XU } from '../../../test/seeds/personnel.ts'

const app = usePersonnel()
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})
const correct = async (phone: string, body: { unitId: string; reason: string }, by: string | null = token) =>
  app.call(correctUnit, { params: { id: (await personOf(app, phone)).accountId }, body }, by ?? undefined)

/** A unit in which this person is not. */
async function otherUnit(phone: string) {
  const own = (await personOf(app, phone)).unitId
  const unit = await app.platform.db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('id', '!=', own ?? '')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  return unit
}

const inbox = async (phone: string) => (await inboxOf(app, phone)).join('\n')

it('asks for an administrator', async () => {
  const body = { unitId: '-1', reason: '登记有误' }
  expect((await correct(FANG, body, null)).status).toBe(401)
  expect((await correct(FANG, body, await app.signIn(LIN))).status).toBe(403)
  const nobody = { params: { id: '01890000-0000-7000-8000-000000000000' }, body }
  expect((await app.call(correctUnit, nobody, token)).status).toBe(404)
})

it('asks for a reason and for a unit that there is', async () => {
  expect((await correct(FANG, { unitId: '-1', reason: '' })).body.errors).toEqual({
    reason: '请填写更正原因',
  })
  const unknown = { unitId: '01890000-0000-7000-8000-000000000000', reason: '登记有误' }
  expect((await correct(FANG, unknown)).body.errors).toEqual({ unitId: '请选择单位' })
})

it('moves an account to its unit: audited, told to its owner and the managers, known to its open session', async () => {
  const unit = await otherUnit(FANG)
  const before = await personOf(app, FANG)
  const theirs = await app.signIn(FANG)
  expect((await correct(FANG, { unitId: unit.id, reason: '登记时选错单位' })).body.code).toBe(200)
  const { data } = (await app.call(readAccount, { params: { id: before.accountId } }, token)).body
  expect(data).toMatchObject({ unitName: unit.name, userType: 2, postName: '' })
  expect((await app.call(appInfo, {}, theirs)).body.data.unitName).toBe(unit.name)
  expect(await lastAudit(app)).toMatchObject({
    action: 'account.correctUnit',
    before: { unit: expect.stringMatching(/公司$/) },
    after: { unit: unit.name, reason: '登记时选错单位' },
  })
  expect(await inbox(FANG)).toContain(`更正至“${unit.name}”`)
  expect(await inbox(LIN)).toContain(`更正至“${unit.name}”`)
  const listed = (await app.call(listAccounts, { query: { unitId: unit.id, pageSize: 200 } }, token)).body
    .rows
  expect(listed.map(({ id }: { id: string }) => id)).toContain(before.accountId)
})

it('makes a personal account of it where it belongs to no unit', async () => {
  expect((await correct(FANG, { unitId: '-1', reason: '个人开发者' })).body.code).toBe(200)
  expect((await personOf(app, FANG)).unitId).toBeNull()
})

it('is refused while the person leads a project of the unit, naming it', async () => {
  const answer = await correct(LUO, { unitId: '-1', reason: '登记有误' })
  expect(answer.body).toMatchObject({ code: 9999, reason: 'personnel.leadsProjects' })
  expect(answer.body.msg).toMatch(/^该人员还在负责.+项目，请先由其单位更换项目负责人$/)
  expect((await personOf(app, LUO)).unitId).not.toBeNull()
})

it('is refused for the only manager of a unit, and changes nothing', async () => {
  const { unitId } = await personOf(app, LIN)
  await app.platform.db
    .updateTable('account')
    .set({ userType: 2 })
    .where('unitId', '=', unitId ?? '')
    .where('phone', '!=', LIN)
    .execute()
  const answer = await correct(LIN, { unitId: '-1', reason: '登记有误' })
  expect(answer.body).toMatchObject({ code: 9999, reason: 'accounts.lastManager' })
  expect((await personOf(app, LIN)).unitId).toBe(unitId)
})

it('is refused for staff, who belong to no unit', async () => {
  const answer = await correct(ADMIN, { unitId: (await otherUnit(XU)).id, reason: '登记有误' })
  expect(answer.body).toMatchObject({ code: 9999, reason: 'personnel.staffHaveNone' })
})
