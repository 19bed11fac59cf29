import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue, foundValues } from '../../../platform/db/found-value.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import {
  containing,
  foldedOf,
  type OrderedPage,
  pageOf,
  readCounted,
  readCountedOnce,
} from '../../../platform/db/read-page.ts'
import { applicationMayHold, isRare, MOST_COUNTED, patternOf } from '../files/piece-queries.ts'
import { foldModel } from '../public/fold-model.ts'
import { platformsNamed } from '../public/name-platforms.ts'
import { EXAMINING, examinerIsGone, goneExaminers } from '../review/examiner-queries.ts'
import { CUSTOMERS_TURN, statesCalled, UNTAKEN } from '../states.ts'
import { apart, areMany, fewOf } from '../way-queries.ts'
import { sinceDays } from './state-age.ts'

interface QueueFilter {
  kind: string
  scope?: 'open' | 'mine' | 'unassigned' | 'customer' | 'done' | 'all' | undefined
  status: string
  keyword: string
  minDays?: number | undefined
  now: Date
}

interface QueuePage extends QueueFilter, OrderedPage {
  orderByColumn: 'state_time' | 'create_time'
}

/** A page of the applications of all units, as those who examine them look for them. */
export async function listQueueRows(db: Db, hands: readonly string[], page: QueuePage) {
  const order = page.orderByColumn === 'state_time' ? 'application.stateSince' : 'application.createdAt'
  const { plain, ways } = await queued(db, hands, page)
  const ids = pageOf(plain.orderBy(order, page.isAsc).orderBy('application.id', page.isAsc), page)
  const ordered = shown(db).orderBy(order, page.isAsc).orderBy('application.id', page.isAsc)
  const counted = { ...page, most: MOST_COUNTED }
  const alongTheOrder = ordered.where('application.id', 'in', ids)
  if (ways.length === 0) return readCounted(db, alongTheOrder, plain, counted)
  const few = fewOf(ways.map((way) => way.select(`${order} as since`)))
  const many = async () => ({
    rows: await alongTheOrder.execute(),
    total: MOST_COUNTED,
    totalIsLowerBound: true,
  })
  if (ways.length > 1 && (await areMany(db, few))) return many()
  // Few are put in order once they are found.
  const found = db.selectFrom(few).orderBy('few.since', page.isAsc).orderBy('few.id', page.isAsc)
  const counting = found.select(['few.id', sql<number>`count(*) over ()`.as('countOfAll')])
  const rows = ordered.innerJoin(pageOf(counting, page).as('page'), 'page.id', 'application.id')
  const all = db.selectFrom(few).select('few.id')
  const answer = await readCountedOnce(db, rows.select('page.countOfAll'), all, counted)
  return answer.totalIsLowerBound ? many() : answer
}

/** All that match, those that have waited longest first. */
export async function queuedRows(db: Db, hands: readonly string[], filter: QueueFilter) {
  const { plain } = await queued(db, hands, filter)
  return shown(db)
    .where('application.id', 'in', plain)
    .orderBy('application.stateSince')
    .orderBy('application.id')
}

function shown(db: Db) {
  return db
    .selectFrom('certificationApplication as application')
    .innerJoin('unit', 'unit.id', 'application.unitId')
    .leftJoin('account as assignee', 'assignee.id', 'application.assigneeId')
    .select(['application.id', 'application.kind', 'application.number', 'application.productName'])
    .select(['application.model', 'application.platform', 'application.applicantName', 'application.status'])
    .select(['application.assigneeId', 'application.createdAt', 'application.stateSince'])
    .select(['application.isOver', 'application.questionFlag'])
    .select('unit.name as unitName')
    .select(
      sql<string | null>`case when not ${examinerIsGone} then assignee.real_name end`.as('assigneeName'),
    )
}

/**
 * By themselves, so that what is counted stands in an index, and names are looked up for a page alone. A keyword that few
 * hold also gives the ways that lead to them: the units and platforms that it names, and its pieces.
 */
async function queued(db: Db, hands: readonly string[], filter: QueueFilter) {
  const { kind, status, keyword, minDays, now, scope = status === '' ? 'open' : 'all' } = filter
  const [units, platforms] =
    keyword === '' ? [[], []] : await Promise.all([unitsNamed(db, keyword), platformsNamed(db, keyword)])
  const narrowed = db
    .selectFrom('certificationApplication as application')
    .select('application.id')
    .$if(kind !== '', (one) => one.where('application.kind', '=', kind))
    .$if(status !== '', (one) => one.where('application.status', 'in', stated(statesCalled(status))))
    .$if(scope === 'done', (one) => one.where('application.isOver', '=', true))
    .$if(scope !== 'done' && scope !== 'all', (one) => one.where('application.isOver', '=', false))
    .$if(scope === 'open' || scope === 'mine', (one) =>
      one
        .where('application.status', 'not in', stated(CUSTOMERS_TURN))
        .where('application.questionFlag', '=', 0),
    )
    .$if(minDays !== undefined, (one) =>
      one
        .where('application.isOver', '=', false)
        .where(
          'application.stateSince',
          '<=',
          sql<Date>`(select ${sinceDays(minDays ?? 0, now)}::timestamptz)`,
        ),
    )
    .$if(scope === 'mine', (one) => one.where('application.assigneeId', 'in', hands))
    .$if(scope === 'unassigned', (one) =>
      one
        .where('application.questionFlag', '=', 0)
        .where((eb) =>
          eb.or([
            eb('application.status', 'in', stated(UNTAKEN)),
            eb.and([
              sql<boolean>`application.assignee_id = any(${goneExaminers})`,
              eb('application.status', 'not in', stated(CUSTOMERS_TURN)),
            ]),
          ]),
        ),
    )
    .$if(scope === 'customer', (one) =>
      one.where((eb) =>
        eb.or([
          eb('application.status', 'in', stated(CUSTOMERS_TURN)),
          eb('application.questionFlag', '=', 1),
        ]),
      ),
    )
  if (keyword === '') return { plain: narrowed, ways: [] }
  const named = [
    ...(units.length === 0 ? [] : [sql<boolean>`application.unit_id in (${sql.join(units)})`]),
    ...(platforms.length === 0 ? [] : [sql<boolean>`application.platform in (${sql.join(platforms)})`]),
  ]
  const either = (held: RawBuilder<boolean>) => sql<boolean>`(${sql.join([...named, held], sql` or `)})`
  if (!isRare(keyword)) return { plain: narrowed.where(either(heldBy(keyword))), ways: [] }
  const ways = apart([...named, heldBy(keyword)]).map((way) => narrowed.where(way))
  return { plain: narrowed.where(either(naming(keyword))), ways }
}

