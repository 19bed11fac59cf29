import { z } from 'zod'
import {
  boundedArray,
  dateTime,
  flag,
  int,
  named,
  neededText,
  ONE_LINE,
  recordId,
  str,
} from '../fields/primitives.ts'
import { MESSAGE_KIND_NAMES } from './kinds.ts'
import { MESSAGES_TEXTS as T } from './texts.ts'

/** Document 1 section 3, “Message”. Deleted ones (2) are never answered. */
export const message = named('Message', {
  id: z.string(),
  message: str('消息正文 / text'),
  status: z.literal([0, 1]).describe('0 未读，1 已读 / 0 unread, 1 read'),
  createTime: dateTime,
  kind: z.enum(MESSAGE_KIND_NAMES).describe('消息类别 / kind'),
  link: str(
    '站内地址，可为空；以 /console/ 开头的在服务台 / where it leads inside the portal or, with /console/ before it, the console; may be empty',
  ),
})
export type Message = z.infer<typeof message>

/** 1 read, 2 deleted; a number or its digit. */
export const newStatus = z
  .literal([1, 2, '1', '2'], T.statusWrong)
  .transform((value) => Number(value) as 1 | 2)
  .describe('1 已读，2 删除 / 1 read, 2 deleted')

const timeOfDay = z.string(T.timeWrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, T.timeWrong)

const quietHours = z
  .object({
    enabled: flag.pipe(z.boolean()),
    from: timeOfDay.describe('开始 HH:mm / start'),
    until: timeOfDay.describe('结束 HH:mm，可跨零点 / end, may be past midnight'),
  })
  .refine(({ from, until }) => from !== until, { error: T.quietEmpty, path: ['until'] })

/** Which kinds also leave by e-mail and SMS, and when they wait. */
export const messageSettings = named('MessageSettings', {
  kinds: z.array(
    z.object({
      kind: z.enum(MESSAGE_KIND_NAMES),
      email: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  quietHours,
})
export type MessageSettings = z.infer<typeof messageSettings>

/** What a person may set; a kind left out keeps what holds. */
export const messageSettingsBody = z.object({
  kinds: boundedArray(
    z.array(z.object({ kind: z.enum(MESSAGE_KIND_NAMES), email: flag, sms: flag })),
    MESSAGE_KIND_NAMES.length,
  ).default([]),
  quietHours: quietHours.optional(),
})

const MOST_UNITS = 500

const sendAt = dateTime.describe('定时发布，缺省为立即 / the hour at which it leaves, at once when absent')
const announcementTitle = neededText('公告标题', 60, T.titleMissing).regex(ONE_LINE, T.titleOneLine)
const announcementText = neededText('公告内容', 2000, T.bodyMissing)

export const announcementId = z.object({ id: recordId('announcement', '公告 / announcement') })
export const correction = z.object({
  title: announcementTitle,
  body: announcementText,
  sendAt: sendAt.optional(),
})

/** An announcement as staff write it. */
export const announcementBody = z
  .object({
    title: announcementTitle,
    body: announcementText,
    audience: z
      .enum(['all', 'units'], '接收范围只能是 all 或 units')
      .describe('all 全部账号，units 所选单位 / everyone or chosen units'),
    unitIds: boundedArray(
      z.array(recordId('unit', '单位 / unit')),
      MOST_UNITS,
      `最多选择 ${MOST_UNITS} 个单位`,
    ).default([]),
    byEmail: flag.default(false).describe('同时发送邮件 / also by e-mail'),
    bySms: flag.default(false).describe('同时发送短信 / also by SMS'),
    sendAt: sendAt.optional(),
  })
  .refine(({ audience, unitIds }) => audience === 'all' || unitIds.length > 0, {
    error: T.unitsMissing,
    path: ['unitIds'],
  })

export const announcement = named('Announcement', {
  id: z.string(),
  title: z.string(),
  body: z.string(),
  audience: z.enum(['all', 'units']),
  units: z.array(z.string()).describe('单位名称 / unit names'),
  byEmail: z.boolean(),
  bySms: z.boolean(),
  createBy: z.string(),
  createTime: dateTime,
  state: z.enum(['planned', 'sent', 'takenBack']),
  sendTime: str('定时发布的时间，空为立即 / its hour, empty for at once'),
  correctTime: str('更正时间，未更正为空 / when it was corrected'),
  takeBackTime: str('撤回时间，未撤回为空 / when it was taken back'),
  takeBackReason: z.string(),
  recipients: int('应送达人数 / people it is for'),
  delivered: int('已送达站内信 / inboxes reached'),
  readCount: int('已读人数 / people who read it'),
})
export type Announcement = z.infer<typeof announcement>

/** What would leave, before it does. */
export const announcementPreview = named('AnnouncementPreview', {
  recipients: int('站内信人数 / inboxes'),
  emails: int('邮件封数 / e-mails'),
  sms: int('短信条数 / SMS'),
  message: str('站内信正文 / text of the inbox'),
  mailSubject: z.string(),
  mailBody: z.string(),
  smsText: z.string(),
})
export type AnnouncementPreview = z.infer<typeof announcementPreview>
