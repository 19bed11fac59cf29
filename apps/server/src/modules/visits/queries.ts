import { allows } from '@xinqiao/contract/access'
import { RECEPTION, type VisitState } from '@xinqiao/contract/visits/record'
import type { Visitor } from '@xinqiao/contract/visits/visitor-schemas'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import { containing, foldedOf, type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { holdsAll } from '../../platform/search/find-records.ts'
import type { SearchQuery } from '../../platform/search/query.ts'

/** Visits with the names that lists show beside them. */
export function visits(db: Db) {
  return db
    .selectFrom('visitApplication as visit')
    .innerJoin('unit', 'unit.id', 'visit.unitId')
    .select(['visit.id', 'visit.unitId', 'visit.applicantId', 'visit.applicantName', 'visit.applicantPhone'])
    .select(['visit.exchangeTopics', 'visit.peopleCount', 'visit.visitDate', 'visit.auditInstructions'])
    .select(['visit.startTime', 'visit.endTime', 'visit.place', 'visit.host', 'visit.version'])
    .select(['visit.createdAt', 'visit.updatedAt', 'unit.name as unitName'])
    .select(sql<VisitState>`visit.status`.as('status'))
    .select(sql<Visitor[]>`visit.visitors`.as('visitors'))
}

export type VisitRecord = FoundBy<typeof findVisible>

/** A visit as this actor may see it: those who receive see all, a customer its unit's; the clock sees all. */
export async function findVisible(db: Db, actor: Actor | null, id: string) {
  const query = visits(db).where('visit.id', '=', id)
  if (actor === null || allows(RECEPTION, actor)) return query.executeTakeFirst()
  return actor.unitId === null ? undefined : query.where('visit.unitId', '=', actor.unitId).executeTakeFirst()
}

/** The same, kept still until the end of the transaction. */
export async function lockVisible(db: Db, actor: Actor | null, id: string) {
  await db.selectFrom('visitApplication').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findVisible(db, actor, id)
}

export interface DayFilter {
  visitDateStart: string
  visitDateEnd: string
}

interface UnitFilter extends DayFilter, OrderedPage {
  applyPeople: string
  visitDate: string
}

/** A page of a unit's visits. */
export function listOfUnit(db: Db, unitId: string, filter: UnitFilter) {
  const { applyPeople, visitDate, visitDateStart, visitDateEnd, isAsc } = filter
  const query = visits(db)
    .where('visit.unitId', '=', unitId)
    .$if(applyPeople !== '', (one) =>
      one.where(foldedOf('visit.applicantName'), 'like', containing(applyPeople)),
    )
    .$if(visitDate !== '', (one) => one.where('visit.visitDate', '=', visitDate))
    .$if(visitDateStart !== '', (one) => one.where('visit.visitDate', '>=', visitDateStart))
    .$if(visitDateEnd !== '', (one) => one.where('visit.visitDate', '<=', visitDateEnd))
    .orderBy('visit.createdAt', isAsc)
    .orderBy('visit.id', isAsc)
  return readPage(query, filter)
}

/** Visits of a unit, or of all where it is null, by day, topics, applicant or unit; the latest day first. */
export function visitsNamed(db: Db, unitId: string | null, query: SearchQuery, limit: number) {
  const text = sql<string>`lower(concat_ws(E'\\n', visit.visit_date::text, visit.exchange_topics,
    visit.applicant_name, unit.name))`
  return visits(db)
    .$if(unitId !== null, (one) => one.where('visit.unitId', '=', unitId ?? ''))
    .where(holdsAll(text, query, { everywhere: false }))
    .orderBy('visit.visitDate', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(limit)
    .execute()
}

/** Visits that somebody of a unit applied for and that are to come, by day. */
export function listAppliedFor(db: Db, accountId: string, unitId: string) {
  return visits(db)
    .where('visit.applicantId', '=', accountId)
    .where('visit.unitId', '=', unitId)
    .where('visit.status', 'in', ['waiting', 'agreed'])
    .orderBy('visit.visitDate')
    .orderBy('visit.id')
    .execute()
}

/** How many applications of a unit wait. */
export async function countWaitingOf(db: Db, unitId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visitApplication')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('unitId', '=', unitId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these visits somebody may see. */
export function listReadable(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const found = db.selectFrom('visitApplication').select('id').where('id', 'in', ids)
  return foundValues(
    found.$if(!allows(RECEPTION, actor), (query) =>
      query.where('unitId', 'is not distinct from', actor.unitId),
    ),
  )
}

export async function unitOfVisit(db: Db, id: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('visitApplication').select('unitId').where('id', '=', id))) ?? null
}