/** States in the text itself: as values of a kept plan they would be put together anew for every row. */
function stated<S extends string>(states: readonly S[]) {
  return states.map((state) => sql.lit(state) as RawBuilder<S>)
}

/** Whose number, product or model holds a keyword, looked at one by one. */
function naming(keyword: string) {
  const pattern = containing(keyword)
  return sql<boolean>`(folded(application.number) like ${pattern} or folded(application.product_name) like ${pattern}
    or application.folded_model like ${containing(foldModel(keyword) || keyword)})`
}

/** The same, by their pieces. */
function heldBy(keyword: string) {
  const [pattern, model] = [patternOf(keyword), foldModel(keyword) || keyword]
  // The pieces are named for their index alone, and dear to cut: a row is asked for them last.
  // Written as models are kept, the keyword is asked of the pieces once.
  if (model === keyword) {
    return sql<boolean>`((application.folded_model like ${pattern} or folded(application.number) like ${pattern}
      or folded(application.product_name) like ${pattern}) and ${applicationMayHold(keyword)})`
  }
  return sql<boolean>`(
    ((folded(application.number) like ${pattern} or folded(application.product_name) like ${pattern})
      and ${applicationMayHold(keyword)})
    or (application.folded_model like ${patternOf(model)} and ${applicationMayHold(model)}))`
}

const MOST_UNITS = 200

function unitsNamed(db: Db, keyword: string): Promise<string[]> {
  const found = db.selectFrom('unit').select('id')
  return foundValues(found.where(foldedOf('name'), 'like', containing(keyword)).limit(MOST_UNITS))
}

/** How many stand in each state that is not over, and how many of them are in this engineer's hands. */
export function countByState(db: Db, hands: readonly string[]) {
  return db
    .selectFrom('certificationApplication')
    .select(['kind', 'status'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where assignee_id = any(${hands}::uuid[]))::int`.as('mine'),
    ])
    .where('isOver', '=', false)
    .groupBy(['kind', 'status'])
    .orderBy('kind')
    .orderBy('status')
    .execute()
}

/** Who may examine, with how much each has. */
export function listExaminerRows(db: Db) {
  return db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select(['account.id', 'account.realName as name'])
    .select(
      sql<number>`(select count(*)::int from certification_application a
        where a.assignee_id = account.id and not a.is_over)`.as('open'),
    )
    .where('account.status', '=', 'active')
    .where('staffRole.role', 'in', EXAMINING)
    .groupBy(['account.id', 'account.realName'])
    .orderBy('account.realName')
    .orderBy('account.id')
    .execute()
}

export async function phoneOf(db: Db, accountId: string | null): Promise<string> {
  if (accountId === null) return ''
  return (await foundValue(db.selectFrom('account').select('phone').where('id', '=', accountId))) ?? ''
}

/** What somebody examines, the oldest first. */
export function listExamined(db: Db, accountId: string) {
  return going(db).where('application.assigneeId', '=', accountId).execute()
}

function going(db: Db) {
  return db
    .selectFrom('certificationApplication as application')
    .innerJoin('unit', 'unit.id', 'application.unitId')
    .select(['application.id', 'application.number', 'unit.name as unitName'])
    .select(sql<string>`coalesce(nullif(application.product_name, ''), application.model)`.as('name'))
    .where('application.isOver', '=', false)
    .orderBy('application.createdAt')
    .orderBy('application.id')
}

/** What somebody has applied for and is not decided, the oldest first. */
export function listAppliedFor(db: Db, accountId: string, unitId: string) {
  return going(db)
    .where('application.applicantId', '=', accountId)
    .where('application.unitId', '=', unitId)
    .execute()
}

/** Another one of the unit hears of it from then on; the name on the application stays. */
export async function passAppliedFor(
  db: Db,
  { from, to, unitId }: { from: string; to: string; unitId: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('certificationApplication')
    .set({ applicantId: to, updatedAt: at, version: nextVersion })
    .where('applicantId', '=', from)
    .where('unitId', '=', unitId)
    .where('isOver', '=', false)
    .execute()
}

/** Gives it to another one. */
export async function passExamined(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('certificationApplication')
    .set({ assigneeId: to, updatedAt: at, version: nextVersion })
    .where('assigneeId', '=', from)
    .where('isOver', '=', false)
    .execute()
}
