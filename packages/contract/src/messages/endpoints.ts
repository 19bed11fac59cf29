import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { bool, dateTime, named, str } from '../fields/primitives.ts'
import { announcementEndpoints } from './announcement-endpoints.ts'
import { inboxEndpoints } from './inbox-endpoints.ts'

const OUTBOX_CHANNELS = ['sms', 'email', 'robot', 'push'] as const
export const OUTBOX_STATUSES = ['queued', 'sent', 'failed', 'refused', 'dropped', 'held'] as const

/** A mail, SMS, push or message to a chat group that left, or waits to leave, through the durable queue (product.md section 7). */
export const outboxMessage = named('OutboxMessage', {
  id: z.string(),
  channel: z.enum(OUTBOX_CHANNELS),
  recipient: str('收件人，非演示模式下遮盖 / masked unless in demonstration mode'),
  subject: z.string(),
  body: str('正文；验证码等在非演示模式下遮盖，发出后清除 / secrets masked, erased once sent'),
  status: z
    .enum([...OUTBOX_STATUSES, 'no-carrier'])
    .describe(
      'failed 将重试，refused 不再重试，dropped 收件人已无权查看或内容已过有效期，held 本站不向外发送，no-carrier 未配置通道 / failed is tried again, refused is not, dropped is not for its reader any more or of no use, held waits as this installation sends nothing, no-carrier waits for a gateway',
    ),
  attempts: z.number().int(),
  error: str('最近一次失败原因 / last failure'),
  createTime: dateTime,
  sendAfter: dateTime
    .or(z.literal(''))
    .describe('免打扰时段内推迟到此时 / held back until then by quiet hours'),
  sentTime: dateTime.or(z.literal('')),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

export const listOutbox = defineEndpoint({
  ...READING,
  name: 'messages.listOutbox',
  path: '/console/outbox',
  access: 'staff:admin',
  reads: ['outbox-message'],
  summary:
    '发件箱：短信、邮件、推送与群机器人消息的去向 / mail, SMS, pushes and messages to chat groups with their fate, newest first',
  source: 'path ours',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    channel: z.enum(OUTBOX_CHANNELS, `channel 只能是 ${OUTBOX_CHANNELS.join('、')}`).optional(),
    status: z.enum(OUTBOX_STATUSES, `status 只能是 ${OUTBOX_STATUSES.join('、')}`).optional(),
    recipient: z.string().meta({ takes: 'search' }).max(100).optional(),
  }),
  answer: page(outboxMessage, undefined, {
    outgoing: bool('是否向外发送，否时待发的都留在这里 / whether anything leaves'),
  }),
})

export const messagesEndpoints = [listOutbox, ...inboxEndpoints, ...announcementEndpoints] as const
