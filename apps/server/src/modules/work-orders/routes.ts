import * as clock from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import * as close from '@xinqiao/contract/work-orders/calls/close-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/calls/endpoints'
import * as files from '@xinqiao/contract/work-orders/calls/export-endpoints'
import { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import * as replyEndpoints from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { closeEach } from './acts/close-each.ts'
import { createOrder, listAskable } from './acts/create-order.ts'
import { forwardOrder, readThread } from './acts/move-order.ts'
import { updateOrder } from './change/update-order.ts'
import { showHelp } from './help/find-help.ts'
import { exportOrders } from './lists/export-orders.ts'
import { listMine, listOfProject } from './lists/list-orders.ts'
import { findInRecord } from './lists/search-record.ts'
import { sendOrderFile } from './order-document.ts'
import { orderKind } from './order-kind.ts'
import { listForwardPeople } from './people/list-people.ts'
import { showEnvironments } from './show-environments.ts'
import { showOrder } from './show-order.ts'
import { showReplies } from './thread/read-thread.ts'
import { sentFile, showSentPicture } from './thread/reply-files.ts'
import { replyOrder } from './thread/reply-order.ts'
import { removeReplyFile, revokeReply } from './thread/revoke-reply.ts'

export function readRoutes(platform: Platform) {
  return [
    route(endpoints.clientMyWorkOrder, ({ query }, { actor }) => listMine(platform, actor, query)),
    route(endpoints.projectOrderList, ({ query }, { actor }) => listOfProject(platform, actor, query)),
    route(endpoints.findAskable, ({ query }, { actor }) => listAskable(platform.db, actor, query.keyword)),
    route(endpoints.seeWorkOrder, ({ params }, { actor }) => showOrder(platform, actor, params.id)),
    route(files.workOrderExcelExport, ({ body }, caller) => exportOrders(platform, caller, body)),
    route(files.downloadWordOrderFile, ({ query }, caller) => sendOrderFile(platform, caller, query.id)),
    route(files.listEnvironments, ({ query }, { actor }) =>
      showEnvironments(platform.db, actor, query.projectId),
    ),
    route(findHelp, ({ query }, { actor }) => showHelp(platform.db, actor, query.subject)),
    route(searchRecord, ({ query }, { actor }) => findInRecord(platform, actor, query)),
    route(replyEndpoints.listReplies, (input, { actor }) => showReplies(platform, actor, input)),
    route(replyEndpoints.getForwardPerList, ({ params }, { actor }) =>
      listForwardPeople(platform.db, actor, params.id),
    ),
  ]
}

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)

export function writeRoutes(platform: Platform) {
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

export function replyRoutes(platform: Platform) {
  return [
    route(replyEndpoints.workOrderProcessing, ({ body }, caller) =>
      replyOrder(platform, caller, body, idsOf(caller.files)),
    ),
    route(replyEndpoints.uploadReplyFile, ({ body: { p } }, { files, actor }) =>
      p === undefined ? showSentPicture(platform, actor, files) : sentFile(files).id,
    ),
    route(replyEndpoints.delProcessingFile, ({ params }, caller) =>
      removeReplyFile(platform, caller, params.id),
    ),
    route(replyEndpoints.delWorkOrderReply, ({ params }, caller) => revokeReply(platform, caller, params.id)),
    route(replyEndpoints.readReplies, ({ params }, caller) => readThread(platform, caller, params.id)),
  ]
}

export function closeRoutes(platform: Platform) {
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
