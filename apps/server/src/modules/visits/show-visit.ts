import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as consoleEndpoints from '@xinqiao/contract/visits/console-endpoints'
import type { ReceivedVisit } from '@xinqiao/contract/visits/console-endpoints'
import type * as endpoints from '@xinqiao/contract/visits/endpoints'
import { visitRecord } from '@xinqiao/contract/visits/record'
import type { VisitDetail, VisitRow } from '@xinqiao/contract/visits/schemas'
import { joinVisitors } from '@xinqiao/contract/visits/visitor-schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { forbidden, notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { countSameDay, listReceivedRows } from './console-queries.ts'
import { findVisible, listOfUnit, type VisitRecord } from './queries.ts'
import { visitKind } from './visit-kind.ts'

/** The visits of the caller's unit. */
export async function listVisits(
  { db }: Platform,
  { unitId }: Actor,
  query: HandlerInput<typeof endpoints.listVisits>['query'],
): Promise<{ rows: VisitRow[]; total: number }> {
  if (unitId === null) throw forbidden()
  return mapRows(await listOfUnit(db, unitId, query), asRow)
}

/** The visits of all units. */
export async function listReceived(
  { db }: Platform,
  query: HandlerInput<typeof consoleEndpoints.listReceivedVisits>['query'],
): Promise<{ rows: VisitRow[]; total: number }> {
  return mapRows(await listReceivedRows(db, query), asRow)
}

/** One visit, with what may be done to it. @throws 404 */
export async function showVisit(platform: Platform, actor: Actor, id: string): Promise<VisitDetail> {
  return asDetail(platform, actor, await find(platform, actor, id))
}

/** One visit as those who receive it see it. @throws 404 */
export async function showReceived(platform: Platform, actor: Actor, id: string): Promise<ReceivedVisit> {
  const record = await find(platform, actor, id)
  const [detail, sameDay] = await Promise.all([
    asDetail(platform, actor, record),
    countSameDay(platform.db, record),
  ])
  return { ...detail, sameDay }
}

async function find({ db }: Platform, actor: Actor, id: string): Promise<VisitRecord> {
  const record = await findVisible(db, actor, id)
  if (!record) throw notFound()
  return record
}

async function asDetail({ db, clock }: Platform, actor: Actor, record: VisitRecord): Promise<VisitDetail> {
  const { startTime, endTime, place, host } = record
  const [timeline, acts] = await Promise.all([
    readTimeline(db, visitRecord, record.id),
    possible(db, visitKind, { actor, record, at: clock.now() }),
  ])
  return { ...asRow(record), startTime, endTime, place, host, timeline, ...acts }
}

function asRow(visit: VisitRecord): VisitRow {
  return {
    id: visit.id,
    applyPeople: visit.applicantName,
    applyPhone: visit.applicantPhone,
    applyUnitName: visit.unitName,
    exchangeTopics: visit.exchangeTopics,
    visitNumberOfPeople: visit.peopleCount,
    visitors: joinVisitors(visit.visitors),
    peopleList: visit.visitors,
    visitDate: visit.visitDate,
    applyStatus: visitRecord.workflow.states[visit.status].label,
    applyStatusCode: visit.status,
    auditInstructions: visit.auditInstructions,
    createTime: toDateTime(visit.createdAt),
  }
}
