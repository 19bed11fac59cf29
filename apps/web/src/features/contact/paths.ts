import { listScreen } from '../../shared/router/screen.ts'

export const contactInboxScreen = listScreen('/contact-messages', ['keyword', 'status', 'from', 'id'])
