import { auditScreen, securityEventsScreen } from '../../features/audit/paths.ts'
import { dictionariesScreen } from '../../features/dictionaries/paths.ts'
import { tokensScreen } from '../../features/identity/paths.ts'
import { announcementsScreen, outboxScreen } from '../../features/messages/paths.ts'
import { deskRobotsScreen } from '../../features/robots/paths.ts'
import { serverSettingsScreen } from '../../features/system/paths.ts'
import { deliveriesScreen, webhooksScreen } from '../../features/webhooks/paths.ts'
import { below, type ConsoleRoute } from './route.ts'

/** The screens of the system, in the order of the menu. */
export const systemRoutes: readonly ConsoleRoute[] = below({ group: '系统', access: 'staff:admin' }, [
  {
    ...announcementsScreen,
    title: '公告',
    access: ['staff:admin', 'staff:manager'],
    load: () => import('../../features/messages/console/Announcements.tsx').then((m) => m.Announcements),
  },
  {
    ...dictionariesScreen,
    title: '数据字典',
    access: ['staff:admin', 'staff:manager'],
    load: () => import('../../features/dictionaries/console/Dictionaries.tsx').then((m) => m.Dictionaries),
  },
  {
    ...outboxScreen,
    title: '发件箱',
    load: () => import('../../features/messages/console/Outbox.tsx').then((m) => m.Outbox),
  },
  {
    ...auditScreen,
    title: '操作记录',
    load: () => import('../../features/audit/console/Audit.tsx').then((m) => m.Audit),
  },
  {
    ...securityEventsScreen,
    title: '安全事件',
    load: () => import('../../features/audit/console/SecurityEvents.tsx').then((m) => m.SecurityEvents),
  },
  {
    ...tokensScreen,
    title: '访问令牌',
    load: () => import('../../features/identity/console/Tokens.tsx').then((m) => m.Tokens),
  },
  {
    ...webhooksScreen,
    title: '事件推送',
    load: () => import('../../features/webhooks/console/Webhooks.tsx').then((m) => m.Webhooks),
  },
  {
    ...deliveriesScreen,
    title: '推送记录',
    inner: 'list',
    load: () => import('../../features/webhooks/console/Deliveries.tsx').then((m) => m.Deliveries),
  },
  {
    ...deskRobotsScreen,
    title: '群机器人',
    load: () => import('../../features/robots/console/DeskRobots.tsx').then((m) => m.DeskRobots),
  },
  {
    ...serverSettingsScreen,
    title: '系统设置',
    load: () => import('../../features/system/console/ServerSettings.tsx').then((m) => m.ServerSettings),
  },
])
