import { defineRecord } from '../record.ts'
import { action, closed, done, draft, failed, wait } from '../tones.ts'
import { CHANGE_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'change-notice': true
    'change-reply': true
  }
}

/** Those who write, review and send notices of change. */
export const CHANGE_WRITERS = ['staff:editor', 'staff:manager'] as const
/** Those who read them and who has answered: everybody who works with the customers. */
export const CHANGE_READERS = [
  'staff:editor',
  'staff:manager',
  'staff:fae',
  'staff:tme',
  'staff:certifier',
] as const

/** Those who may ask again for answers that have not come. */
export const CHANGE_NUDGERS = [...CHANGE_WRITERS, 'staff:fae'] as const

/** Whom it tells is settled before it is sent, and after it of what has not been told. */
const CHOSEN = [{ from: ['draft', 'review', 'sent'] }] as const

/** A notice of what changes on chips, documents or firmware. */
export const changeNoticeRecord = defineRecord({
  kind: 'change-notice',
  title: '变更通知',
  hears: { access: CHANGE_READERS },
  acts: { write: '撰写变更通知' },
  fields: {
    title: '标题',
    chips: '适用芯片',
    firmwareFrom: '起始版本',
    firmwareUntil: '截止版本',
    told: '告知项数',
  },
  workflow: {
    initial: 'draft',
    births: { write: { number: 'CN' } },
    states: {
      draft: draft('草稿'),
      review: wait('待审核'),
      sent: done('已发送'),
      closed: closed('已关闭'),
      withdrawn: failed('已撤回'),
      replaced: closed('已被替代'),
    },
    conditions: {
      byAnother: T.ownWork,
      chipsInUse: T.chipRetired,
      firstStands: T.firstGone,
      someAwaited: T.allAnswered,
      notNudgedLately: T.nudgedLately,
      notChosenYet: T.chosenAlready,
      choiceStands: T.choiceGone,
      notToldYet: T.toldAlready,
    },
    events: {
      revise: {
        label: '修改',
        audit: '修改变更通知',
        by: CHANGE_WRITERS,
        moves: [{ from: ['draft'] }],
      },
      submit: {
        label: '提交审核',
        audit: '提交变更通知审核',
        by: CHANGE_WRITERS,
        moves: [{ from: ['draft'], to: 'review' }],
        conditions: ['chipsInUse'],
        tells: { 'change.submitted': ['staff:editor'] },
      },
      giveBack: {
        label: '退回修改',
        audit: '退回变更通知',
        by: CHANGE_WRITERS,
        noteMissing: T.noteMissing,
        moves: [{ from: ['review'], to: 'draft' }],
        tells: { 'change.givenBack': ['submitter'] },
      },
      send: {
        label: '审核并发送',
        audit: '发送变更通知',
        by: CHANGE_WRITERS,
        moves: [{ from: ['review'], to: 'sent' }],
        conditions: ['byAnother', 'chipsInUse', 'firstStands'],
        tells: { 'change.sent': ['owner'] },
      },
      nudge: {
        label: '催答',
        audit: '催答变更通知',
        by: CHANGE_NUDGERS,
        noteMissing: T.nudgeMissing,
        moves: [{ from: ['sent'] }],
        conditions: ['someAwaited', 'notNudgedLately'],
        tells: { 'change.nudged': 'chosen' },
      },
      leaveOut: {
        label: '不通知',
        audit: '不通知所涉及的一项',
        by: CHANGE_WRITERS,
        noteMissing: T.noteMissing,
        moves: CHOSEN,
        conditions: ['notChosenYet', 'notToldYet'],
      },
      bringIn: {
        label: '添加通知对象',
        audit: '添加变更通知对象',
        by: CHANGE_WRITERS,
        noteMissing: T.noteMissing,
        moves: CHOSEN,
        conditions: ['notChosenYet', 'notToldYet'],
      },
      takeBack: {
        label: '撤销调整',
        audit: '撤销变更通知对象的调整',
        by: CHANGE_WRITERS,
        moves: CHOSEN,
        conditions: ['choiceStands', 'notToldYet'],
      },
      close: {
        label: '关闭',
        audit: '关闭变更通知',
        by: CHANGE_WRITERS,
        asks: '关闭后不再收集答复，且不能恢复。',
        moves: [{ from: ['sent'], to: 'closed' }],
      },
      withdraw: {
        label: '撤回',
        audit: '撤回变更通知',
        by: CHANGE_WRITERS,
        noteMissing: T.noteMissing,
        moves: [{ from: ['draft', 'review', 'sent'], to: 'withdrawn' }],
        tells: { 'change.withdrawn': ['owner'] },
      },
      replace: {
        label: '被替代',
        audit: '变更通知被替代',
        by: ['clock'],
        moves: [{ from: ['sent'], to: 'replaced' }],
      },
    },
  },
})
export type ChangeState = keyof typeof changeNoticeRecord.workflow.states

/** Whether a notice stands, so that answers are awaited. */
export function isStanding(status: string): boolean {
  return status === ('sent' satisfies ChangeState)
}

/** One project or certificate that a notice touches, and what its owner answers. */
export const changeReplyRecord = defineRecord({
  kind: 'change-reply',
  title: '变更答复',
  hears: { access: CHANGE_READERS, unit: true },
  acts: {},
  fields: { answer: '答复', plan: '说明', planDay: '计划完成日期' },
  workflow: {
    initial: 'open',
    // Who asked in an order hears of it; its project answers.
    begins: { told: '告知工单提交人' },
    states: { open: action('待答复'), answered: done('已答复'), told: closed('仅告知') },
    turns: { answer: { of: 'owner', in: ['open'] } },
    conditions: {
      noticeStands: T.over,
      stillThere: T.ended,
      orderNotYet: T.orderMade,
      answerFits: T.readingAlone,
      readBySelf: T.readBySelf,
    },
    events: {
      answer: {
        label: '答复',
        audit: '答复变更通知',
        by: ['owner', 'unit-manager'],
        moves: [{ from: ['open', 'answered'], to: 'answered' }],
        conditions: ['noticeStands', 'stillThere', 'orderNotYet', 'answerFits', 'readBySelf'],
        tells: { 'change.supportAsked': ['unit-fae'] },
      },
    },
  },
})
export type ReplyState = keyof typeof changeReplyRecord.workflow.states

/** Where an answer stands, in a word: late ones say so, and those that nobody awaits any more. */
export function replyText({
  status,
  isLate,
  isOver,
}: {
  status: string
  isLate: boolean
  isOver: boolean
}): string {
  if (isOver) return '无需答复'
  return isLate ? '逾期未答复' : changeReplyRecord.workflow.states[status as ReplyState].label
}
