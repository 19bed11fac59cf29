import * as cannedEndpoints from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import * as knowledge from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listDeskPeople } from '../people/list-people.ts'
import { listStandingIn } from '../people/people-queries.ts'
import { askCloseEach, assignEach, classifyEach } from './change-each.ts'
import { draftKnowledge, listSolutionBases } from './draft-knowledge.ts'
import { addCanned, changeCanned, listCanned, removeCanned } from './keep-canned.ts'
import { endDeputy, listDeputies, nameDeputyFor } from './keep-deputies.ts'
import { listOrderProjects, raiseOrder } from './raise-order.ts'
import { showRelated } from './show-related.ts'
import { tellPresence } from './tell-presence.ts'
import { typingTold } from './typing-told.ts'

/** What the desk keeps for itself, and does with several orders at once. */
export function deskKeepingRoutes(platform: Platform) {
  const { db, realtime, clock } = platform
  const typing = typingTold(realtime, clock)
  return [
    route(cannedEndpoints.listCanned, () => listCanned(db)),
    route(cannedEndpoints.addCanned, ({ body }, caller) => addCanned(platform, caller, body)),
    route(cannedEndpoints.changeCanned, (input, caller) => changeCanned(platform, caller, input)),
    route(cannedEndpoints.removeCanned, ({ params }, caller) => removeCanned(platform, caller, params.id)),
    route(desk.listDeputies, (_input, { actor }) => listDeputies(platform, actor)),
    route(desk.nameDeputy, (input, caller) => nameDeputyFor(platform, caller, input)),
    route(desk.endDeputy, ({ params }, caller) => endDeputy(platform, caller, params.id)),
    route(desk.listDeputyPeople, () => listStandingIn(db)),
    route(desk.listDeskPeople, () => listDeskPeople(db)),
    route(orders.findOrderProjects, ({ query }, { actor }) => listOrderProjects(db, actor, query.keyword)),
    route(orders.raiseOrder, ({ body }, caller) => raiseOrder(platform, caller, body)),
    route(orders.assignOrders, ({ body }, caller) => assignEach(platform, caller, body)),
    route(orders.classifyOrders, ({ body }, caller) => classifyEach(platform, caller, body)),
    route(orders.askCloseOrders, ({ body }, caller) => askCloseEach(platform, caller, body)),
    route(knowledge.showRelated, ({ params }, { actor }) => showRelated(db, actor, params.id)),
    route(knowledge.listSolutionBases, () => listSolutionBases(db)),
    route(knowledge.draftKnowledge, (input, caller) => draftKnowledge(platform, caller, input)),
    route(orders.tellPresence, (input, { actor }) => tellPresence(platform, typing, actor, input)),
  ]
}
