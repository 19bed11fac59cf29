import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import * as inbox from '@xinqiao/contract/contact/console-endpoints'
import { makeToken } from '@xinqiao/contract/identity/token-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { type Scope, scopesFor } from '@xinqiao/contract/scopes'
import { changeInfo } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { agreeChange } from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { storedRows } from '../../../../test/databases/stored.ts'
import { makeContactMessage } from '../../../../test/factories/contact.ts'
import { useApp } from '../../../../test/harness.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { projectNamed } from '../../../../test/seeds/personnel.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const sessions = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, manager: PEOPLE.manager },
})
const NO_ORDERS = { code: 403, msg: '访问令牌缺少权限范围：提交与回复工单（orders:write）' }
const PROJECT = 'TZ-E2000 边缘网关'

const ask = async (endpoint: unknown, input: object, token: string) => {
  // The same again within seconds would be refused as a repeat.
  app.clock.advance(4000)
  return (await app.call(endpoint as never, input as never, token)).body
}
async function tokenOf(session: string, ...scopes: Scope[]): Promise<string> {
  const body = { name: scopes.join(' ').slice(0, 40), scopes, password: 'Xinqiao@2026' }
  return (await ask(makeToken, { body }, session)).data.token
}
const countOrders = async () => (await app.platform.db.selectFrom('workOrder').select('id').execute()).length

it('a program that may write projects answers a notice, and opens an order for it only with the scope of orders', async () => {
  const form = {
    ...{ title: '低温下降速', kind: 'erratum', severity: 'major', chips: ['腾锐D2000'], answerDays: 5 },
    ...{ effect: '可能降为 Gen1', todo: '升级固件' },
  }
  const { data } = await ask(keeping.writeChange, { body: form }, sessions.editor)
  await ask(keeping.submitChange, { params: data }, sessions.editor)
  await ask(keeping.sendChange, { params: data }, sessions.reviewer)
  const { rows } = await ask(changes.listOwnChanges, { query: { pageSize: 200 } }, sessions.manager)
  const { id } = rows.find(
    (row: { title: string; subject: string }) => row.title === form.title && row.subject === 'project',
  )
  const answer = (token: string, kind: string) =>
    ask(changes.answerChange, { params: { id }, body: { answer: kind, plan: '请协助复测' } }, token)
  const before = await countOrders()

  for (const scope of scopesFor({ userType: 0 }).filter((one) => one !== 'orders:write')) {
    const token = await tokenOf(sessions.manager, ...new Set<Scope>(['projects:write', scope]))
    expect(await answer(token, 'support'), scope).toMatchObject(NO_ORDERS)
  }
  const lone = await tokenOf(sessions.manager, 'orders:write')
  expect(await answer(lone, 'support')).toMatchObject({
    msg: '访问令牌缺少权限范围：修改项目（projects:write）',
  })
  expect(await countOrders()).toBe(before)
  const shown = async () => (await ask(changes.showOwnChange, { params: { id } }, sessions.manager)).data
  expect(await shown()).toMatchObject({ status: 'open', answer: '', orderId: '' })

  expect(await answer(await tokenOf(sessions.manager, 'projects:write'), 'unaffected')).toMatchObject({
    code: 200,
  })
  const both = await tokenOf(sessions.manager, 'projects:write', 'orders:write')
  expect(await answer(both, 'support')).toMatchObject({ code: 200 })
  expect((await shown()).orderId).not.toBe('')
  expect(await countOrders()).toBe(before + 1)
})

it('a program of the desk makes an order of a message only with the scope of orders', async () => {
  const { id: projectId, unitId } = await projectNamed(app, PROJECT)
  const accountId = await idOf(app, PEOPLE.manager)
  const id = await makeContactMessage(app.platform, { accountId, unitId })
  const body = { projectId, classifyCode: 'WORKORDER_01', workOrderName: '交期' }
  const make = (token: string) => ask(inbox.makeContactOrder, { params: { id }, body }, token)
  expect(await make(await tokenOf(sessions.fae, 'staff'))).toMatchObject(NO_ORDERS)
  const [refused] = await storedRows(app.platform.db, 'securityEvent', {
    kind: 'refused',
    accountId: await idOf(app, PEOPLE.fae),
  })
  expect(refused?.detail).toContain('（经由 staff）')
  expect(await make(await tokenOf(sessions.fae, 'staff', 'orders:write'))).toMatchObject({ code: 200 })
})

it('a program of the desk agrees to the change of a project only with the scope of projects', async () => {
  const { id } = await projectNamed(app, PROJECT)
  const wish = { id, mainBoardName: 'ZY-B9', explain: '换主板' }
  const sent = await ask(changeInfo, { body: wish }, sessions.manager)
  const agree = (token: string) => ask(agreeChange, { params: sent.data, body: {} }, token)
  const board = async () =>
    (await ask(showProject, { params: { id } }, sessions.manager)).data.projectInfo.mainBoardName
  expect(await agree(await tokenOf(sessions.fae, 'orders:write', 'staff'))).toMatchObject({
    msg: '访问令牌缺少权限范围：修改项目（projects:write）',
  })
  expect(await board()).not.toBe('ZY-B9')
  const wide = await tokenOf(sessions.fae, 'orders:write', 'projects:write', 'staff')
  expect(await agree(wide)).toMatchObject({ code: 200 })
  expect(await board()).toBe('ZY-B9')
})
