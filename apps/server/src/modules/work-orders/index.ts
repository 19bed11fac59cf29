import * as changes from '@xinqiao/contract/work-orders/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/change-order-endpoints'
import * as clock from '@xinqiao/contract/work-orders/clock-endpoints'
import * as close from '@xinqiao/contract/work-orders/close-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/console-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/endpoints'
import * as files from '@xinqiao/contract/work-orders/export-endpoints'
import * as figures from '@xinqiao/contract/work-orders/figure-endpoints'
import { findHelp } from '@xinqiao/contract/work-orders/help-endpoints'
import * as queueEndpoints from '@xinqiao/contract/work-orders/queue-endpoints'
import { searchRecord } from '@xinqiao/contract/work-orders/record-endpoints'
import * as replyEndpoints from '@xinqiao/contract/work-orders/reply-endpoints'
import { invalid } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { waitingChanges } from './change-queries.ts'
import { keepTarget, keepWorkDay, showCalendar } from './clock/keep-calendar.ts'
import { RECKONING, reckonClocks } from './clock/reckon-clocks.ts'
import { remindDesk } from './clock/remind-desk.ts'
import { closeEach } from './close-each.ts'
import { closeUnanswered } from './close-unanswered.ts'
import { createOrder } from './create-order.ts'
import { deskKeepingRoutes } from './desk/desk-routes.ts'
import { exportOrders } from './export-orders.ts'
import { exportFigures, showFigures } from './figures/show-figures.ts'
import { orderHandovers } from './hand-over-orders.ts'
import { showHelp } from './help/find-help.ts'
import { issueRoutes } from './issues/issue-routes.ts'
import { countDesk, listDeskRows, listMine, listOfProject } from './list-orders.ts'
import { listColleagues, listForwardPeople } from './list-people.ts'
import { assignOrder, confirmClose, forwardOrder, readThread } from './move-order.ts'
import { sendOrderFile } from './order-document.ts'
import { orderFiles, replyFiles } from './order-files.ts'
import { orderKind } from './order-kind.ts'
import { ownOrders, waitingOrders } from './queue-queries.ts'
import { replyOrder, writeInternalNote } from './reply-order.ts'
import { removeReplyFile, revokeReply } from './revoke-reply.ts'
import { findInRecord } from './search-record.ts'
import { sendChange } from './send-change.ts'
import { listChangeOrders, showChange } from './show-changes.ts'
import { showEnvironments } from './show-environments.ts'
import { showForDesk, showOrder } from './show-order.ts'
import { orderSource } from './suggest-orders.ts'
import { updateOrder } from './update-order.ts'

export { insertChange } from './change-queries.ts'
export { startClock } from './clock/order-clock.ts'
export { reckonAll } from './clock/reckon-clocks.ts'
export { orderOnBehalf } from './order-on-behalf.ts'

export function workOrdersModule(platform: Platform): Module {
  const { fileOwners, queues, jobs } = platform
  platform.searchSources.register(orderSource(platform.db))
  for (const kind of orderHandovers) platform.handovers.register(kind)
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
    access: 'staff:fae',
    waiting: waitingChanges,
  })
  return {
    routes: [
      ...changeRoutes(platform),
      ...decisionRoutes(platform),
      ...readRoutes(platform),
      ...writeRoutes(platform),
      ...replyRoutes(platform),
      ...closeRoutes(platform),
      ...deskRoutes(platform),
      ...deskMoves(platform),
      ...clockRoutes(platform),
      ...deskKeepingRoutes(platform),
      ...issueRoutes(platform),
      ...figureRoutes(platform),
    ],
    async work() {
      await jobs.schedule('work-orders-unanswered', '23 * * * *', () => closeUnanswered(platform))
      await jobs.work(RECKONING, () => reckonClocks(platform))
      await jobs.schedule('work-orders-due', '*/10 * * * *', () => remindDesk(platform))
    },
  }
}

function readRoutes(platform: Platform) {
  return [
    route(endpoints.clientMyWorkOrder, ({ query }, { actor }) => listMine(platform, actor, query)),
    route(endpoints.projectOrderList, ({ query }, { actor }) => listOfProject(platform, actor, query)),
    route(endpoints.seeWorkOrder, ({ params }, { actor }) => showOrder(platform, actor, params.id)),
    route(files.workOrderExcelExport, ({ body }, caller) => exportOrders(platform, caller, body)),
    route(files.downloadWordOrderFile, ({ query }, caller) => sendOrderFile(platform, caller, query.id)),
    route(files.listEnvironments, ({ query }, { actor }) =>
      showEnvironments(platform.db, actor, query.projectId),
    ),
    route(findHelp, ({ query }, { actor }) => showHelp(platform.db, actor, query.subject)),
    route(searchRecord, ({ query }, { actor }) => findInRecord(platform, actor, query)),
    route(replyEndpoints.getForwardPerList, ({ params }, { actor }) =>
      listForwardPeople(platform.db, actor, params.id),
    ),
  ]
}

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)

function writeRoutes(platform: Platform) {
  return [
    route(endpoints.addWorkOrder, ({ body }, caller) => createOrder(platform, caller, body)),
    route(endpoints.uploadAndAddData, ({ body }, caller) =>
      createOrder(platform, caller, body, idsOf(caller.files)),
    ),
    route(endpoints.updateWorkOrder, ({ body }, caller) =>
      updateOrder(platform, caller, body, idsOf(caller.files)),
    ),
    route(replyEndpoints.forwardWorkOrder, ({ body: { workOrderId: id, perId } }, caller) =>
      forwardOrder(platform, caller, { id, perId }),
    ),
  ]
}

