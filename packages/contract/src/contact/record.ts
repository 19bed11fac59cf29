import { defineRecord } from '../record.ts'
import { closed, wait } from '../tones.ts'
import { CONTACT_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'contact-message': true
  }
}

/** Those who read what comes in by contact-us. */
export const RECEIVERS = ['staff:manager', 'staff:fae'] as const

/** What a visitor or a customer wrote by contact-us (product.md section 5). */
export const contactRecord = defineRecord({
  kind: 'contact-message',
  title: '联系留言',
  hears: { access: 'staff:manager', people: RECEIVERS },
  acts: { submit: '提交留言' },
  fields: { orderNumber: '工单编号' },
  workflow: {
    initial: 'waiting',
    births: { submit: { tells: { 'contact.submitted': ['staff:manager', 'fae'] } } },
    states: {
      waiting: wait('待处理'),
      handled: closed('已处理'),
    },
    conditions: { isSupported: T.notSupported },
    events: {
      answer: {
        label: '邮件回复',
        audit: '回复留言',
        by: RECEIVERS,
        noteMissing: T.answerMissing,
        moves: [{ from: ['waiting', 'handled'], to: 'handled' }],
        tells: { 'contact.answered': 'submitter' },
      },
      makeOrder: {
        label: '转为工单',
        audit: '留言转为工单',
        by: RECEIVERS,
        moves: [{ from: ['waiting'], to: 'handled' }],
        conditions: ['isSupported'],
        tells: { 'contact.orderMade': 'submitter' },
      },
      handle: {
        label: '标记为已处理',
        audit: '处理留言',
        by: RECEIVERS,
        noteMissing: T.howMissing,
        moves: [{ from: ['waiting'], to: 'handled' }],
      },
    },
  },
})
export type ContactState = keyof typeof contactRecord.workflow.states
