import type { OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import { defineScreen } from '../../shared/router/screen.ts'

export interface InboxSearch {
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const myMessagesScreen = defineScreen(
  '/personalCenter/myMessages',
  ({ pageNum, pageSize }): InboxSearch => ({ pageNum, pageSize }),
)

export const announcementsScreen = defineScreen(
  '/announcements',
  ({ pageNum, pageSize }): InboxSearch => ({ pageNum, pageSize }),
)

export interface OutboxSearch {
  channel?: OutboxMessage['channel'] | undefined
  status?: OutboxMessage['status'] | undefined
  recipient?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

const CHANNELS = ['sms', 'email'] as const
const STATUSES = ['queued', 'sent', 'failed', 'refused'] as const

export const outboxScreen = defineScreen(
  '/outbox',
  (raw): OutboxSearch => ({
    channel: CHANNELS.find((channel) => channel === raw.channel),
    status: STATUSES.find((status) => status === raw.status),
    recipient: raw.recipient,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)
