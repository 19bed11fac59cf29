import * as clock from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import * as closing from '@xinqiao/contract/work-orders/calls/close-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/endpoints'
import * as reply from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import type { Updateable } from 'kysely'
import { FULL_ORDER, makeOrder, makeReply } from '../../../../test/factories/work-orders.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, LIN, onList, personOf, projectNamed, SONG } from '../../../../test/seeds/personnel.ts'
import type { DB } from '../../../platform/db/generated/tables.ts'

const PROJECT = 'TZ-E2000 边缘网关'
const NUMBER = 'WO-26-9001'
const MANAGER = PEOPLE.staffManager
export const TME = PEOPLE.tme
const ORDER = { ...FULL_ORDER, workOrderDetails: '请协助分析' }

/** A project of the demonstration that is under way. */
export async function running(app: TestApp) {
  const project = await projectNamed(app, PROJECT)
  await app.platform.db
    .updateTable('project')
    .set({ status: 'design', endingFlag: null })
    .where('id', '=', project.id)
    .execute()
  return project
}

/** An order of 林志远 where the write finds it. */
export async function placed(
  app: TestApp,
  place: Pick<Updateable<DB['workOrder']>, 'status' | 'closingFlag' | 'restartFlag'> = {},
) {
  const { id: projectId, unitId } = await running(app)
  const { accountId: senderId } = await personOf(app, LIN)
  // Its number stands in the audit: that of the order before it.
  await app.platform.db.deleteFrom('workOrder').where('number', '=', NUMBER).execute()
  const id = await makeOrder(app.platform, { projectId, unitId, senderId })
  await app.platform.db
    .updateTable('workOrder')
    .set({ number: NUMBER, status: 'handled', ...place })
    .where('id', '=', id)
    .execute()
  return id
}

const WHOLE = { khScore: 5, processingContent: '问题已解决', solution: '更换电容后链路正常' }

export const workOrderWrites = [
  writeSample(
    orders.addWorkOrder,
    async (app) => ({ input: { body: { ...ORDER, projectId: (await running(app)).id } }, phone: LIN }),
    false,
  ),
  writeSample(
    orders.uploadAndAddData,
    async (app) => ({ input: { body: { ...ORDER, projectId: (await running(app)).id } }, phone: LIN }),
    false,
  ),
  writeSample(
    orders.updateWorkOrder,
    async (app) => ({
      input: { body: { ...ORDER, workOrderName: '改过的主题', id: await placed(app) } },
      phone: LIN,
    }),
    false,
  ),
  writeSample(
    reply.forwardWorkOrder,
    async (app) => ({
      input: { body: { workOrderId: await placed(app), perId: [await onList(app, SONG)] } },
      phone: LIN,
    }),
    false,
  ),
  writeSample(reply.delWorkOrderReply, async (app) => {
    const { accountId: authorId } = await personOf(app, LIN)
    const id = await makeReply(app.platform, { orderId: await placed(app), authorId, side: 1 })
    return { input: { params: { id } }, phone: LIN }
  }),
  writeSample(clock.urgeWorkOrder, async (app) => ({
    input: { params: { id: await placed(app, { status: 'to-handle' }) } },
    phone: LIN,
  })),
  writeSample(clock.escalateWorkOrder, async (app) => ({
    input: { params: { id: await placed(app) }, body: { reason: '量产线停线' } },
    phone: LIN,
  })),
  writeSample(clock.keepWorkDay, async (app) => {
    await app.platform.db.deleteFrom('workDay').where('day', '=', '2027-01-01').execute()
    return {
      input: { params: { day: '2027-01-01' }, body: { kind: 'holiday' as const, name: '元旦' } },
      phone: MANAGER,
    }
  }),
  writeSample(clock.keepOrderTarget, async (app) => {
    await app.platform.db.deleteFrom('orderTarget').where('classCode', '=', 'WORKORDER_05').execute()
    const body = { classCode: 'WORKORDER_05', responseHours: 5, solutionHours: 60 }
    return { input: { body }, phone: MANAGER }
  }),
  writeSample(closing.closeWorkOrder, async (app) => ({
    input: { params: { id: await placed(app) }, body: {} },
    phone: LIN,
  })),
  writeSample(
    closing.closeWorkOrders,
    async (app) => ({ input: { body: { ids: [await placed(app)] } }, phone: LIN }),
    false,
  ),
  writeSample(closing.confirmCloseWorkOrder, async (app) => ({
    input: { params: { id: await placed(app, { closingFlag: 2 }) }, body: WHOLE },
    phone: LIN,
  })),
  writeSample(closing.restartWorkOrder, async (app) => ({
    input: {
      body: { workOrderId: await placed(app, { status: 'completed' }), restartExplain: '问题再次出现' },
    },
    phone: LIN,
  })),
  writeSample(consoleClose.agreeRestartOrder, async (app) => ({
    input: { params: { id: await placed(app, { status: 'completed', restartFlag: 1 }) } },
    phone: CHEN,
  })),
  writeSample(consoleClose.declineRestartOrder, async (app) => ({
    input: {
      params: { id: await placed(app, { status: 'completed', restartFlag: 1 }) },
      body: { note: '请另建工单' },
    },
    phone: CHEN,
  })),
  writeSample(consoleClose.askCloseOrder, async (app) => ({
    input: {
      params: { id: await placed(app) },
      body: { note: '已给出方案，请确认', checks: CLOSING_CHECK_CODES },
    },
    phone: CHEN,
  })),
  writeSample(consoleClose.confirmCloseOrder, async (app) => ({
    input: {
      params: { id: await placed(app, { closingFlag: 1 }) },
      body: { solution: '更换电容', checks: CLOSING_CHECK_CODES },
    },
    phone: CHEN,
  })),
  writeSample(consoleClose.declineCloseOrder, async (app) => ({
    input: { params: { id: await placed(app, { closingFlag: 1 }) }, body: { note: '仍需复测' } },
    phone: CHEN,
  })),
  writeSample(
    desk.assignOrder,
    async (app) => ({
      input: { params: { id: await placed(app) }, body: { handlerId: (await personOf(app, TME)).accountId } },
      phone: CHEN,
    }),
    false,
  ),
  writeSample(
    desk.forwardOrder,
    async (app) => ({
      input: { params: { id: await placed(app) }, body: { perId: [(await personOf(app, TME)).accountId] } },
      phone: CHEN,
    }),
    false,
  ),
]
