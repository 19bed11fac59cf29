import { listScreen } from '../../shared/router/screen.ts'

export const auditScreen = listScreen('/audit', ['keyword', 'recordKind', 'from', 'to', 'id'])

export const securityEventsScreen = listScreen('/securityEvents', [
  'keyword',
  'kind',
  'onlyBad',
  'from',
  'to',
])
