import * as changes from '@xinqiao/contract/work-orders/change-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { orderKind } from './order-kind.ts'
import { waitingChanges } from './queries.ts'
import { sendChange } from './send-change.ts'
import { listChangeOrders, listOfProject, listOwnWaiting, showChange } from './show-orders.ts'

export function workOrdersModule(platform: Platform): Module {
  platform.queues.register({
    name: 'changeOrders',
    title: '变更申请',
    act: '审核',
    access: 'staff:fae',
    waiting: waitingChanges,
  })
  return {
    routes: [
      ...changeRoutes(platform),
      route(endpoints.projectOrderList, ({ query }, { actor }) => listOfProject(platform, actor, query)),
      route(endpoints.waitingChangeOrders, ({ query }, { actor }) => listOwnWaiting(platform, actor, query)),
      route(endpoints.showChange, ({ params }, { actor }) => showChange(platform, actor, params.id)),
      route(endpoints.listChangeOrders, ({ query }, { actor }) => listChangeOrders(platform, actor, query)),
      route(endpoints.readChangeOrder, ({ params }, { actor }) => showChange(platform, actor, params.id)),
      moveRoute(platform, orderKind, 'agree', endpoints.agreeChange, ({ body }) => body),
      moveRoute(platform, orderKind, 'refuse', endpoints.refuseChange, ({ body }) => body),
      moveRoute(platform, orderKind, 'ask', endpoints.askChange, ({ body }) => body),
    ],
  }
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
