import { SERVICE_IDS } from '@xinqiao/contract/access'
import { disableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listStaff, updateStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { deletePersonnel } from '@xinqiao/contract/personnel/endpoints'
import { authUserService } from '@xinqiao/contract/personnel/user-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { forwardWorkOrder, workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStream, settle } from '../../../test/calls/streams.ts'
import { storedRow } from '../../../test/databases/stored.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { makeOrder, raiseOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, inboxOf } from '../../../test/seeds/people.ts'
import {
  ADMIN,
  CHEN,
  FANG,
  HE,
  JIANG,
  LIN,
  onList,
  personOf,
  usePersonnel,
  XU,
  ZHOU,
} from '../../../test/seeds/personnel.ts'
import { CHANNELS } from '../../platform/mail/outbox.ts'
import { sendMessage } from '../../platform/mail/send-message.ts'

const app = usePersonnel()
const as = (phone: string) => app.signIn(phone)
let projectId = ''
beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 交接验证板')
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  await authorise(JIANG, ALL_OF_THE_UNIT)
})

async function ok(answer: Promise<{ body: unknown }>) {
  expect((await answer).body).toMatchObject({ code: 200 })
  app.clock.advance(4000)
}
const answer = async (id: string, text: string) =>
  ok(
    app.call(
      desk.answerOrder,
      { params: { id }, body: { processingContent: `<p>${text}</p>` } },
      await as(CHEN),
    ),
  )
const reply = async (workOrderId: string, text: string) =>
  ok(
    app.call(
      workOrderProcessing,
      { body: { workOrderId, processingContent: `<p>${text}</p>` } },
      await as(LIN),
    ),
  )
const forward = async (id: string, to: string) =>
  ok(app.call(forwardWorkOrder, { body: { workOrderId: id, perId: await onList(app, to) } }, await as(LIN)))
const move = async (phone: string, unitId: string) => {
  const { accountId: id } = await personOf(app, phone)
  await ok(app.call(correctUnit, { params: { id }, body: { unitId, reason: '登记有误' } }, await as(ADMIN)))
}
const ALL_OF_THE_UNIT: number[] = []
const authorise = async (phone: string, services: number[]) => {
  const body = { id: await onList(app, phone), services }
  await ok(app.call(authUserService, { body }, await as(LIN)))
}
const giveRoles = async (phone: string, roles: ('fae' | 'editor')[]) => {
  const token = await as(ADMIN)
  const { id } = await accountOf(app, phone)
  const { rows } = (await app.call(listStaff, { query: { pageSize: 100 } }, token)).body
  const { email, department, realName, version } = rows.find((row: { id: string }) => row.id === id)
  const body = { realName, email, department, roles, version }
  await ok(app.call(updateStaff, { params: { id }, body }, token))
}

/** What somebody reads in the inbox, which is all of it, as its numbers say. */
async function reads(phone: string): Promise<string[]> {
  const token = await as(phone)
  const { rows, total } = (await app.call(listMessages, { query: { pageSize: 100 } }, token)).body
  expect(total).toBe(rows.length)
  const unread = rows.filter(({ status }: { status: number }) => status === 0).length
  expect((await app.call(countUnread, {}, token)).body.data.count).toBe(unread)
  return rows.map(({ message }: { message: string }) => message)
}

/** Mails and SMS that wait are sent now; what left to whom, and what was kept back. */
async function sent(text: string) {
  const { db, hearing } = app.platform
  const carrier = { send: async () => undefined }
  const rows = await db.selectFrom('outboxMessage').selectAll().where('body', 'like', `%${text}%`).execute()
  for (const { id } of rows.filter(({ status }) => status === 'queued'))
    await sendMessage(db, app.clock, { sms: carrier, email: carrier }, { id, keepSecrets: true, hearing })
  const after = db.selectFrom('outboxMessage').select(['recipient', 'status', 'channel'])
  const found = await after.where('body', 'like', `%${text}%`).execute()
  expect(found.every(({ channel }) => (CHANNELS as readonly string[]).includes(channel))).toBe(true)
  return (status: string) => found.filter((row) => row.status === status).map(({ recipient }) => recipient)
}
const mailOf = async (phone: string) => (await accountOf(app, phone)).email.split(',')[0] ?? ''

const LEAVING: [string, string, () => Promise<void>][] = [
  ['was moved to another unit', JIANG, async () => move(JIANG, (await personOf(app, HE)).unitId ?? '')],
  [
    'was disabled',
    XU,
    async () => {
      const { accountId: id } = await personOf(app, XU)
      const body = { reason: '离职' }
      await ok(app.call(disableAccount, { params: { id }, body }, await as(ADMIN)))
    },
  ],
  [
    'was taken off the list',
    ZHOU,
    async () => {
      const params = { id: await onList(app, ZHOU) }
      await ok(app.call(deletePersonnel, { params }, await as(LIN)))
    },
  ],
]

