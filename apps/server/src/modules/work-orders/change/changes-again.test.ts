import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { listOpenChanges } from '@xinqiao/contract/work-orders/calls/open-change-endpoint'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { CHEN, FANG, HE, LIN, onList, SONG, seedPersonnel, ZHOU } from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
let lin = ''
let chen = ''

beforeEach(async () => {
  app.clock.advance(4000)
  lin = await app.signIn(LIN)
  chen = await app.signIn(CHEN)
})

const show = async (id: string) => (await app.call(showProject, { params: { id } }, lin)).body.data
const agree = async (id: string) => {
  const { body } = await app.call(orders.agreeChange, { params: { id }, body: {} }, chen)
  expect(body).toMatchObject({ code: 200 })
}
const shown = async (id: string) => (await app.call(orders.showChange, { params: { id } }, lin)).body.data
const sendBack = async (id: string) =>
  expect(
    (await app.call(orders.askChange, { params: { id }, body: { note: '请修改' } }, chen)).body.code,
  ).toBe(200)
const refuse = async (id: string) =>
  expect(
    (await app.call(orders.refuseChange, { params: { id }, body: { note: '不同意' } }, chen)).body.code,
  ).toBe(200)
const asked = async (projectId: string, days: object) =>
  (await app.call(changes.changeDates, { body: { projectId, ...days, explain: '样片推迟' } }, lin)).body.data
    .id
const goOn = async (projectId: string) => {
  const body = { projectId, workOrderDetails: '设计完成', schematicDiagram: true, pcb: true }
  await agree((await app.call(changes.changeStage, { body }, lin)).body.data.id)
}
const again = async (workOrderId: string, change: object = {}) => {
  app.clock.advance(4000)
  const body = { workOrderId, processingContent: '<p>已修改</p>', handleType: 'review' as const, ...change }
  return (await app.call(workOrderProcessing, { body }, lin)).body
}
const MP = { batchProductionStage: { mp: '2027-12-01' } }
const REACHED = '2026-11-20'

describe('a change of days that is asked for again', () => {
  it('keeps the day that its project reached meanwhile: the whole old plan, what is answered, and as it was', async () => {
    for (const [at, resubmit] of [
      [1, async (order: string, old: object) => again(order, { updateTime: { ...old, ...MP } })],
      [2, async (order: string) => again(order, { updateTime: (await shown(order)).asked.updateTime })],
      [3, async (order: string) => again(order)],
    ] as const) {
      const id = await makeRunning(app, `期间进入 EVT 的项目 ${at}`)
      const { baselines: _none, projectDateNode: old } = await show(id)
      const order = await asked(id, MP)
      await sendBack(order)
      await goOn(id)
      expect(await shown(order)).toMatchObject({
        asked: { updateTime: { projectApproval: { designActual: REACHED }, ...MP } },
        meanwhile: [{ label: '设计阶段实际完成', from: '', to: REACHED }],
      })
      expect(await resubmit(order, old)).toMatchObject({ code: 200 })
      expect((await shown(order)).differences).toMatchObject([{ label: 'MP 大批量', to: '2027-12-01' }])
      await agree(order)
      expect((await show(id)).projectDateNode).toMatchObject({
        projectApproval: { designActual: REACHED },
        ...MP,
      })
    }
  })

  it('after it was refused keeps what another change brought meanwhile', async () => {
    const id = await makeRunning(app, '期间另改日期的项目')
    const order = await asked(id, MP)
    await refuse(order)
    app.clock.advance(4000)
    await agree(await asked(id, { evtStage: { tcs: '2027-03-20' }, dvtStage: [{ bgrq: '2027-05-10' }] }))
    expect(await again(order)).toMatchObject({ code: 200 })
    await agree(order)
    expect((await show(id)).projectDateNode).toMatchObject({
      evtStage: { tcs: '2027-03-20' },
      dvtStage: [{ bgrq: '2027-05-10' }],
      ...MP,
    })
  })

  it('cannot take away a day that was reached, nor plan anew what is done, and says which', async () => {
    const id = await makeRunning(app, '改已完成阶段的项目')
    await goOn(id)
    app.clock.advance(4000)
    const body = { projectId: id, projectApproval: { designActual: '', pcbsh: '2027-02-02' } }
    expect((await app.call(changes.changeDates, { body }, lin)).body).toMatchObject({
      code: 400,
      errors: {
        'projectApproval.designActual': `设计阶段实际完成已于 ${REACHED} 达成，可更正日期，不能清空`,
        'projectApproval.pcbsh': 'PCB 评审所属阶段已完成，日期不能再修改',
      },
    })
  })

  it('keeps what it asked for first readable', async () => {
    const id = await makeRunning(app, '两轮申请的项目')
    const order = await asked(id, MP)
    await sendBack(order)
    expect(await again(order, { updateTime: { batchProductionStage: { mp: '2027-11-01' } } })).toMatchObject({
      code: 200,
    })
    const { differences, former } = await shown(order)
    expect(differences).toMatchObject([{ to: '2027-11-01' }])
    expect(former).toMatchObject([{ details: expect.stringContaining('样片推迟\nMP 大批量：从') }])
  })
})

