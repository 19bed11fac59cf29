import { disableAccount, enableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { approveProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import {
  listOwnTasks,
  listTasks,
  readOwnTasks,
  readTasks,
  type Task,
} from '@xinqiao/contract/tasks/endpoints'
import { changeInfo } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { agreeChange } from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeApplication } from '../../../test/factories/certifications.ts'
import { makeDraft, makeRunning, submit } from '../../../test/factories/projects.ts'
import { makeOrder, raiseOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, CHEN, LIN, onList, personOf, usePersonnel, XU } from '../../../test/seeds/personnel.ts'

const app = usePersonnel()
const MANAGER = PEOPLE.staffManager
const [TME, CERTIFIER] = [PEOPLE.tme, PEOPLE.certifier]
const as = (phone: string) => app.signIn(phone)
const idOf = async (phone: string) => (await personOf(app, phone)).accountId
let projectId = ''
beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 无人接手')
})

async function ok(answer: Promise<{ body: unknown }>) {
  expect((await answer).body).toMatchObject({ code: 200 })
  app.clock.advance(4000)
}

/** Whether a record is in a queue of somebody, as the first page counts and as the queue lists it. */
async function hasTask(phone: string, queue: string, id: string): Promise<boolean> {
  const token = await as(phone)
  const isStaff = phone.startsWith('139')
  const input = { params: { queue }, query: { pageSize: 100 } }
  const { body } = await app.call(isStaff ? listTasks : listOwnTasks, input, token)
  const counted = (await app.call(isStaff ? readTasks : readOwnTasks, {}, token)).body.data.queues
  if (body.code === 200)
    expect(counted.find(({ name }: { name: string }) => name === queue)?.count ?? 0).toBe(body.total)
  return (body.rows ?? []).some((task: Task) => task.id === id)
}

/** Somebody leaves until the end of the test. */
async function leaves(phone: string): Promise<void> {
  const params = { id: await idOf(phone) }
  await ok(
    app.call(disableAccount, { params, body: { reason: '离职', leaveUnmanaged: true } }, await as(ADMIN)),
  )
  onTestFinished(async () => ok(app.call(enableAccount, { params }, await as(ADMIN))))
}

/** What the desk lists as nobody's. */
async function isUnassigned(phone: string, id: string): Promise<boolean> {
  const query = { queue: 'unassigned' as const, open: '1' as const, pageSize: 100 }
  const { rows } = (await app.call(listDesk, { query }, await as(phone))).body
  const found = rows.find((row: { id: string }) => row.id === id)
  if (found) expect(found.currentPersonInCharge).toBe('')
  return found !== undefined
}

/** An order of 许知行 that waits for its customer, on a project that he leads. */
async function answeredOrder(): Promise<string> {
  const { accountId: senderId, unitId } = await personOf(app, XU)
  const id = await makeOrder(app.platform, {
    projectId,
    unitId: unitId ?? '',
    senderId,
    name: '离开的人问的',
  })
  await app.platform.db.updateTable('workOrder').set({ status: 'handled' }).where('id', '=', id).execute()
  return id
}
async function ledBy(phone: string): Promise<void> {
  const personnelId = await onList(app, phone)
  const seats = app.platform.db.updateTable('projectSeat').set({ personnelId })
  await seats.where('projectId', '=', projectId).where('seat', '=', 'owner').execute()
}

it('an order whose handler left is the FAE’s to give out, and everybody reads that nobody has it', async () => {
  const id = await raiseOrder(app, projectId, '处理人离职')
  await ok(
    app.call(desk.assignOrder, { params: { id }, body: { handlerId: await idOf(TME) } }, await as(CHEN)),
  )
  expect([await hasTask(TME, 'work-orders', id), await hasTask(CHEN, 'work-orders', id)]).toEqual([
    true,
    false,
  ])
  expect(await isUnassigned(CHEN, id)).toBe(false)
  await leaves(TME)
  expect([await hasTask(CHEN, 'work-orders', id), await isUnassigned(CHEN, id)]).toEqual([true, true])
  const body = { workOrderId: id, processingContent: '<p>还有人吗</p>' }
  await ok(app.call(workOrderProcessing, { body }, await as(LIN)))
  expect((await inboxOf(app, CHEN)).join()).toContain('还有人吗')
})

