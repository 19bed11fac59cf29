import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import * as clock from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as figures from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { listOpenChanges as openChangesEndpoint } from '@xinqiao/contract/work-orders/calls/open-change-endpoint'
import * as queueEndpoints from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { assignOrder, confirmClose, forwardOrder, readThread } from './acts/move-order.ts'
import { sendChange } from './change/send-change.ts'
import { listChangeOrders, listOpenChanges, showChange } from './change/show-changes.ts'
import { keepTarget, keepWorkDay, showCalendar } from './clock/keep-calendar.ts'
import { exportFigures, showFigures } from './figures/show-figures.ts'
import { countDesk, listDeskRows } from './lists/list-orders.ts'
import { orderKind } from './order-kind.ts'
import { listColleagues } from './people/list-people.ts'
import { showForDesk } from './show-order.ts'
import { showReplies } from './thread/read-thread.ts'
import { answerAtDesk, writeInternalNote } from './thread/reply-order.ts'

export function deskRoutes(platform: Platform) {
  return [
    route(queueEndpoints.listDesk, ({ query }, { actor }) => listDeskRows(platform, actor, query)),
    route(queueEndpoints.countDesk, (_input, { actor }) => countDesk(platform, actor)),
    route(desk.showDesk, ({ params }, { actor }) => showForDesk(platform, actor, params.id)),
    route(desk.listRepliesAtDesk, (input, { actor }) => showReplies(platform, actor, input)),
    route(desk.listColleagues, ({ params }, { actor }) => listColleagues(platform.db, actor, params.id)),
    route(desk.answerOrder, ({ params, body }, caller) => answerAtDesk(platform, caller, params.id, body)),
    route(desk.writeNote, ({ params, body }, caller) => writeInternalNote(platform, caller, params.id, body)),
    route(desk.readByDesk, ({ params }, caller) => readThread(platform, caller, params.id)),
    route(desk.assignOrder, (input, caller) => assignOrder(platform, caller, input)),
    route(desk.forwardOrder, ({ params, body }, caller) =>
      forwardOrder(platform, caller, { id: params.id, perId: body.perId }),
    ),
  ]
}

export function deskMoves(platform: Platform) {
  return [
    moveRoute(
      platform,
      orderKind,
      'askClose',
      consoleClose.askCloseOrder,
      ({ body: { note, solution, checks } }) => ({
        note,
        input: { closing: { processingContent: note, solution }, checks },
      }),
    ),
    route(consoleClose.confirmCloseOrder, (input, caller) => confirmClose(platform, caller, input)),
    moveRoute(platform, orderKind, 'declineClose', consoleClose.declineCloseOrder, ({ body }) => body),
    moveRoute(platform, orderKind, 'agreeRestart', consoleClose.agreeRestartOrder),
    moveRoute(platform, orderKind, 'declineRestart', consoleClose.declineRestartOrder, ({ body }) => body),
  ]
}

export function clockRoutes(platform: Platform) {
  return [
    route(clock.readWorkCalendar, ({ query }) => showCalendar(platform.db, query.year)),
    route(clock.keepWorkDay, (input, caller) => keepWorkDay(platform, caller, input)),
    route(clock.keepOrderTarget, (input, caller) => keepTarget(platform, caller, input)),
  ]
}

export function figureRoutes(platform: Platform) {
  return [
    route(figures.showFigures, ({ query }, { actor }) => showFigures(platform, actor, query)),
    route(figures.exportFigures, ({ query }, caller) => exportFigures(platform, caller, query)),
    route(figures.showOwnFigures, ({ query }, { actor }) => showFigures(platform, actor, query)),
    route(figures.exportOwnFigures, ({ query }, caller) => exportFigures(platform, caller, query)),
  ]
}

/** What customers ask to change of their projects. */
export function changeRoutes(platform: Platform) {
  return [
    route(changes.changeInfo, ({ body: { id, updateContent: _, explain, ...sheet } }, caller) =>
      sendChange(platform, caller, id, { kind: 'info', sheet }, { explain }),
    ),
    route(changes.changePeople, ({ body: { projectId, projectPersonnel: team, explain } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'people', team }, { explain }),
    ),
    route(changes.changeDates, ({ body: { projectId, explain, ...dates } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'dates', dates }, { explain }),
    ),
    route(changes.changeStage, ({ body: { projectId, workOrderDetails: details, ...flags } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'stage', details, ...flags }),
    ),
  ]
}

export function decisionRoutes(platform: Platform) {
  return [
    route(openChangesEndpoint, ({ query }, { actor }) => listOpenChanges(platform, actor, query)),
    route(orders.showChange, ({ params }, { actor }) => showChange(platform, actor, params.id)),
    route(orders.listChangeOrders, ({ query }, { actor }) => listChangeOrders(platform, actor, query)),
    route(orders.readChangeOrder, ({ params }, { actor }) => showChange(platform, actor, params.id)),
    moveRoute(platform, orderKind, 'agree', orders.agreeChange, ({ body }) => body),
    moveRoute(platform, orderKind, 'refuse', orders.refuseChange, ({ body }) => body),
    moveRoute(platform, orderKind, 'ask', orders.askChange, ({ body }) => body),
  ]
}