it('people asked for again do not bring back who was replaced meanwhile', async () => {
  const id = await makeRunning(app, '换人后重新提交的项目')
  const projectPersonnel = { csgcs: await onList(app, ZHOU) }
  const sent = await app.call(changes.changePeople, { body: { projectId: id, projectPersonnel } }, lin)
  const order = sent.body.data.id
  await sendBack(order)
  const [personnelId, newPersonnelId] = [await onList(app, SONG), await onList(app, FANG)]
  const replaced = { projectIdList: [id], personnelId, newPersonnelId }
  const done = await app.call(replacePersonnel, { body: replaced }, await app.signIn(FANG))
  expect(done.body.code).toBe(200)
  const { asked: wished, meanwhile } = await shown(order)
  expect(meanwhile).toMatchObject([{ field: 'rjgcs', from: '宋明哲', to: '方静怡' }])
  expect(await again(order, { updatePer: wished.updatePer })).toMatchObject({ code: 200 })
  await agree(order)
  const { rjgcs, csgcs } = (await show(id)).projectPersonnel
  expect([rjgcs.name, csgcs.name]).toEqual(['方静怡', '周启航'])
})

it('information asked for again tells from what it is now', async () => {
  const id = await makeRunning(app, '信息两轮的项目')
  const change = async (body: object) =>
    (await app.call(changes.changeInfo, { body: { id, ...body } }, lin)).body.data.id
  const order = await change({ mainBoardName: 'ZY-B2', memoryModel: 'M1' })
  await refuse(order)
  app.clock.advance(4000)
  await agree(await change({ mainBoardName: 'ZY-B3' }))
  expect(await again(order)).toMatchObject({ code: 200 })
  expect((await shown(order)).differences).toMatchObject([
    { field: 'mainBoardName', from: 'ZY-B3', to: 'ZY-B2' },
    { field: 'memoryModel', to: 'M1' },
  ])
})

it('what waits to be decided stands on its project for its unit, and says whose turn it is', async () => {
  const id = await makeRunning(app, '有未决申请的项目')
  const order = await asked(id, MP)
  const waiting = async (token?: string) => app.call(listOpenChanges, { query: { projectId: id } }, token)
  expect((await waiting(lin)).body.rows).toMatchObject([{ id: order, kind: 'dates', waitsFor: 'provider' }])
  await sendBack(order)
  expect((await waiting(lin)).body.rows).toMatchObject([{ id: order, waitsFor: 'customer' }])
  expect(await again(order)).toMatchObject({ code: 200 })
  await agree(order)
  expect((await waiting(lin)).body).toMatchObject({ rows: [], total: 0 })
  expect((await waiting()).status).toBe(401)
  expect((await waiting(await app.signIn(HE))).status).toBe(404)
})
