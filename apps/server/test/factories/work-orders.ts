import { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestApp } from '../harness.ts'
import { LIN } from '../seeds/personnel.ts'

interface MadeOrder {
  projectId: string
  unitId: string
  senderId: string
  name?: string
}

/** A technical order as it lies in the database. */
export async function makeOrder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  order: MadeOrder,
): Promise<string> {
  const id = newId()
  const at = clock.now()
  await db
    .insertInto('workOrder')
    .values({
      ...{ id, number: `WO-${id.slice(-12)}`, type: 2, classCode: 'WORKORDER_01', details: '请协助分析' },
      ...{ name: '自检工单', status: 'to-handle', createdAt: at, updatedAt: at, turnSince: at, ...order },
    })
    .execute()
  return id
}

/** A reply in its thread. */
export async function makeReply(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reply: { orderId: string; authorId: string; side: 1 | 2; isInternal?: boolean; text?: string },
): Promise<string> {
  const id = newId()
  const { text = '回复', ...row } = reply
  await db
    .insertInto('workOrderMessage')
    .values({ ...row, id, body: `<p>${text}</p>`, plain: text, createdAt: clock.now() })
    .execute()
  return id
}

/** A whole detailed order. */
export const FULL_ORDER = {
  classifyCode: 'WORKORDER_01',
  workOrderName: 'PCIe 3.0 x8 链路训练失败',
  questionDescription: '插入 x8 采集卡后链路仅训练到 x4',
  hardwareEnvironment: '主板:ZY-IPC-D2K A1;采集卡:FPGA 自研 x8',
  softwareEnvironment: '固件:UEFI V2.1.0',
  overallFrequency: 30,
  individualFrequency: 62.5,
  originalStep: '<p>插入采集卡后上电</p>',
  expectedOutcome: 'x8 @ 8.0 GT/s',
  realOutcome: 'x4 @ 8.0 GT/s',
  schematicDiagram: 1,
} as const

/** An order that 林志远 raises on a project. */
export async function raiseOrder(app: TestApp, projectId: string, workOrderName: string): Promise<string> {
  const body = { ...FULL_ORDER, projectId, workOrderName, workOrderDetails: '请协助分析链路训练失败的原因' }
  const answer = await app.call(addWorkOrder, { body }, await app.signIn(LIN))
  return answer.body.data.id
}
