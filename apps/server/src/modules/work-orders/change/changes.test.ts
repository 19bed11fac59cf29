import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { FULL_SHEET, makeRunning } from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import {
  CHEN,
  FANG,
  HE,
  LIN,
  onList,
  SONG,
  seedPersonnel,
  XU,
  ZHOU,
} from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
const WU = PEOPLE.otherFae
let lin = ''
let chen = ''

beforeEach(async () => {
  app.clock.advance(4000)
  lin = await app.signIn(LIN)
  chen = await app.signIn(CHEN)
})

const show = async (id: string) => (await app.call(showProject, { params: { id } }, lin)).body.data
const agree = async (id: string) =>
  (await app.call(orders.agreeChange, { params: { id }, body: {} }, chen)).body
const read = async (id: string, token = chen) =>
  (await app.call(orders.readChangeOrder, { params: { id } }, token)).body

describe('a change of information', () => {
  it('[T-PROJ-089] [T-PROJ-090] [T-PROJ-192] changes nothing by itself, and lists each field from X to Y', async () => {
    const id = await makeRunning(app, '信息变更项目')
    const body = { id, mainBoardName: 'ZY-B2', memoryModel: 'M393A8K40', explain: '换主板' }
    const sent = await app.call(changes.changeInfo, { body }, lin)
    expect(sent.body).toMatchObject({ code: 200, msg: '已发出申请，等待审核通过' })
    expect((await show(id)).projectInfo.mainBoardName).toBe(FULL_SHEET.mainBoardName)
    const { data } = await read(sent.body.data.id)
    expect(data).toMatchObject({
      workOrderStatusCode: 'WORKORDER_DCL',
      classifyCode: 'ORDER_PROJECT_INFO_UPDATE',
      currentPersonInCharge: '陈思远',
      workOrderDetails:
        '换主板\n主板名称：从“ZY-STN-S2500”变更为“ZY-B2”\n内存型号：从“M393A4K40DB3”变更为“M393A8K40”',
    })
    expect(data.differences.map(({ label }: { label: string }) => label)).toEqual(['主板名称', '内存型号'])
    expect(await agree(sent.body.data.id)).toMatchObject({ code: 200 })
    expect((await show(id)).projectInfo).toMatchObject({ mainBoardName: 'ZY-B2', memoryModel: 'M393A8K40' })
    // To agree is to answer: it counts as one in the figures.
    const place = { query: { queue: 'all', figure: 'responseHours', pageSize: 100 } } as const
    const { rows } = (await app.call(listDesk, place, chen)).body
    expect(rows.map((row: { id: string }) => row.id)).toContain(sent.body.data.id)
  })

  it('[T-PROJ-091] is sent only if something changed', async () => {
    const id = await makeRunning(app, '没有变化的项目')
    const body = { id, mainBoardName: FULL_SHEET.mainBoardName }
    const sent = await app.call(changes.changeInfo, { body }, lin)
    expect(sent.body).toMatchObject({ code: 9999, msg: '请先修改内容' })
  })

  it('waits alone: a second one is refused until the first is decided, and one of 20 at once wins', async () => {
    const id = await makeRunning(app, '并发变更项目')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.call(changes.changeInfo, { body: { id, mainBoardName: `B-${n}` } }, lin),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    const list = await app.call(projectOrderList, { query: { projectId: id } }, lin)
    expect(list.body.total).toBe(1)
  })
})

describe('a change of days', () => {
  it('[T-PROJ-127] [T-PROJ-198] keeps the former plan with its reason, and another DVT round stays', async () => {
    const id = await makeRunning(app, '时间变更项目')
    const body = { projectId: id, batchProductionStage: { mp: '2027-09-01' }, explain: '样片推迟' }
    const sent = await app.call(changes.changeDates, { body }, lin)
    expect(sent.body.msg).toBe('已发出申请，等待审核通过')
    expect((await show(id)).projectDateNode.batchProductionStage.mp).toBe('2027-07-15')
    await agree(sent.body.data.id)
    const after = await show(id)
    expect(after.projectDateNode.batchProductionStage.mp).toBe('2027-09-01')
    expect(after.projectDateNode.dvtStage).toHaveLength(1)
    expect(after.baselines).toMatchObject([
      { number: 1, reason: expect.stringContaining('样片推迟'), actorName: '陈思远' },
    ])
    expect(after.baselines[0].dates.batchProductionStage.mp).toBe('2027-07-15')
  })

  it('is sent back for other days, and sent again as the same order', async () => {
    const id = await makeRunning(app, '退改时间项目')
    const dates = (mp: string) => ({ projectId: id, batchProductionStage: { mp } })
    const first = await app.call(changes.changeDates, { body: dates('2027-12-01') }, lin)
    const order = first.body.data.id
    const note = '请提前到 11 月'
    const asked = await app.call(orders.askChange, { params: { id: order }, body: { note } }, chen)
    expect(asked.body.code).toBe(200)
    app.clock.advance(4000)
    const again = await app.call(changes.changeDates, { body: dates('2027-11-01') }, lin)
    expect(again.body.data.id).toBe(order)
    expect((await read(order)).data).toMatchObject({ workOrderStatusCode: 'WORKORDER_DCL' })
    await agree(order)
    expect((await show(id)).projectDateNode.batchProductionStage.mp).toBe('2027-11-01')
  })
})

