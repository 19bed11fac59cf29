import * as consoleEnd from '@xinqiao/contract/projects/calls/console-end-endpoints'
import * as review from '@xinqiao/contract/projects/calls/console-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import {
  agreeChange,
  askChange,
  refuseChange,
} from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import type { Updateable } from 'kysely'
import { FULL_DATES, FULL_SHEET } from '../../../../test/factories/projects.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, HE, LIN, onList, personOf, projectNamed } from '../../../../test/seeds/personnel.ts'
import type { DB } from '../../../platform/db/generated/tables.ts'
import { newId } from '../../../platform/ids.ts'

const MANAGER = PEOPLE.staffManager

/** A project of the demonstration, put where the write finds it. */
async function placed(
  app: TestApp,
  name: string,
  place: Pick<Updateable<DB['project']>, 'status' | 'endingFlag'>,
) {
  const { id } = await projectNamed(app, name)
  await app.platform.db
    .updateTable('project')
    .set({ ...place, endedFrom: 'pvt' })
    .where('id', '=', id)
    .execute()
  return { params: { id } }
}

/** An order that waits on a project of the demonstration. */
async function waiting(app: TestApp, name: string, change: object, classCode: string) {
  const { id: projectId, unitId } = await projectNamed(app, name)
  const { accountId: senderId } = await personOf(app, LIN)
  const id = newId()
  const now = app.clock.now()
  await app.platform.db
    .insertInto('workOrder')
    .values({
      ...{
        id,
        number: `WO-${name}`,
        projectId,
        unitId,
        type: 1,
        classCode,
        name: '变更',
        status: 'to-handle',
      },
      ...{ senderId, createdAt: now, updatedAt: now },
      changes: JSON.stringify({ change, differences: [] }),
    })
    .execute()
  return { params: { id } }
}

const STAGE = { kind: 'stage', before: 'evt', after: 'dvt', schematicDiagram: true, pcb: true }

/** Orders that ask for a change, and their decisions. */
const changeWrites = [
  writeSample(changes.changeStage, async (app) => ({
    input: {
      body: {
        projectId: (await placed(app, 'TZ-S5000C 双路服务器', { status: 'evt' })).params.id,
        workOrderDetails: '板卡回板测试通过',
      },
    },
    phone: LIN,
  })),
  writeSample(changes.changePeople, async (app) => ({
    input: {
      body: {
        projectId: (await placed(app, 'TZ-E2000 边缘网关', { status: 'design', endingFlag: null })).params.id,
        projectPersonnel: { csgcs: await onList(app, LIN) },
      },
    },
    phone: LIN,
  })),
  writeSample(changes.changeDates, async (app) => {
    const { params } = await placed(app, 'TZ-D2000 工控主板', { status: 'dvt' })
    const { batchProductionStage } = FULL_DATES
    return { input: { body: { projectId: params.id, batchProductionStage } }, phone: LIN }
  }),
  writeSample(changes.changeInfo, async (app) => {
    const { params } = await placed(app, 'TZ-E2000 边缘网关', { status: 'design', endingFlag: null })
    const { projectName: _, ...sheet } = FULL_SHEET
    return { input: { body: { id: params.id, ...sheet } }, phone: LIN }
  }),
  writeSample(agreeChange, async (app) => {
    await placed(app, 'JL-E2000 运动控制卡', { status: 'evt' })
    const order = await waiting(app, 'JL-E2000 运动控制卡', STAGE, 'ORDER_XMJDBG')
    return { input: { ...order, body: { note: '同意' } }, phone: PEOPLE.otherFae }
  }),
  writeSample(refuseChange, async (app) => ({
    input: {
      ...(await waiting(app, 'JL-D2000 工业控制器', STAGE, 'ORDER_XMJDBG')),
      body: { note: '测试报告缺失' },
    },
    phone: PEOPLE.otherFae,
  })),
  writeSample(askChange, async (app) => {
    const change = { ...STAGE, kind: 'people', before: {}, after: {} }
    return {
      input: {
        ...(await waiting(app, 'JL-FT2000 产线工作站', change, 'ORDER_PROJECT_PER_UPDATE')),
        body: { note: '请补充测试工程师' },
      },
      phone: PEOPLE.otherFae,
    }
  }),
]

/** Reviews, ends and restarts, each on a project of its own. */
export const projectWrites = [
  ...changeWrites,
  writeSample(closeProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-E2000 边缘网关', { status: 'design', endingFlag: null })),
      body: { explain: '方案终止' },
    },
    phone: LIN,
  })),
  writeSample(cancelClose, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-FT2000 瘦终端', { status: 'mp', endingFlag: 2 })),
      body: { explain: '继续量产' },
    },
    phone: LIN,
  })),
  writeSample(review.inviteProject, async (app) => ({
    input: {
      body: {
        unitId: (await personOf(app, HE)).unitId ?? '',
        projectName: '受邀填写的项目',
        ownerId: await onList(app, HE),
      },
    },
    phone: MANAGER,
  })),
  writeSample(review.approveProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-S5000C 存储控制器', { status: 'fae-review' })),
      body: { note: '同意' },
    },
    phone: CHEN,
  })),
  writeSample(review.changeTeam, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-D2000 工控主板', { status: 'dvt', endingFlag: null })),
      body: { faeId: (await personOf(app, PEOPLE.otherFae)).accountId, members: [], note: '陈思远调岗' },
    },
    phone: CHEN,
  })),
  writeSample(review.refuseProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-E2000 电力采集终端', { status: 'manager-review' })),
      body: { reason: '资料不全' },
    },
    phone: MANAGER,
  })),
  writeSample(consoleEnd.applyEnd, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-D2000 工控主板', { status: 'dvt', endingFlag: null })),
      body: { note: '已交付' },
    },
    phone: CHEN,
  })),
  writeSample(consoleEnd.withdrawEnd, async (app) => ({
    input: await placed(app, 'TZ-D2000 加固笔记本', { status: 'pvt', endingFlag: 1 }),
    phone: CHEN,
  })),
  writeSample(consoleEnd.confirmEnd, async (app) => ({
    input: {
      ...(await placed(app, 'JL-FT2000 产线工作站', { status: 'pvt', endingFlag: 2 })),
      body: { outcome: 'closed-produced' as const },
    },
    phone: MANAGER,
  })),
  writeSample(consoleEnd.declineEnd, async (app) => ({
    input: {
      ...(await placed(app, 'JL-S5000C 算力底座', { status: 'design', endingFlag: 2 })),
      body: { note: '尚有未结工单' },
    },
    phone: MANAGER,
  })),
  writeSample(consoleEnd.restartProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-FT2000 网络安全平台', { status: 'closed', endingFlag: 3 })),
      body: { note: '客户追加订单' },
    },
    phone: CHEN,
  })),
  writeSample(consoleEnd.confirmRestart, async (app) => ({
    input: await placed(app, 'TZ-D2000 视频会议终端', { status: 'closed-supported', endingFlag: 4 }),
    phone: MANAGER,
  })),
  writeSample(consoleEnd.declineRestart, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-NAS 网络存储', { status: 'closed-produced', endingFlag: 4 })),
      body: { note: '已停止支持' },
    },
    phone: MANAGER,
  })),
]
