import type { VisitState } from '@xinqiao/contract/visits/record'
import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { type DayFilter, visits } from './queries.ts'

/** Nobody comes. */
const TAKES_NO_PLACE = ['refused', 'cancelled'] satisfies VisitState[]

interface ReceivedFilter extends DayFilter {
  keyword: string
  status: VisitState | ''
}

interface ReceivedPage extends ReceivedFilter, OrderedPage {
  orderByColumn: 'create_time' | 'visit_date'
}

/** Visits of all units, as those who receive them look for them. */
export function listReceivedRows(db: Db, filter: ReceivedPage) {
  const query = received(db, filter)
    .orderBy(filter.orderByColumn === 'visit_date' ? 'visit.visitDate' : 'visit.createdAt', filter.isAsc)
    .orderBy('visit.id', filter.isAsc)
  return readPage(query, filter)
}

/** All of them, the latest day first. */
export function receivedRows(db: Db, filter: ReceivedFilter) {
  return received(db, filter).orderBy('visit.visitDate', 'desc').orderBy('visit.id', 'desc')
}

function received(db: Db, { keyword, status, visitDateStart, visitDateEnd }: ReceivedFilter) {
  return visits(db)
    .$if(status !== '', (one) => one.where('visit.status', '=', status as VisitState))
    .$if(visitDateStart !== '', (one) => one.where('visit.visitDate', '>=', visitDateStart))
    .$if(visitDateEnd !== '', (one) => one.where('visit.visitDate', '<=', visitDateEnd))
    .$if(keyword !== '', (one) =>
      one.where((eb) => anyHolds(eb, keyword, ['unit.name', 'visit.applicantName', 'visit.exchangeTopics'])),
    )
}

/** Those of some days that take place or may, in the order of the calendar. */
export function listDayRows(db: Db, { start, end }: { start: string; end: string }) {
  return (
    db
      .selectFrom('visitApplication as visit')
      .innerJoin('unit', 'unit.id', 'visit.unitId')
      .select(['visit.id', 'visit.visitDate', 'visit.startTime', 'visit.exchangeTopics'])
      .select(['unit.name as applyUnitName', 'visit.peopleCount as visitNumberOfPeople'])
      .select('visit.status as applyStatusCode')
      .where('visit.visitDate', '>=', start)
      .where('visit.visitDate', '<=', end)
      .where('visit.status', 'not in', TAKES_NO_PLACE)
      .orderBy('visit.visitDate')
      // What has no hour yet stands below.
      .orderBy(sql`visit.start_time = ''`)
      .orderBy('visit.startTime')
      .orderBy('visit.id')
      .execute()
  )
}

/** How many others come, or want to come, that day. */
export async function countSameDay(db: Db, { id, visitDate }: { id: string; visitDate: string }) {
  const { count } = await db
    .selectFrom('visitApplication')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('visitDate', '=', visitDate)
    .where('status', 'not in', TAKES_NO_PLACE)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Agreed visits of days before this one. */
export function listOver(db: Db, today: string, most: number) {
  return db
    .selectFrom('visitApplication')
    .select('id')
    .where('status', '=', 'agreed')
    .where('visitDate', '<', today)
    .orderBy('visitDate')
    .limit(most)
    .execute()
}

/** Applications that wait for a decision; they are late once the day has come. */
export function waitingVisits() {
  return sql`select v.id, u.name || ' · ' || to_char(v.visit_date, 'YYYY-MM-DD') as title,
      v.applicant_name || ' · ' || v.people_count || ' 人 · ' || left(v.exchange_topics, 80) as detail,
      v.created_at as since, v.visit_date::timestamp at time zone 'Asia/Shanghai' as due,
      '/visits?id=' || v.id as link
    from visit_application v join unit u on u.id = v.unit_id
    where v.status = 'waiting'`
}
