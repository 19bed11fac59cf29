import { defineRecord } from '../record.ts'

/** A message of somebody's inbox. */
export const messageRecord = defineRecord({
  kind: 'message',
  title: '消息',
  hears: { people: true },
  acts: {},
})

export const announcementRecord = defineRecord({
  kind: 'announcement',
  title: '公告',
  hears: { access: 'login' },
  acts: { announce: '发布公告', correct: '更正公告', takeBack: '撤回公告' },
})

/** A mail or SMS on its way out. */
export const outboxRecord = defineRecord({
  kind: 'outbox-message',
  title: '待发消息',
  hears: { access: 'staff:admin' },
  acts: {},
})
