import { defineScreen, listScreen, type RawSearch } from '../../shared/router/screen.ts'

export interface InboxSearch {
  pageNum?: string | undefined
  pageSize?: string | undefined
}

const pages = ({ pageNum, pageSize }: RawSearch): InboxSearch => ({ pageNum, pageSize })

export const myMessagesScreen = defineScreen('/personalCenter/myMessages', pages)

/** The same inbox in the console. */
export const staffMessagesScreen = defineScreen('/messages', pages)

export const announcementsScreen = listScreen('/announcements', ['id'])

export const outboxScreen = listScreen('/outbox', ['channel', 'status', 'recipient', 'id'])
