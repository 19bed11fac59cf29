import { defineRecord } from '../record.ts'
import { closed, done, failed, wait } from '../tones.ts'
import { VISIT_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    visit: true
    // as the provider sees it
    'customer-visit': true
  }
}

/** Those who decide on visits and receive them. */
export const RECEPTION_ROLES = ['certifier', 'manager'] as const
export const RECEPTION = ['staff:certifier', 'staff:manager'] as const

/** Those of a unit who may take a visit back: who applied for it, and the managers of its people. */
const APPLICANT = ['owner', 'unit-manager'] as const

/** A visit to the provider that a unit asks for (product.md section 5). */
export const visitRecord = defineRecord({
  kind: 'visit',
  title: '来访申请',
  hears: { access: RECEPTION, unit: true },
  acts: { submit: '发送来访申请' },
  fields: { visitDate: '来访日期', place: '接待地点', startTime: '开始时间', endTime: '结束时间' },
  workflow: {
    initial: 'waiting',
    births: { submit: { tells: { 'visit.submitted': RECEPTION } } },
    states: {
      waiting: wait('待审核'),
      agreed: done('同意'),
      refused: failed('不同意'),
      completed: closed('已完成'),
      cancelled: closed('已取消'),
    },
    conditions: { dayHasCome: T.notYet, notBegun: T.begun },
    events: {
      agree: {
        label: '同意',
        audit: '同意来访',
        by: RECEPTION,
        moves: [{ from: ['waiting'], to: 'agreed' }],
        tells: { 'visit.agreed': ['owner', 'unit-manager'] },
      },
      refuse: {
        label: '不同意',
        audit: '不同意来访',
        by: RECEPTION,
        noteMissing: T.reasonMissing,
        moves: [{ from: ['waiting'], to: 'refused' }],
        tells: { 'visit.refused': ['owner', 'unit-manager'] },
      },
      // What was left open when it was agreed to is settled later, or changes.
      arrange: {
        label: '调整接待安排',
        by: RECEPTION,
        moves: [{ from: ['agreed'] }],
        tells: { 'visit.arranged': ['owner', 'unit-manager'] },
      },
      cancel: {
        label: '取消来访',
        by: RECEPTION,
        noteMissing: T.cancelReasonMissing,
        moves: [{ from: ['agreed'], to: 'cancelled' }],
        tells: { 'visit.cancelled': ['owner', 'unit-manager'] },
      },
      // A decision may cross with what the unit wants: each is for one state, so that nobody does the other unawares.
      withdraw: {
        label: '撤回申请',
        audit: '撤回来访申请',
        by: APPLICANT,
        moves: [{ from: ['waiting'], to: 'cancelled' }],
        tells: { 'visit.withdrawn': [...RECEPTION, 'owner', 'unit-manager'] },
      },
      callOff: {
        label: '取消来访',
        audit: '申请单位取消来访',
        by: APPLICANT,
        moves: [{ from: ['agreed'], to: 'cancelled' }],
        conditions: ['notBegun'],
        tells: { 'visit.calledOff': [...RECEPTION, 'owner', 'unit-manager'] },
      },
      complete: {
        label: '标记为已完成',
        audit: '完成来访',
        by: [...RECEPTION, 'clock'],
        moves: [{ from: ['agreed'], to: 'completed' }],
        conditions: ['dayHasCome'],
      },
    },
  },
})
export type VisitState = keyof typeof visitRecord.workflow.states