it('where the unit’s FAE left too, orders, changes and projects are the managers’, who may decide them', async () => {
  const id = await raiseOrder(app, projectId, 'FAE 离职')
  const { id: draft } = await makeDraft(app, 'FAE 离职的项目')
  await submit(app, draft)
  app.clock.advance(4000)
  const changeId = await sentChange()
  expect(await hasTask(MANAGER, 'projectReviews', draft)).toBe(false)
  expect(await hasTask(MANAGER, 'changeOrders', changeId)).toBe(false)
  await leaves(CHEN)
  expect([await hasTask(MANAGER, 'work-orders', id), await isUnassigned(MANAGER, id)]).toEqual([true, true])
  const later = await raiseOrder(app, projectId, 'FAE 离职之后')
  expect([await hasTask(MANAGER, 'work-orders', later), await isUnassigned(MANAGER, later)]).toEqual([
    true,
    true,
  ])
  expect((await inboxOf(app, MANAGER)).join()).toContain('FAE 离职之后')
  expect(await hasTask(MANAGER, 'projectReviews', draft)).toBe(true)
  await ok(app.call(approveProject, { params: { id: draft }, body: {} }, await as(MANAGER)))
  expect(await hasTask(MANAGER, 'changeOrders', changeId)).toBe(true)
  await ok(app.call(agreeChange, { params: { id: changeId }, body: {} }, await as(MANAGER)))
})

/** A change that waits for the FAE. */
async function sentChange(id = projectId): Promise<string> {
  const body = { id, mainBoardName: 'ZY-B2', explain: '换主板' }
  const sent = await app.call(changeInfo, { body }, await as(LIN))
  return sent.body.data.id
}

it('what waits for a customer who left is the project owner’s, and where that one left as well, the managers’', async () => {
  const id = await answeredOrder()
  expect(await hasTask(XU, 'work-orders-own', id)).toBe(true)
  expect(await hasTask(LIN, 'work-orders-own', id)).toBe(false)
  await ledBy(XU)
  await leaves(XU)
  expect(await hasTask(LIN, 'work-orders-own', id)).toBe(true)
  const { rows } = (await app.call(clientMyWorkOrder, { query: { pageSize: 100 } }, await as(LIN))).body
  expect(rows.map((row: { id: string }) => row.id)).toContain(id)
  await ledBy(PEOPLE.softwareEngineer)
  expect(await hasTask(LIN, 'work-orders-own', id)).toBe(false)
  expect(await hasTask(PEOPLE.softwareEngineer, 'work-orders-own', id)).toBe(true)
  await ledBy(LIN)
})

it('an application whose engineer left is given out again', async () => {
  const { accountId: applicantId, unitId } = await personOf(app, LIN)
  const id = await makeApplication(app.platform, {
    ...{ kind: 'machine', unitId: unitId ?? '', applicantId, number: 'ZJ-T-0009' },
  })
  const taken = { assigneeId: await idOf(TME), status: 'ZJRZ_QRZ' as const }
  await app.platform.db.updateTable('certificationApplication').set(taken).where('id', '=', id).execute()
  expect(await hasTask(CERTIFIER, 'certifications-untaken', id)).toBe(false)
  await leaves(TME)
  expect(await hasTask(CERTIFIER, 'certifications-untaken', id)).toBe(true)
})

it('a project whose owner left is the managers’ of its unit, who lead it', async () => {
  await ledBy(XU)
  await app.platform.db.updateTable('project').set({ endingFlag: 1 }).where('id', '=', projectId).execute()
  expect([
    await hasTask(XU, 'projects-own', projectId),
    await hasTask(LIN, 'projects-own', projectId),
  ]).toEqual([true, false])
  await leaves(XU)
  expect(await hasTask(LIN, 'projects-own', projectId)).toBe(true)
  const body = { explain: '不再继续' }
  await ok(app.call(closeProject, { params: { id: projectId }, body }, await as(LIN)))
})

it('a task has waited since what brought it there, whatever was changed in its record after that', async () => {
  const { id } = await makeDraft(app, '等待自')
  app.clock.advance(3600_000)
  await submit(app, id)
  const changeId = await sentChange(await makeRunning(app, '等待自的变更'))
  const sinceOf = async (queue: string, recordId: string) => {
    const input = { params: { queue }, query: { pageSize: 100 } }
    const { rows } = (await app.call(listTasks, input, await as(CHEN))).body
    return rows.find((task: Task) => task.id === recordId)?.since
  }
  const since = async () => [await sinceOf('projectReviews', id), await sinceOf('changeOrders', changeId)]
  const before = await since()
  expect(before).not.toContain(undefined)
  const { db } = app.platform
  const updatedAt = new Date(app.clock.now().getTime() + 48 * 3600_000)
  await db.updateTable('project').set({ updatedAt }).where('id', '=', id).execute()
  await db.updateTable('workOrder').set({ updatedAt }).where('id', '=', changeId).execute()
  expect(await since()).toEqual(before)
})
