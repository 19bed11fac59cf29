import { defineRecord } from '../record.ts'
import { action, active, closed, failed, wait } from '../tones.ts'
import { DESK } from './desk-record.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'work-order': true
    // as the provider sees it
    'customer-order': true
    'work-order-reply': true
  }
}

/** Whoever works on an order at the provider. */
const PROVIDER = ['unit-fae', 'assignee', 'invited', 'staff:manager'] as const
/** Who speaks for the customer, and whom it was forwarded to there. */
const CUSTOMERS = ['submitter', 'forwarded'] as const
const OPEN = ['to-handle', 'handled'] as const
const UNDER_WAY = ['to-handle', 'handled', 'refused'] as const

/** A work order. Of type 1 it asks to change a project: agreed, the change is made in the same moment. */
export const workOrderRecord = defineRecord({
  kind: 'work-order',
  title: '工单',
  hears: { unit: true, people: DESK, access: 'staff:manager' },
  acts: { send: '发起工单', raise: '代客户发起工单', export: '导出工单' },
  workflow: {
    initial: 'to-handle',
    births: {
      send: { number: 'WO', tells: { 'workOrder.sent': 'assignee' } },
      raise: { number: 'WO', tells: { 'workOrder.sent': 'assignee', 'workOrder.raised': 'submitter' } },
    },
    states: {
      'to-handle': wait('待处理'),
      handled: active('已回复'),
      refused: failed('审核不通过'),
      completed: closed('关闭'),
    },
    flags: {
      closeFlag: {
        title: '关闭标志',
        values: {
          0: active('无'),
          1: wait('已申请关闭'),
          2: action('后台申请关闭'),
        },
      },
      restartFlag: {
        title: '重启标志',
        values: {
          0: active('无'),
          1: wait('重启待审核'),
        },
      },
    },
    turns: {
      answer: { of: 'assignee', in: ['to-handle'] },
      close: { of: 'assignee', in: ['handled', 'refused'], where: { closeFlag: [1] } },
      restart: { of: 'assignee', in: ['completed'], where: { restartFlag: [1] } },
      reply: { of: 'submitter', in: ['handled', 'refused'], where: { closeFlag: [0, 2] } },
    },
    conditions: {
      isChange: T.notChange,
      isTechnical: T.notTechnical,
      datesOrPeople: T.notDatesOrPeople,
      projectStands: T.movedOn,
      mayReply: T.noReplyNow,
      answersInWords: T.askInstead,
      isLong: T.waited,
      providersTurn: T.urgeNotNow,
      notUrgedLately: T.urgedLately,
      notEscalated: T.escalatedBefore,
    },
    events: {
      agree: {
        label: '通过变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'completed' }],
        conditions: ['isChange', 'projectStands'],
        tells: { 'workOrder.agreed': 'submitter' },
      },
      refuse: {
        label: '驳回变更',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'refused' }],
        conditions: ['isChange'],
        noteMissing: T.reasonMissing,
        tells: { 'workOrder.refused': 'submitter' },
      },
      ask: {
        label: '要求修改',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['to-handle'], to: 'handled' }],
        conditions: ['isChange', 'datesOrPeople'],
        noteMissing: T.askMissing,
        tells: { 'workOrder.asked': 'submitter' },
      },
      resubmit: {
        label: '重新提交',
        by: ['submitter', 'owner'],
        moves: [{ from: ['handled', 'refused'], to: 'to-handle' }],
        conditions: ['isChange'],
        tells: { 'workOrder.sent': 'assignee' },
      },
      edit: {
        label: '修改工单',
        by: ['own-unit'],
        moves: [{ from: UNDER_WAY }],
      },
      reply: {
        label: '客户回复',
        by: ['own-unit'],
        moves: [{ from: OPEN, to: 'to-handle', sets: { closeFlag: 0 } }],
        conditions: ['mayReply'],
        tells: { 'workOrder.replied': 'assignee' },
      },
      answer: {
        label: '飞腾回复',
        by: PROVIDER,
        moves: [{ from: OPEN, to: 'handled' }],
        conditions: ['answersInWords'],
        tells: { 'workOrder.answered': CUSTOMERS },
      },
      // Who had the turn before that reply has it again.
      revoke: {
        label: '撤回回复',
        by: ['own-unit', 'staff'],
        moves: [{ from: OPEN, to: OPEN }, { from: ['refused'] }],
      },
      forward: {
        label: '转发',
        by: ['own-unit', ...PROVIDER],
        moves: [{ from: UNDER_WAY }],
        tells: { 'workOrder.forwarded': 'chosen' },
      },
      assign: {
        label: '指派处理人',
        by: PROVIDER,
        moves: [{ from: UNDER_WAY }],
        tells: { 'workOrder.assigned': 'chosen' },
      },
      classify: {
        label: '修改类别',
        by: PROVIDER,
        moves: [{ from: UNDER_WAY }],
        conditions: ['isTechnical'],
      },
      urge: {
        label: '催办',
        by: ['own-unit'],
        moves: [{ from: OPEN }],
        conditions: ['providersTurn', 'notUrgedLately'],
        tells: { 'workOrder.urged': 'assignee' },
      },
      escalate: {
        label: '升级',
        by: ['own-unit'],
        moves: [{ from: OPEN }],
        conditions: ['notEscalated'],
        noteMissing: T.escalationMissing,
        tells: { 'workOrder.escalated': ['assignee', 'staff:manager'] },
      },
      applyClose: {
        label: '申请关闭',
        by: ['own-unit'],
        moves: [{ from: UNDER_WAY, where: { closeFlag: [0] }, sets: { closeFlag: 1 } }],
        tells: { 'workOrder.closeApplied': 'assignee' },
      },
      confirmClose: {
        label: '确认关闭',
        by: PROVIDER,
        moves: [{ from: UNDER_WAY, where: { closeFlag: [1] }, to: 'completed' }],
        tells: { 'workOrder.closed': CUSTOMERS },
      },
      declineClose: {
        label: '不同意关闭',
        by: PROVIDER,
        moves: [{ from: UNDER_WAY, where: { closeFlag: [1] }, sets: { closeFlag: 0 } }],
        noteMissing: T.reasonMissing,
        tells: { 'workOrder.closeDeclined': CUSTOMERS },
      },
      askClose: {
        label: '后台申请关闭',
        by: PROVIDER,
        moves: [{ from: OPEN, where: { closeFlag: [0] }, to: 'handled', sets: { closeFlag: 2 } }],
        conditions: ['isTechnical'],
        noteMissing: T.closingNoteMissing,
        tells: { 'workOrder.closeAsked': CUSTOMERS },
      },
      complete: {
        label: '完成工单',
        by: ['own-unit'],
        moves: [{ from: OPEN, where: { closeFlag: [2] }, to: 'completed' }],
        tells: { 'workOrder.completed': 'assignee' },
      },
      closeUnanswered: {
        label: '到期自动关闭',
        by: ['clock'],
        moves: [{ from: OPEN, where: { closeFlag: [2] }, to: 'completed' }],
        conditions: ['isLong'],
        tells: { 'workOrder.closedUnanswered': [...CUSTOMERS, 'assignee'] },
      },
      restart: {
        label: '申请重启',
        by: ['own-unit'],
        moves: [{ from: ['completed'], where: { restartFlag: [0] }, sets: { restartFlag: 1 } }],
        conditions: ['isTechnical'],
        noteMissing: T.restartNoteMissing,
        asks: T.restartAsks,
        tells: { 'workOrder.restarts': 'assignee' },
      },
      agreeRestart: {
        label: '同意重启',
        by: PROVIDER,
        moves: [
          {
            from: ['completed'],
            where: { restartFlag: [1] },
            to: 'to-handle',
            sets: { restartFlag: 0, closeFlag: 0 },
          },
        ],
        tells: { 'workOrder.restarted': CUSTOMERS },
      },
      declineRestart: {
        label: '不同意重启',
        by: PROVIDER,
        moves: [{ from: ['completed'], where: { restartFlag: [1] }, sets: { restartFlag: 0 } }],
        noteMissing: T.reasonMissing,
        tells: { 'workOrder.restartDeclined': CUSTOMERS },
      },
    },
  },
})
export type OrderStatus = keyof typeof workOrderRecord.workflow.states
export type WorkOrderEvent = keyof typeof workOrderRecord.workflow.events

/** What the provider's people say among themselves: a kind of its own, so that not even its event reaches a customer. */
export const workOrderNoteRecord = defineRecord({
  kind: 'work-order-note',
  title: '工单内部交流',
  hears: { people: DESK, access: 'staff:manager' },
  acts: { write: '记录内部交流' },
})

/** Holidays, make-up days and targets; whoever keeps them hears of a change. */
export const workCalendarRecord = defineRecord({
  kind: 'work-calendar',
  title: '工作日历',
  hears: { access: ['staff:manager', 'staff:admin'] },
  acts: { change: '修改工作日历', target: '修改工单时限' },
  fields: { kind: '安排' },
})