describe.each(LEAVING)('whoever %s', (how, phone, leave) => {
  it('hears and sees nothing more of the orders of the old unit', async () => {
    const orderId = await raiseOrder(app, projectId, `交接 ${how}`)
    await forward(orderId, phone)
    await answer(orderId, `密语一 ${how}`)
    expect((await reads(phone)).join()).toContain(`密语一 ${how}`)
    const stream = await openStream(app, await as(phone))
    await leave()

    const kept = await sent(`密语一 ${how}`)
    expect(kept('dropped')).toContain(await mailOf(phone))
    expect(kept('sent')).toEqual([await mailOf(LIN)])
    await answer(orderId, `密语二 ${how}`)
    await settle(app, stream)
    const { db } = app.platform
    const { id: accountId } = await accountOf(app, phone)
    expect((await inboxOf(app, phone)).join()).not.toContain('密语二')
    expect((await sent(`密语二 ${how}`))('sent')).toEqual([await mailOf(LIN)])
    const told = stream.heard.slice(stream.heard.findIndex((line) => line.startsWith('session ')) + 1)
    expect(told.filter((line) => line.startsWith('work-order'))).toEqual([])
    const follows = db.selectFrom('workOrderFollower').select('orderId').where('accountId', '=', accountId)
    expect(await follows.execute()).toEqual([])
    if (how === 'was disabled') return
    const read = (await reads(phone)).join()
    expect(read).not.toContain('密语')
    expect(read).not.toContain('交接 ')
  })
})

it('an order of somebody who left is answered to the managers of its unit', async () => {
  const { accountId: senderId, unitId } = await personOf(app, FANG)
  const orderId = await makeOrder(app.platform, {
    projectId,
    unitId: unitId ?? '',
    senderId,
    name: '方的工单',
  })
  await move(FANG, (await personOf(app, HE)).unitId ?? '')
  await answer(orderId, '密语三')
  expect((await reads(LIN)).join()).toContain('密语三')
  expect((await reads(FANG)).join()).not.toContain('密语三')
})

it('what was hidden comes back to whoever is of the unit again', async () => {
  const orderId = await raiseOrder(app, projectId, '回来的人')
  const own = (await personOf(app, LIN)).unitId ?? ''
  await move(FANG, own)
  await forward(orderId, FANG)
  await answer(orderId, '密语四')
  await move(FANG, (await personOf(app, HE)).unitId ?? '')
  expect((await reads(FANG)).join()).not.toContain('密语四')
  await move(FANG, own)
  expect((await reads(FANG)).join()).toContain('密语四')
})

it('whoever may not use technical support any more hears nothing of orders, until it is given back', async () => {
  const orderId = await raiseOrder(app, projectId, '收回服务')
  await forward(orderId, FANG)
  await answer(orderId, '密语五')
  expect((await reads(FANG)).join()).toContain('密语五')
  await authorise(FANG, [SERVICE_IDS.downloads])
  expect((await sent('密语五'))('sent')).toEqual([await mailOf(LIN)])
  await answer(orderId, '密语六')
  expect((await reads(FANG)).join()).not.toContain('密语')
  await authorise(FANG, ALL_OF_THE_UNIT)
  expect((await reads(FANG)).join()).toContain('密语五')
  expect((await inboxOf(app, FANG)).join()).not.toContain('密语六')
})

it('whoever of the provider lost the role hears nothing more, and the managers hear in that place', async () => {
  const orderId = await raiseOrder(app, projectId, '失去角色')
  await reply(orderId, '客户的话一')
  expect((await reads(CHEN)).join()).toContain('客户的话一')
  const stream = await openStream(app, await as(CHEN))
  await giveRoles(CHEN, ['editor'])
  await reply(orderId, '客户的话二')
  await settle(app, stream)
  const told = stream.heard.slice(stream.heard.findIndex((line) => line.startsWith('session ')) + 1)
  expect(told.filter((line) => line.startsWith('work-order'))).toEqual([])
  expect((await reads(CHEN)).join()).not.toContain('客户的话')
  expect((await sent('客户的话一'))('sent')).not.toContain(await mailOf(CHEN))
  expect((await reads(PEOPLE.staffManager)).join()).toContain('客户的话二')
  expect((await storedRow(app.platform.db, 'workOrder', { id: orderId })).id).toBe(orderId)
  await giveRoles(CHEN, ['fae'])
  expect((await reads(CHEN)).join()).toContain('客户的话一')
})

it('whoever of the provider handed everything over sees nothing more of it, record by record', async () => {
  const orderId = await raiseOrder(app, projectId, '交接给同事')
  await reply(orderId, '客户的话三')
  expect((await reads(CHEN)).join()).toContain('客户的话三')
  const token = await as(ADMIN)
  const [leaverId, successorId] = [
    (await accountOf(app, CHEN)).id,
    (await accountOf(app, PEOPLE.otherFae)).id,
  ]
  const shown = await app.call(previewHandover, { query: { leaverId, successorId } }, token)
  const body = { leaverId, successorId, reason: '转岗', stamp: shown.body.data.stamp }
  await ok(app.call(makeHandover, { body }, token))
  await reply(orderId, '客户的话四')
  expect((await reads(CHEN)).join()).not.toContain('客户的话')
  expect((await reads(PEOPLE.otherFae)).join()).toContain('客户的话四')
})
