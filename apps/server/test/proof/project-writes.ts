import * as review from '@xinqiao/contract/projects/console-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/end-endpoints'
import type { TestApp } from '../harness.ts'
import { CHEN, HE, LIN, onList, personOf, projectNamed } from '../personnel.ts'
import { writeSample } from './write-sample.ts'

const MANAGER = '13900001004'

/** A project of the demonstration, put where the write finds it. */
async function placed(app: TestApp, name: string, place: { status?: string; endingFlag?: number | null }) {
  const { id } = await projectNamed(app, name)
  await app.platform.db
    .updateTable('project')
    .set({ ...place, endedFrom: 'pvt' })
    .where('id', '=', id)
    .execute()
  return { params: { id } }
}

/** Reviews, ends and restarts, each on a project of its own. */
export const projectWrites = [
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
  writeSample(review.refuseProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-E2000 电力采集终端', { status: 'manager-review' })),
      body: { reason: '资料不全' },
    },
    phone: MANAGER,
  })),
  writeSample(review.applyEnd, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-D2000 工控主板', { status: 'dvt', endingFlag: null })),
      body: { note: '已交付' },
    },
    phone: CHEN,
  })),
  writeSample(review.withdrawEnd, async (app) => ({
    input: await placed(app, 'TZ-D2000 加固笔记本', { status: 'pvt', endingFlag: 1 }),
    phone: CHEN,
  })),
  writeSample(review.confirmEnd, async (app) => ({
    input: {
      ...(await placed(app, 'JL-FT2000 产线工作站', { status: 'pvt', endingFlag: 2 })),
      body: { outcome: 'closed-produced' as const },
    },
    phone: MANAGER,
  })),
  writeSample(review.declineEnd, async (app) => ({
    input: {
      ...(await placed(app, 'JL-S5000C 算力底座', { status: 'design', endingFlag: 2 })),
      body: { note: '尚有未结工单' },
    },
    phone: MANAGER,
  })),
  writeSample(review.restartProject, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-FT2000 网络安全平台', { status: 'closed', endingFlag: 3 })),
      body: { note: '客户追加订单' },
    },
    phone: CHEN,
  })),
  writeSample(review.confirmRestart, async (app) => ({
    input: await placed(app, 'TZ-D2000 视频会议终端', { status: 'closed-supported', endingFlag: 4 }),
    phone: MANAGER,
  })),
  writeSample(review.declineRestart, async (app) => ({
    input: {
      ...(await placed(app, 'TZ-NAS 网络存储', { status: 'closed-produced', endingFlag: 4 })),
      body: { note: '已停止支持' },
    },
    phone: MANAGER,
  })),
]
