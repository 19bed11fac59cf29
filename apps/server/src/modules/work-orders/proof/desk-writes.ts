import { draftKnowledge } from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import * as issues from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { makeIssue } from '../../../../test/factories/desk.ts'
import { FULL_ORDER } from '../../../../test/factories/work-orders.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { CHEN, LIN, onList, personOf } from '../../../../test/seeds/personnel.ts'
import { newBase } from '../../authoring/proof/authoring-writes.ts'
import { placed, running, TME } from './work-order-writes.ts'

async function issueOf(app: TestApp, status: 'open' | 'fixed'): Promise<string> {
  await app.platform.db.deleteFrom('knownIssue').where('number', '=', 'KI-26-9001').execute()
  const id = await makeIssue(app.platform, (await personOf(app, CHEN)).accountId)
  await app.platform.db
    .updateTable('knownIssue')
    .set({ status, number: 'KI-26-9001' })
    .where('id', '=', id)
    .execute()
  return id
}

export const deskWrites = [
  writeSample(
    orders.raiseOrder,
    async (app) => ({
      input: {
        body: {
          ...{ ...FULL_ORDER, workOrderDetails: '电话中反馈链路降速' },
          ...{ projectId: (await running(app)).id, senderId: await onList(app, LIN) },
        },
      },
      phone: CHEN,
    }),
    false,
  ),
  writeSample(
    orders.assignOrders,
    async (app) => ({
      input: { body: { ids: [await placed(app)], handlerId: (await personOf(app, TME)).accountId } },
      phone: CHEN,
    }),
    false,
  ),
  writeSample(
    orders.classifyOrders,
    async (app) => ({
      input: { body: { ids: [await placed(app)], classifyCode: 'WORKORDER_02' } },
      phone: CHEN,
    }),
    false,
  ),
  writeSample(
    orders.askCloseOrders,
    async (app) => ({
      input: { body: { ids: [await placed(app)], note: '请确认', checks: CLOSING_CHECK_CODES } },
      phone: CHEN,
    }),
    false,
  ),
  writeSample(
    draftKnowledge,
    async (app) => {
      const id = await placed(app)
      await app.platform.db
        .updateTable('workOrder')
        .set({ solution: '更换电容' })
        .where('id', '=', id)
        .execute()
      const { id: kbId } = await newBase(app, '收方案的知识库')
      return {
        input: { params: { id }, body: { kbId, title: '链路降速', body: '更换电容' } },
        phone: CHEN,
      }
    },
    false,
  ),
  writeSample(
    issues.addIssue,
    () => Promise.resolve({ input: { body: { title: 'SATA 掉盘', answer: '请升级固件' } }, phone: CHEN }),
    false,
  ),
  writeSample(issues.fixIssue, async (app) => ({
    input: { params: { id: await issueOf(app, 'open') }, body: { fixedIn: 'UEFI V2.1.3' } },
    phone: CHEN,
  })),
  writeSample(issues.reopenIssue, async (app) => ({
    input: { params: { id: await issueOf(app, 'fixed') }, body: { note: '复测仍有' } },
    phone: CHEN,
  })),
]
