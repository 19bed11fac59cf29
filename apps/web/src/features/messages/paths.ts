import { defineScreen, listScreen } from '../../shared/router/screen.ts'

export interface InboxSearch {
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const myMessagesScreen = defineScreen(
  '/personalCenter/myMessages',
  ({ pageNum, pageSize }): InboxSearch => ({ pageNum, pageSize }),
)

export const announcementsScreen = listScreen('/announcements', ['id'])

export const outboxScreen = listScreen('/outbox', ['channel', 'status', 'recipient', 'id'])
