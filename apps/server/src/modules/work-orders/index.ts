import type { Module, Platform } from '../../platform/platform.ts'
import { closeUnanswered } from './acts/close-unanswered.ts'
import { waitingChanges } from './change/change-queries.ts'
import { RECKONING, reckonClocks } from './clock/reckon-clocks.ts'
import { remindDesk } from './clock/remind-desk.ts'
import { LATE_CRON, LATE_QUEUE, sumUpLate } from './clock/sum-up-late.ts'
import { deskKeepingRoutes } from './desk/desk-routes.ts'
import {
  changeRoutes,
  clockRoutes,
  decisionRoutes,
  deskMoves,
  deskRoutes,
  figureRoutes,
} from './desk-routes.ts'
import { issueRoutes } from './issues/issue-routes.ts'
import { ownOrders, waitingOrders, yearsWithoutHolidays } from './lists/queue-queries.ts'
import { deskSources } from './lists/suggest-desk.ts'
import { orderSource } from './lists/suggest-orders.ts'
import { toldOrders } from './lists/told-orders.ts'
import { WORK_ORDER_NOTICES } from './notices.ts'
import { orderFiles, replyFiles } from './order-files.ts'
import { orderHandovers } from './people/hand-over-orders.ts'
import { closeRoutes, readRoutes, replyRoutes, writeRoutes } from './routes.ts'

export { orderOnBehalf } from './acts/order-on-behalf.ts'
export { insertChange } from './change/change-queries.ts'
export { startClock } from './clock/order-clock.ts'
export { reckonAll } from './clock/reckon-clocks.ts'
export { workingDaysAfter } from './clock/working-days-after.ts'
export { markFixed } from './issues/mark-fixed.ts'

export function workOrdersModule(platform: Platform): Module {
  platform.notices.register(WORK_ORDER_NOTICES)
  const { fileOwners, queues, jobs } = platform
  for (const source of [orderSource(platform.db), ...deskSources(platform.db)])
    platform.searchSources.register(source)
  for (const kind of orderHandovers(platform.clock)) platform.handovers.register(kind)
  platform.hearing.register(toldOrders)
  fileOwners.register(orderFiles)
  fileOwners.register(replyFiles)
  queues.register({
    name: 'work-orders',
    title: '工单',
    act: '处理',
    access: ['staff:fae', 'staff:manager', 'staff:tme'],
    waiting: waitingOrders,
  })
  queues.register({
    name: 'work-orders-own',
    title: '工单',
    act: '查看',
    access: 'unit:1',
    service: 'support',
    waiting: ownOrders,
  })
  queues.register({
    name: 'changeOrders',
    title: '变更申请',
    act: '审核',
    access: ['staff:fae', 'staff:manager'],
    waiting: waitingChanges,
  })
  queues.register({
    name: 'work-calendar',
    title: '工作日历',
    act: '设置',
    access: ['staff:manager', 'staff:admin'],
    waiting: yearsWithoutHolidays,
  })
  return {
    routes: [
      changeRoutes,
      decisionRoutes,
      readRoutes,
      writeRoutes,
      replyRoutes,
      closeRoutes,
      deskRoutes,
      deskMoves,
      clockRoutes,
      deskKeepingRoutes,
      issueRoutes,
      figureRoutes,
    ].flatMap((routes) => routes(platform)),
    async work() {
      await jobs.schedule('work-orders-unanswered', '23 * * * *', () => closeUnanswered(platform))
      await jobs.work(RECKONING, () => reckonClocks(platform))
      await jobs.schedule(LATE_QUEUE, LATE_CRON, () => sumUpLate(platform))
      await jobs.schedule('work-orders-due', '*/10 * * * *', () => remindDesk(platform))
    },
  }
}
