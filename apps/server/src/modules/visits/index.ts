import * as receiving from '@xinqiao/contract/visits/console-endpoints'
import * as endpoints from '@xinqiao/contract/visits/endpoints'
import * as receptionMove from '@xinqiao/contract/visits/reception-move-endpoints'
import { RECEPTION, RECEPTION_ROLES } from '@xinqiao/contract/visits/record'
import { toDate } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { transitionEach } from '../../platform/records/many.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { listDayRows, listOver, waitingVisits } from './console-queries.ts'
import { exportVisits } from './export-visits.ts'
import { visitHandover } from './hand-over-visits.ts'
import { VISIT_NOTICES } from './notices.ts'
import { listReadable, unitOfVisit } from './queries.ts'
import { sendCalendar } from './send-calendar.ts'
import { listReceived, listVisits, showReceived, showVisit } from './show-visit.ts'
import { submitVisit } from './submit-visit.ts'
import { visitSource } from './suggest-visits.ts'
import { visitKind } from './visit-kind.ts'

export { insertVisit } from './save-queries.ts'
export { visitKind } from './visit-kind.ts'

const AT_ONCE = 200

export function visitsModule(platform: Platform): Module {
  platform.notices.register(VISIT_NOTICES)
  const { jobs, queues, searchSources, db } = platform
  searchSources.register(visitSource(db))
  platform.hearing.register({
    kind: 'visit',
    access: ['unit:4', ...RECEPTION],
    service: 'certification',
    readable: listReadable,
    unitOf: unitOfVisit,
    standIns: RECEPTION_ROLES,
  })
  platform.handovers.register(visitHandover)
  queues.register({
    name: 'visits',
    title: '来访申请',
    act: '审核',
    access: RECEPTION,
    waiting: waitingVisits,
  })
  return {
    routes: [...customerRoutes(platform), ...receptionRoutes(platform)],
    work: () => jobs.schedule('visits-over', '7 * * * *', () => completeVisits(platform)),
  }
}

function customerRoutes(platform: Platform) {
  return [
    route(endpoints.listVisits, ({ query }, { actor }) => listVisits(platform, actor, query)),
    route(endpoints.listVisitsByName, ({ query }, { actor }) => listVisits(platform, actor, query)),
    route(endpoints.submitVisit, ({ body }, caller) => submitVisit(platform, caller, body)),
    route(endpoints.showVisit, ({ params }, { actor }) => showVisit(platform, actor, params.id)),
    route(endpoints.visitCalendar, ({ params }, { actor, reply }) =>
      sendCalendar(platform, actor, params.id, reply),
    ),
    moveRoute(platform, visitKind, 'withdraw', endpoints.withdrawVisit, ({ body }) => body),
    moveRoute(platform, visitKind, 'callOff', endpoints.callOffVisit, ({ body }) => body),
  ]
}

function receptionRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(receiving.listReceivedVisits, ({ query }) => listReceived(platform, query)),
    route(receiving.exportVisits, ({ query }, caller) => exportVisits(platform, caller, query)),
    route(receiving.listVisitDays, ({ query }) => listDayRows(db, query)),
    route(receiving.showReceivedVisit, ({ params }, { actor }) => showReceived(platform, actor, params.id)),
    route(receiving.receivedCalendar, ({ params }, { actor, reply }) =>
      sendCalendar(platform, actor, params.id, reply),
    ),
    moveRoute(platform, visitKind, 'agree', receptionMove.agreeVisit, ({ body: { note, ...reception } }) => ({
      note,
      input: { reception },
    })),
    moveRoute(platform, visitKind, 'refuse', receptionMove.refuseVisit, ({ body }) => body),
    moveRoute(
      platform,
      visitKind,
      'arrange',
      receptionMove.arrangeVisit,
      ({ body: { note, ...reception } }) => ({
        note,
        input: { reception },
      }),
    ),
    moveRoute(platform, visitKind, 'cancel', receptionMove.cancelVisit, ({ body }) => body),
    moveRoute(platform, visitKind, 'complete', receptionMove.completeVisit),
  ]
}

/** Visits whose day is over are completed, by the clock. */
export async function completeVisits(platform: Platform): Promise<void> {
  const found = await listOver(platform.db, toDate(platform.clock.now()), AT_ONCE)
  const ids = found.map(({ id }) => id)
  await transitionEach(platform, visitKind, 'complete', ids, { caller: null })
}
