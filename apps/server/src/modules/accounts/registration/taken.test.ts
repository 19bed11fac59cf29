import * as endpoints from '@xinqiao/contract/accounts/console-staff-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import { changePhone, sendPhoneCode } from '@xinqiao/contract/accounts/profile-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, passPuzzle } from '../../../../test/calls/log-in.ts'
import { storedRows } from '../../../../test/databases/stored.ts'
import { makeUnit } from '../../../../test/factories/accounts.ts'
import { type TestAnswer, useApp } from '../../../../test/harness.ts'
import { ADMIN } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'

const app = useApp({ seed: seedPeople })
let token: string
beforeEach(async () => {
  app.clock.advance(4_000)
  token = await app.signIn(ADMIN)
})

/** One came through; every other was told what somebody who came later would have been told. */
function expectOne(answers: readonly TestAnswer[], errors: object): void {
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((one) => one.body.code !== 200)) {
    expect([status, body.errors]).toEqual([400, errors])
  }
}

describe('what only one may have, wanted by many at the same moment', () => {
  it('is the name of one unit, whether made or renamed', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeUnit(app.platform)))
    const name = '同名电子有限公司'
    const rename = (id: string) => {
      const body = { name, unitType: 1, version: 1 }
      return app.call(consoleUnit.updateUnit, { params: { id }, body }, token)
    }
    const create = (unitType: number) => app.call(consoleUnit.createUnit, { body: { name, unitType } }, token)
    const answers = await Promise.all([...ids.map(rename), ...[1, 2, 3, 4].map(create)])
    expectOne(answers, { name: '该单位名称已存在' })
    const held = await storedRows(app.platform.db, 'unit', { name })
    expect(held).toHaveLength(1)
  })

  it('is the number of one member of staff, or of whoever changes to it', async () => {
    const phone = '15900004321'
    const mine = await app.signIn(PEOPLE.personal)
    const ticket = await passPuzzle(app, new TestBrowser(app.http), phone)
    await app.call(sendPhoneCode, { body: { phone, ticket } }, mine)
    const code = (await latestCode(app, phone)) ?? ''
    const pass = 'Haihe#88'
    const change = app.call(
      changePhone,
      { body: { phone, code, oldPass: DEMO_PASSWORD, pass, checkPass: pass } },
      mine,
    )
    const staff = ['甲', '乙', '丙', '丁'].map((realName) => {
      const body = { userName: phone, realName, roles: ['tme' as const] }
      return app.call(endpoints.createStaff, { body }, token)
    })
    const [changed, ...made] = await Promise.all([change, ...staff])
    const refused = made.filter(({ body }) => body.code !== 200)
    for (const { body } of refused) expect(body.errors).toEqual({ userName: '该手机号码已有账号' })
    if (changed.body.code === 200) expect(refused).toHaveLength(4)
    else {
      expect(changed.body.errors).toEqual({ phone: '该手机号码已被其他账号使用' })
      expect(refused).toHaveLength(3)
    }
  })
})

describe('two of the staff who change one record', () => {
  it('of a unit: the second is told of the first, also when nothing of it would collide', async () => {
    const id = await makeUnit(app.platform)
    const save = (unitType: number) => {
      const body = { name: '两人同改的单位', unitType, version: 1 }
      return app.call(consoleUnit.updateUnit, { params: { id }, body }, token)
    }
    const answers = await Promise.all([save(2), save(3), save(4)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.msg).toMatch(/^内容已由系统管理员于 .+ 修改，请刷新后重试$/)
    }
  })

  it('with a name that is taken by now is told of the other first', async () => {
    const id = await makeUnit(app.platform)
    const other = await makeUnit(app.platform, { name: '已有的名称' })
    const save = (name: string) =>
      app.call(consoleUnit.updateUnit, { params: { id }, body: { name, unitType: 1, version: 1 } }, token)
    await save('先到的名称')
    expect((await save('已有的名称')).status).toBe(409)
    const names = await app.platform.db
      .selectFrom('unit')
      .select('name')
      .where('id', 'in', [id, other])
      .execute()
    expect(names.map(({ name }) => name).sort()).toEqual(['先到的名称', '已有的名称'])
  })
})
