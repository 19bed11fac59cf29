import {
  cannedRepliesScreen,
  deskScreen,
  figuresScreen,
  knownIssuesScreen,
  workCalendarScreen,
} from '../../features/work-orders/paths.ts'
import { below, type ConsoleRoute } from './route.ts'

const WORK_ORDERS = { group: '工单', access: ['staff:fae', 'staff:manager', 'staff:tme'] } as const

export const workOrderRoutes: readonly ConsoleRoute[] = below(WORK_ORDERS, [
  {
    ...deskScreen,
    wide: true,
    title: '工单处理',
    load: () => import('./DeskPage.tsx').then((m) => m.DeskPage),
  },
  {
    ...knownIssuesScreen,
    title: '已知问题',
    load: () =>
      import('../../features/work-orders/console/issues/KnownIssues.tsx').then((m) => m.KnownIssues),
  },
  {
    ...figuresScreen,
    title: '工单统计',
    load: () => import('../../features/work-orders/console/time/Figures.tsx').then((m) => m.Figures),
  },
  {
    ...cannedRepliesScreen,
    title: '快捷回复',
    load: () => import('../../features/work-orders/console/CannedReplies.tsx').then((m) => m.CannedReplies),
  },
  {
    ...workCalendarScreen,
    title: '工作日历',
    access: ['staff:manager', 'staff:admin'],
    load: () =>
      import('../../features/work-orders/console/time/WorkCalendar.tsx').then((m) => m.WorkCalendar),
  },
])
