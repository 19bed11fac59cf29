import {
  cannedRepliesScreen,
  deskScreen,
  figuresScreen,
  knownIssuesScreen,
  workCalendarScreen,
} from '../../features/work-orders/paths.ts'
import type { ConsoleRoute } from './route.ts'

/** The entry of the bar. */
const WORK_ORDERS = '工单'

export const workOrderRoutes: readonly ConsoleRoute[] = [
  {
    path: deskScreen.path,
    wide: true,
    title: '工单处理',
    group: WORK_ORDERS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: deskScreen.parse,
    load: () => import('./DeskPage.tsx').then((m) => m.DeskPage),
  },
  {
    path: knownIssuesScreen.path,
    title: '已知问题',
    group: WORK_ORDERS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: knownIssuesScreen.parse,
    load: () => import('../../features/work-orders/console/KnownIssues.tsx').then((m) => m.KnownIssues),
  },
  {
    path: figuresScreen.path,
    title: '工单统计',
    group: WORK_ORDERS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: figuresScreen.parse,
    load: () => import('../../features/work-orders/console/Figures.tsx').then((m) => m.Figures),
  },
  {
    path: cannedRepliesScreen.path,
    title: '快捷回复',
    group: WORK_ORDERS,
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    parse: cannedRepliesScreen.parse,
    load: () => import('../../features/work-orders/console/CannedReplies.tsx').then((m) => m.CannedReplies),
  },
  {
    path: workCalendarScreen.path,
    title: '工作日历',
    group: WORK_ORDERS,
    access: ['staff:manager', 'staff:admin'],
    parse: workCalendarScreen.parse,
    load: () => import('../../features/work-orders/console/WorkCalendar.tsx').then((m) => m.WorkCalendar),
  },
]
