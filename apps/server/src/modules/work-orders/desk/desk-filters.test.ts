import { DAY_MS } from '@xinqiao/contract/time'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as queueEndpoints from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { DESK_STATES } from '@xinqiao/contract/work-orders/desk-states'
import { type OrderStatus, workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { deskStateOf } from '@xinqiao/contract/work-orders/states'
import { beforeAll, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { makeOrder, makeReply, raiseOrder } from '../../../../test/factories/work-orders.ts'
import { CHEN, LIN, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'

const app = usePersonnel()
const MANY = 130
const ORDER_STATUSES = Object.keys(workOrderRecord.workflow.states) as OrderStatus[]
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 队列验证板')
})

async function rowsOf(query: object) {
  const { body } = await app.call(
    queueEndpoints.listDesk,
    { query: { queue: 'all', ...query } },
    await app.signIn(CHEN),
  )
  return body as { rows: { id: string; workOrderName: string }[]; total: number }
}
const found = async (query: object) => (await rowsOf(query)).rows.map(({ workOrderName }) => workOrderName)

it('what a customer brought before the managers, then what was urged, stands before all else that waits', async () => {
  const change = (id: string, set: object) =>
    app.platform.db.updateTable('workOrder').set(set).where('id', '=', id).execute()
  const due = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
  const [soon, urged, escalated, answered] = [
    await raiseOrder(app, projectId, '次序：明天到期'),
    await raiseOrder(app, projectId, '次序：催办过'),
    await raiseOrder(app, projectId, '次序：已升级'),
    await raiseOrder(app, projectId, '次序：催办后已回复'),
  ]
  await change(soon, { dueAt: due(1) })
  await change(urged, { dueAt: due(3), urgedAt: due(0) })
  await change(escalated, { dueAt: due(9), escalatedAt: due(0), escalation: '停线' })
  await change(answered, { dueAt: due(0.5), urgedAt: due(-2), turnSince: due(0) })
  expect(await found({ keyword: '次序：', open: '1' })).toEqual([
    '次序：已升级',
    '次序：催办过',
    '次序：催办后已回复',
    '次序：明天到期',
  ])
  expect(await found({ keyword: '次序：', urged: '1' })).toEqual(['次序：催办过'])
  expect(await found({ keyword: '次序：', escalated: '1' })).toEqual(['次序：已升级'])
})

it('a queue is narrowed by unit, project, chip, state and age', async () => {
  const id = await raiseOrder(app, projectId, '筛选：一个工单')
  const sheet = { serverChip: 'FT-9001 验证芯片' }
  await app.platform.db.updateTable('projectSheet').set(sheet).where('projectId', '=', projectId).execute()
  const name = { workOrderName: '筛选：' }
  const isFound = async (query: object) => (await found({ ...name, ...query })).length === 1
  expect(await isFound({ unitName: '卓昱', chip: '9001', projectName: '队列验证', state: 'answer' })).toBe(
    true,
  )
  for (const other of [{ unitName: '江澜' }, { chip: 'D2000/8' }, { state: 'customer' }, { age: '1' }]) {
    expect(await isFound(other), JSON.stringify(other)).toBe(false)
  }
  const createdAt = new Date(app.clock.now().getTime() - 2 * DAY_MS)
  const standing = { createdAt, status: 'handled', closingFlag: 2 } as const
  await app.platform.db.updateTable('workOrder').set(standing).where('id', '=', id).execute()
  expect(await isFound({ age: '1', state: 'closing' })).toBe(true)
  expect(await isFound({ age: '3' })).toBe(false)
})

it('wherever an order may stand, the desk finds it by the state that it reads there, and by no other', async () => {
  const { accountId: senderId, unitId } = await personOf(app, LIN)
  const stands = ORDER_STATUSES.flatMap((status) =>
    ([0, 1, 2] as const).flatMap((closeFlag) =>
      ([0, 1] as const).map((restartFlag) => ({ status, closeFlag, restartFlag })),
    ),
  )
  const byState = new Map<string, string[]>()
  for (const [at, stand] of stands.entries()) {
    const name = `状态：${at}`
    const id = await makeOrder(app.platform, { projectId, unitId: unitId ?? '', senderId, name })
    const { status, closeFlag: closingFlag, restartFlag } = stand
    await app.platform.db
      .updateTable('workOrder')
      .set({ status, closingFlag, restartFlag })
      .where('id', '=', id)
      .execute()
    const state = deskStateOf(stand)
    byState.set(state, [...(byState.get(state) ?? []), name])
  }
  for (const state of Object.keys(DESK_STATES)) {
    const names = await found({ workOrderName: '状态：', state, pageSize: 100 })
    expect(names.sort(), state).toEqual(byState.get(state)?.sort())
  }
})

it('an order is found by who sent it, by what was described and by what was said', async () => {
  const id = await raiseOrder(app, projectId, '搜索：一个工单')
  const { accountId: authorId } = await personOf(app, CHEN)
  await makeReply(app.platform, {
    orderId: id,
    authorId,
    side: 2,
    isInternal: true,
    text: '疑似 AC 耦合电容虚焊',
  })
  for (const keyword of ['耦合电容', 'ac 耦合', 'x8 采集卡', '林志远']) {
    expect(await found({ keyword, workOrderName: '搜索：' }), keyword).toEqual(['搜索：一个工单'])
  }
  expect(await found({ keyword: '没有人说过', workOrderName: '搜索：' })).toEqual([])
})

it('every order of a long queue is reached page by page', async () => {
  const { accountId: senderId, unitId } = await personOf(app, LIN)
  for (let at = 0; at < MANY; at += 1)
    await makeOrder(app.platform, { projectId, unitId: unitId ?? '', senderId, name: `长队 ${at}` })
  const seen = new Set<string>()
  for (let pageNum = 1; pageNum <= 3; pageNum += 1) {
    const { rows, total } = await rowsOf({ keyword: '长队', open: '1', pageNum, pageSize: 50 })
    expect(total).toBe(MANY)
    for (const { id } of rows) seen.add(id)
  }
  expect(seen.size).toBe(MANY)
})

it('orders are found however their words are typed, by subject and by what was said', async () => {
  const id = await raiseOrder(app, projectId, '过滤ＧＰＩＯ１２（全角）10GBASE‑T')
  const { accountId: authorId } = await personOf(app, LIN)
  const text = '请确认 ＳＹＳ＿ＲＳＴ＃ 的“上拉”与 1–3 脚'
  await makeReply(app.platform, { orderId: id, authorId, side: 1, text })
  const own = async (workOrderName: string) => {
    const query = { workOrderName }
    const { body } = await app.call(clientMyWorkOrder, { query }, await app.signIn(LIN))
    return body.rows.map((row: { id: string }) => row.id)
  }
  for (const words of ['GPIO12', '(全角)', '10gbase-t', 'gpio 12', '\u200bＧＰＩＯ１２'])
    expect(await own(words), words).toEqual([id])
  for (const keyword of ['gpio12(全角)', 'sys_rst#', '"上拉"', '1-3脚'])
    expect(
      (await rowsOf({ keyword })).rows.map((row) => row.id),
      keyword,
    ).toEqual([id])
})
