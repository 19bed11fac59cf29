import { defineRecord } from '../../record.ts'
import { action, active, closed, done, draft, failed, late, wait } from '../../tones.ts'
import { DESK } from '../../work-orders/desk-record.ts'
import type { Tone } from '../../workflow.ts'
import { DESIGN_REVIEW_REFUSALS, DESIGN_REVIEW_TEXTS as T } from './texts.ts'

declare module '../../record-kinds.ts' {
  interface IdKinds {
    'design-review': true
    'design-finding': true
    // as the provider sees them
    'customer-drawing': true
    'customer-review': true
    'customer-finding': true
  }
}

/** What is reviewed, with the date of the project that the sign-off sets. */
export const DRAWINGS = {
  schematic: { label: '原理图', review: '原理图评审', date: 'yltsh' },
  pcb: { label: 'PCB', review: 'PCB 评审', date: 'pcbsh' },
} as const
export type Drawing = keyof typeof DRAWINGS

/** How much a finding weighs; advice alone may stay open when a drawing is signed. */
export const SEVERITIES = {
  blocker: late('阻塞'),
  major: failed('严重'),
  minor: active('一般'),
  advice: draft('建议'),
} as const satisfies Record<string, { label: string; tone: Tone }>
export type Severity = keyof typeof SEVERITIES

/** The FAE of the unit, and whoever of the provider is on the project's team. */
const REVIEWERS = ['unit-fae', 'assignee', 'staff:admin'] as const

/** A review of one drawing of a project, in rounds: findings go to the customer, answers come back. */
export const designReviewRecord = defineRecord({
  kind: 'design-review',
  title: '设计评审',
  hears: { unit: true, people: DESK, access: 'staff:manager' },
  acts: { open: '发起设计评审' },
  workflow: {
    initial: 'reviewing',
    births: { open: {} },
    states: {
      reviewing: wait('飞腾评审中'),
      sent: action('待客户处理'),
      signed: done('已签核'),
      withdrawn: closed('已撤回'),
    },
    conditions: {
      inDesign: DESIGN_REVIEW_REFUSALS.notInDesign.text,
      hasOpen: T.nothingToSend,
      allAnswered: T.notAnswered,
      allResolved: T.notResolved,
    },
    events: {
      send: {
        label: '发给客户',
        audit: '发出评审意见',
        by: REVIEWERS,
        moves: [{ from: ['reviewing'], to: 'sent' }],
        conditions: ['inDesign', 'hasOpen'],
        tells: { 'project.reviewSent': 'team' },
      },
      submit: {
        label: '提交复核',
        by: ['own-unit'],
        moves: [{ from: ['sent'], to: 'reviewing' }],
        conditions: ['inDesign', 'allAnswered'],
        tells: { 'project.reviewSubmitted': ['fae', 'submitter'] },
      },
      sign: {
        label: '签核',
        asks: '签核后，项目的审核日期将记为今天。确定签核吗？',
        audit: '签核设计评审',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['reviewing'], to: 'signed' }],
        conditions: ['inDesign', 'allResolved'],
        tells: { 'project.reviewSigned': ['team', 'fae', 'submitter'] },
      },
      withdraw: {
        label: '撤回评审',
        by: ['unit-fae', 'staff:admin'],
        moves: [{ from: ['reviewing', 'sent'], to: 'withdrawn' }],
        noteMissing: T.withdrawNoteMissing,
        tells: { 'project.reviewWithdrawn': 'team' },
      },
    },
  },
})
export type ReviewState = keyof typeof designReviewRecord.workflow.states

/** One finding, pinned to a place on a page of the drawing. */
export const designFindingRecord = defineRecord({
  kind: 'design-finding',
  title: '评审意见',
  hears: { unit: true, people: DESK, access: 'staff:manager' },
  acts: { raise: '提出评审意见', amend: '修改评审意见', remove: '删除评审意见' },
  fields: { severity: '严重程度', text: '意见', page: '页码' },
  workflow: {
    initial: 'open',
    births: { raise: {} },
    states: {
      open: action('待答复'),
      answered: wait('已答复'),
      resolved: done('已关闭'),
    },
    conditions: { customersTurn: T.providersTurn, providersTurn: DESIGN_REVIEW_REFUSALS.customersTurn.text },
    events: {
      reply: {
        label: '答复',
        audit: '答复评审意见',
        by: ['own-unit'],
        moves: [{ from: ['open', 'answered'], to: 'answered' }],
        conditions: ['customersTurn'],
        noteMissing: T.replyMissing,
      },
      resolve: {
        label: '关闭',
        audit: '关闭评审意见',
        by: REVIEWERS,
        moves: [{ from: ['open', 'answered'], to: 'resolved' }],
        conditions: ['providersTurn'],
      },
      reopen: {
        label: '重新打开',
        audit: '重新打开评审意见',
        by: REVIEWERS,
        moves: [{ from: ['answered', 'resolved'], to: 'open' }],
        conditions: ['providersTurn'],
        noteMissing: T.reopenNoteMissing,
      },
    },
  },
})
export type FindingState = keyof typeof designFindingRecord.workflow.states