describe('a change of people', () => {
  it('[T-PROJ-130] [T-PROJ-197] is made when the FAE agrees', async () => {
    const id = await makeRunning(app, '人员变更项目')
    const body = { projectId: id, projectPersonnel: { csgcs: await onList(app, ZHOU) } }
    const sent = await app.call(changes.changePeople, { body }, lin)
    expect((await show(id)).projectPersonnel.csgcs).toBeNull()
    await agree(sent.body.data.id)
    expect((await show(id)).projectPersonnel.csgcs.name).toBe('周启航')
  })

  it('makes only what it names: whoever was replaced meanwhile does not come back', async () => {
    const id = await makeRunning(app, '期间换人的项目')
    const team = { csgcs: await onList(app, ZHOU), qtgcs: [await onList(app, XU)] }
    const body = { projectId: id, projectPersonnel: team }
    const sent = await app.call(changes.changePeople, { body }, lin)
    const [personnelId, newPersonnelId] = [await onList(app, SONG), await onList(app, FANG)]
    const replaced = { projectIdList: [id], personnelId, newPersonnelId }
    const fang = await app.signIn(FANG)
    expect((await app.call(replacePersonnel, { body: replaced }, fang)).body.code).toBe(200)
    expect(await agree(sent.body.data.id)).toMatchObject({ code: 200 })
    const { rjgcs, csgcs, qtgcs } = (await show(id)).projectPersonnel
    const names = [rjgcs, csgcs, ...qtgcs].map(({ name }: { name: string }) => name)
    expect(names).toEqual(['方静怡', '周启航', '许知行'])
  })
})

describe('a change is agreed', () => {
  it('by the FAE of the unit, by no other one and by no customer', async () => {
    const id = await makeRunning(app, '谁来同意')
    const body = { projectId: id, projectPersonnel: { csgcs: await onList(app, ZHOU) } }
    const { data } = (await app.call(changes.changePeople, { body }, lin)).body
    const params = { id: data.id }
    const { db } = app.platform
    const stranger = await app.signIn(WU)
    const tried = () => app.call(orders.agreeChange, { params, body: {} }, stranger)
    expect((await tried()).status).toBe(404)
    // To whom it was forwarded may read it, and still not decide.
    const { id: accountId } = await storedRow(db, 'account', { phone: WU })
    const follower = { orderId: data.id, accountId, createdAt: app.clock.now() }
    await db.insertInto('workOrderFollower').values(follower).execute()
    expect(await read(data.id, stranger)).toMatchObject({ code: 200 })
    expect((await tried()).status).toBe(403)
    expect((await app.call(orders.agreeChange, { params, body: {} }, lin)).status).toBe(403)
    expect((await show(id)).projectPersonnel.csgcs).toBeNull()
    expect(await agree(data.id)).toMatchObject({ code: 200 })
  })
})

describe('a change of stage', () => {
  const ask = (projectId: string, more: object = {}) =>
    app.call(changes.changeStage, { body: { projectId, workOrderDetails: '设计完成', ...more } }, lin)

  it('moves on when the FAE agrees, notes the actual day, and clears the review that there is not [T-WO-090]', async () => {
    const id = await makeRunning(app, '阶段变更项目')
    const sent = await ask(id, { schematicDiagram: 0, pcb: 1 })
    const { data } = await read(sent.body.data.id)
    expect(data).toMatchObject({ workOrderName: '项目设计阶段状态变更', classifyCode: 'ORDER_XMJDBG' })
    await agree(sent.body.data.id)
    expect(await show(id)).toMatchObject({
      projectInfo: { projectStatus: 'EVT', nextProjectStatus: 'DVT' },
      projectDateNode: { projectApproval: { yltsh: null, pcbsh: '2027-01-18', designActual: '2026-11-20' } },
      baselines: [{ reason: '设计完成', dates: { projectApproval: { yltsh: '2026-12-22' } } }],
    })
  })

  it('on a project that has meanwhile moved on is refused, and nothing changes', async () => {
    const id = await makeRunning(app, '已经前进的项目')
    const { body } = await ask(id)
    await app.platform.db.updateTable('project').set({ status: 'evt' }).where('id', '=', id).execute()
    expect(await agree(body.data.id)).toMatchObject({
      code: 9999,
      msg: '项目状态已变化，该申请不能再通过，请驳回后由客户重新提交',
    })
    expect((await show(id)).projectInfo.projectStatus).toBe('EVT')
  })

  it('decided by 20 at once is decided once', async () => {
    const id = await makeRunning(app, '同时决定的变更')
    const { body } = await ask(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(body.data.id)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await show(id)).projectInfo.projectStatus).toBe('EVT')
  })
})

it('an order is not there for another unit, nor for the FAE of another', async () => {
  const id = await makeRunning(app, '别人的变更')
  const { body } = await app.call(changes.changeInfo, { body: { id, mainBoardName: 'X1' } }, lin)
  const params = { id: body.data.id }
  expect((await app.call(orders.showChange, { params }, await app.signIn(HE))).status).toBe(404)
  expect((await read(body.data.id, await app.signIn(WU))).code).toBe(404)
  expect((await app.call(orders.showChange, { params })).status).toBe(401)
})
