import { defineRecord, defineUnaudited } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    announcement: true
    'outbox-message': true
    message: true
  }
}

/** A message of somebody's inbox. */
export const messageRecord = defineUnaudited('message', '消息', { people: true })

export const announcementRecord = defineRecord({
  kind: 'announcement',
  title: '公告',
  hears: { access: 'login' },
  acts: { announce: '发布公告', correct: '更正公告', takeBack: '撤回公告' },
})

/** A mail or SMS on its way out. */
export const outboxRecord = defineUnaudited('outbox-message', '待发消息', { access: 'staff:admin' })