function replyRoutes(platform: Platform) {
  return [
    route(replyEndpoints.workOrderProcessing, ({ body }, caller) =>
      replyOrder(platform, caller, body, idsOf(caller.files)),
    ),
    route(replyEndpoints.uploadReplyFile, (_input, { files }) => fileOf(files)),
    route(replyEndpoints.delProcessingFile, ({ params }, caller) =>
      removeReplyFile(platform, caller, params.id),
    ),
    route(replyEndpoints.delWorkOrderReply, ({ params }, caller) => revokeReply(platform, caller, params.id)),
    route(replyEndpoints.readReplies, ({ params }, caller) => readThread(platform, caller, params.id)),
  ]
}

function closeRoutes(platform: Platform) {
  return [
    moveRoute(platform, orderKind, 'applyClose', close.closeWorkOrder, ({ body }) => ({
      input: { closing: body },
    })),
    moveRoute(platform, orderKind, 'complete', close.confirmCloseWorkOrder, ({ body }) => ({
      input: { closing: body },
    })),
    moveRoute(platform, orderKind, 'urge', clock.urgeWorkOrder),
    moveRoute(platform, orderKind, 'escalate', clock.escalateWorkOrder, ({ body }) => ({
      note: body.reason,
    })),
    route(close.closeWorkOrders, ({ body }, caller) => closeEach(platform, caller, body.ids)),
    route(close.restartWorkOrder, async ({ body: { workOrderId: id, restartExplain: note } }, caller) => {
      await transition(platform, orderKind, 'restart', { id, caller, note })
    }),
  ]
}

function deskRoutes(platform: Platform) {
  return [
    route(queueEndpoints.listDesk, ({ query }, { actor }) => listDeskRows(platform, actor, query)),
    route(queueEndpoints.countDesk, (_input, { actor }) => countDesk(platform, actor)),
    route(desk.showDesk, ({ params }, { actor }) => showForDesk(platform, actor, params.id)),
    route(desk.listColleagues, ({ params }, { actor }) => listColleagues(platform.db, actor, params.id)),
    route(desk.answerOrder, ({ params, body }, caller) =>
      replyOrder(platform, caller, { ...body, workOrderId: params.id }),
    ),
    route(desk.writeNote, ({ params, body }, caller) => writeInternalNote(platform, caller, params.id, body)),
    route(desk.readByDesk, ({ params }, caller) => readThread(platform, caller, params.id)),
    route(desk.assignOrder, (input, caller) => assignOrder(platform, caller, input)),
    route(desk.forwardOrder, ({ params, body }, caller) =>
      forwardOrder(platform, caller, { id: params.id, perId: body.perId }),
    ),
  ]
}

function deskMoves(platform: Platform) {
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

function clockRoutes(platform: Platform) {
  return [
    route(clock.readWorkCalendar, ({ query }) => showCalendar(platform.db, query.year)),
    route(clock.keepWorkDay, (input, caller) => keepWorkDay(platform, caller, input)),
    route(clock.keepOrderTarget, (input, caller) => keepTarget(platform, caller, input)),
  ]
}

function figureRoutes(platform: Platform) {
  return [
    route(figures.showFigures, ({ query }, { actor }) => showFigures(platform, actor, query)),
    route(figures.exportFigures, ({ query }, caller) => exportFigures(platform, caller, query)),
    route(figures.showOwnFigures, ({ query }, { actor }) => showFigures(platform, actor, query)),
    route(figures.exportOwnFigures, ({ query }, caller) => exportFigures(platform, caller, query)),
  ]
}

function fileOf(files: readonly { id: string }[]): string {
  const [file] = files
  if (file === undefined) throw invalid({ file: '请选择文件' })
  return file.id
}

/** What customers ask to change of their projects. */
function changeRoutes(platform: Platform) {
  return [
    route(changes.changeInfo, ({ body: { id, updateContent: _, explain, ...sheet } }, caller) =>
      sendChange(platform, caller, id, { kind: 'info', sheet }, explain),
    ),
    route(changes.changePeople, ({ body: { projectId, projectPersonnel: team, explain } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'people', team }, explain),
    ),
    route(changes.changeDates, ({ body: { projectId, explain, ...dates } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'dates', dates }, explain),
    ),
    route(changes.changeStage, ({ body: { projectId, workOrderDetails: details, ...flags } }, caller) =>
      sendChange(platform, caller, projectId, { kind: 'stage', details, ...flags }),
    ),
  ]
}

function decisionRoutes(platform: Platform) {
  return [
    route(orders.showChange, ({ params }, { actor }) => showChange(platform, actor, params.id)),
    route(orders.listChangeOrders, ({ query }, { actor }) => listChangeOrders(platform, actor, query)),
    route(orders.readChangeOrder, ({ params }, { actor }) => showChange(platform, actor, params.id)),
    moveRoute(platform, orderKind, 'agree', orders.agreeChange, ({ body }) => body),
    moveRoute(platform, orderKind, 'refuse', orders.refuseChange, ({ body }) => body),
    moveRoute(platform, orderKind, 'ask', orders.askChange, ({ body }) => body),
  ]
}
