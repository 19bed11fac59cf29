import type { StaffRole } from '../access.ts'
import { defineRecord, defineUnaudited } from '../record.ts'
import { action, done } from '../tones.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'canned-reply': true
    'order-deputy': true
    'known-issue': true
  }
}

/** Whoever works at the desk. */
export const DESK = ['staff:fae', 'staff:manager', 'staff:tme'] as const

/** Whoever may have an order. */
export const ORDER_HOLDERS = ['fae', 'tme', 'manager'] as const

/** Whoever has work that another one can take over for some days. */
export const STANDING_IN = ['staff:fae', 'staff:manager', 'staff:tme', 'staff:certifier'] as const

/** What somebody who stands in takes over: where both have a role for it. */
const DEPUTY_WORK: readonly { label: string; roles: readonly StaffRole[] }[] = [
  { label: '工单与设计评审', roles: ORDER_HOLDERS },
  { label: '项目审核与联系留言', roles: ['fae', 'manager'] },
  { label: '认证申请', roles: ['certifier', 'tme'] },
]

/** What of the work of one with these roles reaches one with those, in words. */
export function workTakenOver(from: readonly StaffRole[], to: readonly StaffRole[]): string[] {
  const both = DEPUTY_WORK.filter(({ roles }) =>
    [from, to].every((held) => roles.some((role) => held.includes(role))),
  )
  return both.map(({ label }) => label)
}

/** Who has an order open at the provider, and who writes: told while it is so, kept nowhere. */
export const orderPresenceRecord = defineUnaudited('work-order-presence', '工单在场', {
  people: DESK,
  access: 'staff:manager',
})

/** Who writes what the customer will read: told to the unit of the order. */
export const orderTypingRecord = defineUnaudited('work-order-typing', '工单输入中', { unit: true })

export const cannedReplyRecord = defineRecord({
  kind: 'canned-reply',
  title: '快捷回复',
  hears: { access: DESK },
  acts: { add: '新增快捷回复', change: '修改快捷回复', remove: '删除快捷回复' },
  fields: { title: '名称', body: '内容' },
})

export const deputyRecord = defineRecord({
  kind: 'order-deputy',
  title: '请假代理',
  hears: { people: STANDING_IN, access: 'staff:manager' },
  acts: { name: '指定代理人', end: '取消代理' },
  fields: { account: '被代理人', deputy: '代理人', firstDay: '起始日期', lastDay: '截止日期' },
})

/** What several customers meet: one answer for all of their orders, and the version that mends it. */
export const knownIssueRecord = defineRecord({
  kind: 'known-issue',
  title: '已知问题',
  hears: { access: DESK },
  acts: { add: '新增已知问题', change: '修改已知问题', answer: '统一答复工单', link: '关联工单' },
  fields: { title: '问题', chip: '芯片', answer: '答复', fixedIn: '修复版本', order: '工单' },
  workflow: {
    initial: 'open',
    births: { add: { number: 'KI' } },
    states: {
      open: action('未修复'),
      fixed: done('已修复'),
    },
    events: {
      fix: {
        label: '标记为已修复',
        // A release that mends it is published.
        by: [...DESK, 'clock'],
        moves: [{ from: ['open'], to: 'fixed' }],
        noteMissing: T.fixedInMissing,
        tells: { 'workOrder.issueFixed': 'linked' },
      },
      reopen: {
        label: '恢复为未修复',
        by: DESK,
        moves: [{ from: ['fixed'], to: 'open' }],
        noteMissing: T.reasonMissing,
      },
    },
  },
})
export type IssueStatus = keyof typeof knownIssueRecord.workflow.states
