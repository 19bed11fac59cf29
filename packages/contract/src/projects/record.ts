import { defineRecord } from '../record.ts'
import { action, active, closed, wait } from '../tones.ts'
import { DESK } from '../work-orders/desk-record.ts'
import { FORM_STATUSES, OUTCOMES, PROJECT_STATUSES, STAGES } from './states.ts'
import { PROJECTS_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    project: true
    // one that the reader leads
    'led-project': true
    // as the provider sees it
    'customer-project': true
    // a PDF of a project that the reader sees
    'project-drawing': true
    // one that a base may be for
    'linkable-project': true
  }
}

/** Where work goes on, so that orders, days and people still change. */
const SUPPORTED = [...STAGES, 'closed-supported'] as const

/** A project from its first sheet to its end (product.md section 5). */
export const projectRecord = defineRecord({
  kind: 'project',
  title: '项目',
  hears: { unit: true, people: DESK, access: 'staff:manager' },
  acts: {
    replacePersonnel: '更换项目人员',
    create: '新建项目',
    invite: '邀请填写项目',
    export: '导出项目',
  },
  workflow: {
    initial: 'to-fill',
    births: {
      create: { in: 'draft', number: 'PRJ' },
      invite: { number: 'PRJ', tells: { 'project.invited': 'owner' } },
    },
    states: PROJECT_STATUSES,
    flags: {
      endingFlag: {
        title: '结项标志',
        values: {
          0: active('无'),
          1: action('飞腾申请结项'),
          2: wait('结项待确认'),
          3: closed('已结项'),
          4: wait('重启中'),
        },
      },
    },
    turns: {
      form: { of: 'owner', in: FORM_STATUSES },
      faeReview: { of: 'unit-fae', in: ['fae-review'] },
      managerReview: { of: 'staff:manager', in: ['manager-review'] },
      faeEnd: { of: 'owner', in: STAGES, where: { endingFlag: [1] } },
      end: { of: 'staff:manager', in: STAGES, where: { endingFlag: [2] } },
      restart: { of: 'staff:manager', in: OUTCOMES, where: { endingFlag: [4] } },
    },
    conditions: { hasFae: T.noFae, hasDiagram: T.diagramMissing },
    events: {
      fill: {
        label: '填写信息',
        by: ['owner', 'submitter'],
        moves: [{ from: ['to-fill'], to: 'draft' }],
      },
      submit: {
        label: '提交审核',
        by: ['owner', 'submitter'],
        moves: [{ from: ['to-fill', 'draft', 'rejected'], to: 'fae-review' }],
        conditions: ['hasFae', 'hasDiagram'],
        noteMissing: T.noteMissing,
        tells: { 'project.submitted': 'fae' },
      },
      faeApprove: {
        label: 'FAE 审核通过',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['fae-review'], to: 'manager-review' }],
        tells: { 'project.faeApproved': 'staff:manager' },
      },
      faeRefuse: {
        label: 'FAE 审核不通过',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['fae-review'], to: 'rejected' }],
        noteMissing: T.reasonMissing,
        tells: { 'project.refused': ['owner', 'submitter'] },
      },
      managerApprove: {
        label: '项目负责人审核通过',
        by: ['staff:manager'],
        moves: [{ from: ['manager-review'], to: 'design' }],
        tells: {
          'project.started': ['owner', 'submitter', 'fae'],
          'project.teamJoined': 'chosen',
          'project.teamLeft': 'chosen',
        },
      },
      managerRefuse: {
        label: '项目负责人审核不通过',
        by: ['staff:manager'],
        moves: [{ from: ['manager-review'], to: 'rejected' }],
        noteMissing: T.reasonMissing,
        tells: { 'project.refused': ['owner', 'submitter'] },
      },
      advance: {
        label: '阶段更新',
        by: ['unit-fae', 'staff:admin'],
        moves: [
          { from: ['design'], to: 'evt' },
          { from: ['evt'], to: 'dvt' },
          { from: ['dvt'], to: 'pvt' },
          { from: ['pvt'], to: 'mp' },
        ],
        tells: { 'project.advanced': 'owner' },
      },
      changeInfo: {
        label: '信息变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: STAGES }],
      },
      changeDates: {
        label: '时间变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: SUPPORTED }],
      },
      changePeople: {
        label: '人员变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: SUPPORTED }],
      },
      changeTeam: {
        label: '调整飞腾项目组',
        by: ['unit-fae', 'staff:manager'],
        moves: [{ from: SUPPORTED }],
        noteMissing: T.teamNoteMissing,
        tells: { 'project.teamJoined': 'chosen', 'project.teamLeft': 'chosen' },
      },
      faeEnd: {
        label: '飞腾申请结项',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: STAGES, where: { endingFlag: [0] }, sets: { endingFlag: 1 } }],
        noteMissing: T.endNoteMissing,
        tells: { 'project.faeEnds': 'owner' },
      },
      faeCancelEnd: {
        label: '飞腾撤回结项申请',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: STAGES, where: { endingFlag: [1] }, sets: { endingFlag: 0 } }],
        tells: { 'project.faeStays': 'owner' },
      },
      end: {
        label: '结项',
        by: ['owner'],
        moves: [
          { from: STAGES, where: { endingFlag: [0] }, sets: { endingFlag: 2 } },
          { from: STAGES, where: { endingFlag: [1] }, to: 'closed', sets: { endingFlag: 3 } },
        ],
        noteMissing: T.endNoteMissing,
        asks: '确定结束该项目吗？',
        tells: { 'project.ends': ['fae', 'staff:manager'] },
      },
      cancelEnd: {
        label: '取消结项',
        by: ['owner'],
        moves: [{ from: STAGES, where: { endingFlag: [2] }, sets: { endingFlag: 0 } }],
        noteMissing: T.cancelNoteMissing,
        tells: { 'project.endCancelled': ['fae', 'staff:manager'] },
      },
      confirmEnd: {
        label: '确认结项',
        by: ['staff:manager'],
        moves: [{ from: STAGES, where: { endingFlag: [2] }, to: OUTCOMES, sets: { endingFlag: 3 } }],
        tells: { 'project.ended': ['owner', 'fae'] },
      },
      declineEnd: {
        label: '驳回结项',
        by: ['staff:manager'],
        moves: [{ from: STAGES, where: { endingFlag: [2] }, sets: { endingFlag: 0 } }],
        noteMissing: T.reasonMissing,
        tells: { 'project.endDeclined': 'owner' },
      },
      restart: {
        label: '申请重启',
        by: ['unit-fae', 'staff:manager'],
        moves: [{ from: OUTCOMES, where: { endingFlag: [3] }, sets: { endingFlag: 4 } }],
        noteMissing: T.restartNoteMissing,
        tells: { 'project.restarts': 'staff:manager' },
      },
      confirmRestart: {
        label: '确认重启',
        by: ['staff:manager'],
        moves: [{ from: OUTCOMES, where: { endingFlag: [4] }, to: STAGES, sets: { endingFlag: 0 } }],
        tells: { 'project.restarted': ['owner', 'fae'] },
      },
      declineRestart: {
        label: '驳回重启',
        by: ['staff:manager'],
        moves: [{ from: OUTCOMES, where: { endingFlag: [4] }, sets: { endingFlag: 3 } }],
        noteMissing: T.reasonMissing,
        tells: { 'project.restartDeclined': 'fae' },
      },
    },
  },
})
