import { makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { readOwnTasks, readTasks, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { storedRow, storedRows } from '../../../test/databases/stored.ts'
import { makeApplication } from '../../../test/factories/certifications.ts'
import { makeDrawing, makeReview } from '../../../test/factories/design-reviews.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { makeOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, CHEN, LIN, personOf, SONG, usePersonnel, XU } from '../../../test/seeds/personnel.ts'
import { newId } from '../../platform/ids.ts'

const app = usePersonnel()
const [WU, TME] = [PEOPLE.otherFae, PEOPLE.tme]
const as = (phone: string) => app.signIn(phone)
const idOf = async (phone: string) => (await personOf(app, phone)).accountId
let projectId = ''
beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 全部交接')
})

async function titles(leaver: string): Promise<string[]> {
  const query = { leaverId: await idOf(leaver) }
  const { groups } = (await app.call(previewHandover, { query }, await as(ADMIN))).body.data
  return groups.map(({ title, items }: { title: string; items: object[] }) => `${title} ${items.length}`)
}

async function handOver(leaver: string, successor: string): Promise<void> {
  const [leaverId, successorId] = [await idOf(leaver), await idOf(successor)]
  const token = await as(ADMIN)
  const { stamp } = (await app.call(previewHandover, { query: { leaverId } }, token)).body.data
  const body = { leaverId, successorId, reason: '离职', stamp }
  expect((await app.call(makeHandover, { body }, token)).body).toMatchObject({ code: 200 })
  app.clock.advance(4000)
}

async function waiting(phone: string, name: string): Promise<string[]> {
  const isStaff = phone.startsWith('139')
  const { queues } = (await app.call(isStaff ? readTasks : readOwnTasks, {}, await as(phone))).body.data
  return (queues.find((one: TaskQueue) => one.name === name)?.tasks ?? []).map(({ id }: { id: string }) => id)
}

it('whoever succeeds a customer speaks in the orders, follows and applies for what the other did', async () => {
  const { db, clock } = app.platform
  const { accountId: senderId, unitId } = await personOf(app, XU)
  const of = { projectId, unitId: unitId ?? '' }
  const sent = await makeOrder(app.platform, { ...of, senderId, name: '许的工单' })
  const followed = await makeOrder(app.platform, { ...of, senderId: await idOf(LIN), name: '许关注的' })
  const follower = { orderId: followed, accountId: senderId, createdAt: clock.now() }
  await db.insertInto('workOrderFollower').values(follower).execute()
  const applied = await makeApplication(app.platform, {
    kind: 'machine',
    unitId: of.unitId,
    applicantId: senderId,
  })
  const visitId = newId()
  await db
    .insertInto('visitApplication')
    .values({
      ...{
        id: visitId,
        unitId: of.unitId,
        applicantId: senderId,
        applicantName: '许知行',
        applicantPhone: XU,
      },
      ...{
        exchangeTopics: '散热',
        visitors: '[]',
        peopleCount: 1,
        visitDate: '2026-12-20',
        status: 'waiting',
      },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    })
    .execute()
  expect(await titles(XU)).toEqual(
    expect.arrayContaining(['发起的工单 1', '关注的工单 1', '提交的认证申请 1', '来访申请 1']),
  )
  await handOver(XU, SONG)
  expect(await titles(XU)).toEqual([])
  const answered = { params: { id: sent }, body: { processingContent: '<p>密语五</p>' } }
  expect((await app.call(desk.answerOrder, answered, await as(CHEN))).body).toMatchObject({ code: 200 })
  expect([await waiting(SONG, 'work-orders-own'), await waiting(XU, 'work-orders-own')]).toEqual([[sent], []])
  expect((await inboxOf(app, SONG)).join()).toContain('密语五')
  expect((await inboxOf(app, XU)).join()).not.toContain('密语五')
  const { rows } = (await app.call(clientMyWorkOrder, { query: { pageSize: 50 } }, await as(SONG))).body
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([sent, followed]))
  // The author stays who it was.
  expect(rows.find(({ id }: { id: string }) => id === sent).sendPeople).toBe('许知行')
  expect((await storedRow(db, 'certificationApplication', { id: applied })).applicantId).toBe(
    await idOf(SONG),
  )
  expect(await storedRow(db, 'visitApplication', { id: visitId })).toMatchObject({
    ...{ applicantId: await idOf(SONG), applicantName: '许知行' },
  })
})

it('reviews, deputyships of both directions and what one follows go to the colleague', async () => {
  const { db, clock } = app.platform
  const [tme, fae] = [await idOf(TME), await idOf(CHEN)]
  const fileId = await makeDrawing(app.platform, projectId, tme)
  const { id: reviewId } = await makeReview(app.platform, { projectId, by: tme, fileId })
  const order = await makeOrder(app.platform, {
    ...{ projectId, unitId: (await personOf(app, LIN)).unitId ?? '', senderId: await idOf(LIN) },
  })
  await db
    .insertInto('workOrderFollower')
    .values({ orderId: order, accountId: tme, createdAt: clock.now() })
    .execute()
  const days = { firstDay: '2026-11-01', lastDay: '2026-12-31', createdAt: clock.now() }
  await db
    .insertInto('deskDeputy')
    .values([
      { id: newId(), accountId: tme, deputyId: fae, ...days },
      { id: newId(), accountId: fae, deputyId: tme, ...days },
    ])
    .execute()
  expect(await titles(TME)).toEqual(
    expect.arrayContaining(['发起的设计评审 1', '关注的工单 1', '请假代理 2']),
  )
  await handOver(TME, WU)
  expect(await titles(TME)).toEqual([])
  const wu = await idOf(WU)
  expect((await storedRow(db, 'designReview', { id: reviewId })).openedBy).toBe(wu)
  expect(await storedRows(db, 'workOrderFollower', { orderId: order })).toMatchObject([{ accountId: wu }])
  const sides = (await storedRows(db, 'deskDeputy', {})).map((one) => [one.accountId, one.deputyId])
  expect(sides).toEqual(
    expect.arrayContaining([
      [wu, fae],
      [fae, wu],
    ]),
  )
  // To one of the two themselves: nobody stands in for himself or herself.
  await handOver(WU, CHEN)
  expect(await storedRows(db, 'deskDeputy', {})).toEqual([])
})
