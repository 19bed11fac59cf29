import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, fields, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { int, neededText } from '../fields/primitives.ts'
import * as s from './schemas.ts'
import { MESSAGES_TEXTS } from './texts.ts'

const access = ['staff:admin', 'staff:manager'] as const

const announcing = { access, source: 'path ours' } as const

export const listAnnouncements = defineEndpoint({
  ...READING,
  ...announcing,
  name: 'messages.listAnnouncements',
  scope: 'staff',
  path: '/console/announcements',
  reads: ['announcement'],
  summary: '公告与送达、已读情况 / announcements and how far they reached',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }),
  answer: page(s.announcement),
})

export const listAudience = defineEndpoint({
  ...READING,
  ...announcing,
  name: 'messages.listAudience',
  scope: 'staff',
  path: '/console/announcements/audience',
  summary: '可接收公告的人数与单位 / who an announcement can reach',
  answer: data(
    z.object({
      people: int('全部可接收账号 / all accounts that can receive'),
      units: z.array(z.object({ id: z.string(), name: z.string(), people: z.number().int() })),
    }),
  ),
})

export const previewAnnouncement = defineEndpoint({
  ...announcing,
  name: 'messages.previewAnnouncement',
  scope: 'staff',
  method: 'POST',
  path: '/console/announcements/preview',
  effect: 'read',
  summary: '预览公告：文字与人数 / what would leave, and to how many',
  body: s.announcementBody,
  answer: data(s.announcementPreview),
})

export const makeAnnouncement = defineEndpoint({
  ...WRITING,
  ...announcing,
  name: 'messages.makeAnnouncement',
  scope: 'staff',
  path: '/console/announcements',
  changes: ['announcement', 'message'],
  summary: '发布公告 / sends an announcement',
  body: s.announcementBody,
  answer: fields({ id: z.string(), recipients: z.number().int() }, MESSAGES_TEXTS.announced),
})

export const correctAnnouncement = defineEndpoint({
  ...announcing,
  name: 'messages.correctAnnouncement',
  scope: 'staff',
  method: 'PUT',
  path: '/console/announcements/{id}',
  effect: 'write',
  changes: ['announcement', 'message'],
  summary: '更正公告：待发布的改文字与时间，已发布的改站内消息 / corrects words, and the hour while it waits',
  params: s.announcementId,
  body: s.correction,
  answer: nothing(),
})

export const takeBackAnnouncement = defineEndpoint({
  ...WRITING,
  ...announcing,
  name: 'messages.takeBackAnnouncement',
  scope: 'staff',
  path: '/console/announcements/{id}/take-back',
  changes: ['announcement', 'message'],
  summary: '撤回公告，站内消息一并收回 / takes an announcement out of all inboxes',
  params: s.announcementId,
  body: z.object({
    reason: neededText('撤回原因', 500, MESSAGES_TEXTS.takeBackReasonMissing),
  }),
  answer: nothing(),
})

export const announcementEndpoints = [
  correctAnnouncement,
  takeBackAnnouncement,
  listAnnouncements,
  listAudience,
  previewAnnouncement,
  makeAnnouncement,
] as const
