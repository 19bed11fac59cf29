import type { ANSWER_FILTER } from '@xinqiao/contract/changes/console-endpoints'
import type {
  AnswerKind,
  ChangeKind,
  CountedBy,
  Severity,
  SubjectKind,
} from '@xinqiao/contract/changes/kinds'
import type { ChangeState, ReplyState } from '@xinqiao/contract/changes/record'
import type { ChangeCounts } from '@xinqiao/contract/changes/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { isActiveIn } from '../identity/index.ts'
import { keyOf } from './counts/key-queries.ts'
import { seenBy } from './seen/seen-queries.ts'
import { isAwaited, isLate, isSeen, stillThere } from './standing-queries.ts'

/**
 * Whoever has what is touched now, and is at work in its unit; null where nobody is, and the managers of the unit have it.
 * It is asked anew each time: a project that was handed over is its new owner's.
 */
export const ownerOf = sql<string | null>`(case reply.subject
  when 'project' then (select personnel.account_id from project_seat seat
    join personnel on personnel.id = seat.personnel_id
    where seat.project_id = reply.subject_id and seat.seat = 'owner'
      and ${isActiveIn(sql`personnel.account_id`, sql`reply.unit_id`)})
  when 'certificate' then (select application.applicant_id from certification_application application
    where application.id = reply.subject_id and ${isActiveIn(sql`application.applicant_id`, sql`reply.unit_id`)})
  when 'reader' then (case when ${isActiveIn(sql`reply.subject_id`, sql`reply.unit_id`)} then reply.subject_id end)
  else (select work_order.sender_id from work_order
    where work_order.id = reply.subject_id and ${isActiveIn(sql`work_order.sender_id`, sql`reply.unit_id`)}) end)`

/** Whether a notice touches a project, or an order of it, or a certificate that names its number. */
export function touchesProject(db: Db, noticeId: string, projectId: string): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('changeReply as reply')
      .select('reply.id')
      .where('reply.noticeId', '=', noticeId)
      .where(
        sql<boolean>`(reply.project_id = ${projectId} or (reply.subject = 'project' and reply.subject_id = ${projectId})
          or (reply.subject = 'certificate' and exists (select from certification_application application
            join project on project.number = application.project_number and project.unit_id = application.unit_id
            where application.id = reply.subject_id and project.id = ${projectId})))`,
      )
      .limit(1),
  )
}

/** What notices touch, as it stands on a day. */
function replies(db: Db, today: string) {
  return db
    .selectFrom('changeReply as reply')
    .innerJoin('changeNotice as notice', 'notice.id', 'reply.noticeId')
    .innerJoin('unit', 'unit.id', 'reply.unitId')
    .select([
      'reply.id',
      'reply.noticeId',
      'reply.subjectId',
      'reply.unitId',
      'reply.projectId',
      'reply.version',
    ])
    .select(['reply.name', 'reply.number', 'reply.reason', 'reply.plan', 'reply.answererName'])
    .select(['reply.answeredAt', 'reply.orderId', 'reply.toldAt', 'unit.name as unitName', 'unit.faeId'])
    .select([
      'notice.title',
      'notice.number as noticeNumber',
      'reply.dueAt',
      'reply.nudgedAt',
      'notice.sentAt',
    ])
    .select(sql<SubjectKind>`reply.subject`.as('subject'))
    .select(sql<ReplyState>`reply.status`.as('status'))
    .select([stillThere(today).as('stillThere'), isAwaited(today).as('isAwaited')])
    .select(sql<AnswerKind | ''>`reply.answer`.as('answer'))
    .select(sql<ChangeState>`notice.status`.as('noticeStatus'))
    .select(sql<ChangeKind>`notice.kind`.as('kind'))
    .select(sql<Severity>`notice.severity`.as('severity'))
    .select(sql<string>`coalesce(to_char(reply.plan_day, 'YYYY-MM-DD'), '')`.as('planDay'))
}

export type ReplyRow = Awaited<ReturnType<typeof listOfNotice>>['rows'][number]
export type ReplyRecord = FoundBy<typeof findReply>

/** One thing that is touched, as somebody may see it. */
export async function findReply(db: Db, actor: Actor | null, id: string, at: Date) {
  const query = replies(db, toDate(at)).select(ownerOf.as('ownerId')).where('reply.id', '=', id)
  return query.where(seenBy(actor)).executeTakeFirst()
}

export async function lockReply(db: Db, actor: Actor | null, id: string, at: Date) {
  await db.selectFrom('changeReply').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findReply(db, actor, id, at)
}

interface NoticeFilter {
  keyword: string
  answer: keyof typeof ANSWER_FILTER | ''
  by: CountedBy | ''
  key: string
}

/** A notice, as somebody reads it at a moment. */
export interface NoticeRead {
  noticeId: string
  actor: Actor | null
  at: Date
}

/** What a notice told that somebody may see, by unit. */
export function listOfNotice(db: Db, of: NoticeRead, filter: NoticeFilter & OrderedPage) {
  return readPage(repliesOfNotice(db, of, filter, filter.isAsc), filter)
}

/** All of it that matches, in its order. */
export function repliesOfNotice(
  db: Db,
  { noticeId, actor, at }: NoticeRead,
  { keyword, answer, by, key }: NoticeFilter,
  isAsc: OrderedPage['isAsc'] = 'asc',
) {
  return replies(db, toDate(at))
    .where('reply.noticeId', '=', noticeId)
    .where(seenBy(actor))
    .$if(answer !== '', (one) => one.where(standsAs(answer as Answer, at)))
    .$if(by !== '' && key !== '', (one) => one.where(keyOf(by as CountedBy), '=', key))
    .$if(keyword !== '', (one) =>
      one.where((eb) => anyHolds(eb, keyword, ['unit.name', 'reply.name', 'reply.number'])),
    )
    .orderBy('unit.name', isAsc)
    .orderBy(sql`reply.subject`, 'desc')
    .orderBy('reply.name')
    .orderBy('reply.id')
}

type Answer = keyof typeof ANSWER_FILTER

function standsAs(answer: Answer, at: Date): RawBuilder<boolean> {
  if (answer === 'seen') return isSeen
  if (answer === 'answered') return sql<boolean>`reply.status = 'answered'`
  if (answer === 'open') return isAwaited(toDate(at))
  return answer === 'late' ? isLate(at) : sql<boolean>`reply.answer = ${answer}`
}

interface UnitFilter extends OrderedPage {
  keyword: string
  kind: ChangeKind | ''
  status: 'open' | 'answered' | ''
  orderByColumn: 'waiting' | 'sent_time' | 'due_time'
}

/** What touches the unit of somebody who belongs to it. */
export function listOfUnit(db: Db, actor: Actor, at: Date, filter: UnitFilter) {
  const today = toDate(at)
  const { keyword, kind, status, isAsc, orderByColumn } = filter
  const query = replies(db, today)
    .where(seenBy(actor))
    .$if(kind !== '', (one) => one.where('notice.kind', '=', kind as ChangeKind))
    .$if(status === 'open', (one) => one.where(isAwaited(today)))
    .$if(status === 'answered', (one) => one.where('reply.status', '=', 'answered'))
    .$if(keyword !== '', (one) =>
      one.where((eb) =>
        anyHolds(eb, keyword, ['notice.number', 'notice.title', 'reply.name', 'reply.number']),
      ),
    )
    // By default what waits for an answer stands first, what is due soonest at the top.
    .$if(orderByColumn === 'waiting', (one) =>
      one.orderBy(sql`case when ${isAwaited(today)} then reply.due_at end`, (by) => by.asc().nullsLast()),
    )
    .orderBy(orderByColumn === 'due_time' ? 'reply.dueAt' : 'reply.toldAt', isAsc)
    // Of one notice last the orders that it merely tells of.
    .orderBy(sql`reply.status = 'told'`)
    .orderBy('reply.id', isAsc)
  return readPage(query, filter)
}

/** So many stand beside what they touch; the list of the unit has all. */
const MOST_OF_ONE = 50

/** What touches one thing, of a project its orders too, and what opened an order: what waits for an answer first. */
export function listOfSubject(db: Db, actor: Actor, at: Date, subjectId: string) {
  const today = toDate(at)
  const query = replies(db, today)
    .where((eb) =>
      eb.or(
        (['reply.subjectId', 'reply.projectId', 'reply.orderId'] as const).map((is) =>
          eb(is, '=', subjectId),
        ),
      ),
    )
    .where(seenBy(actor))
    .orderBy(isAwaited(today), 'desc')
    // Of one notice first what asks for an answer, then the thing itself.
    .orderBy(sql`reply.status = 'told'`)
    .orderBy(sql`reply.subject_id = ${subjectId}`, 'desc')
    .orderBy('reply.toldAt', 'desc')
    .orderBy('reply.id')
  return readPage(query, { pageNum: 1, pageSize: MOST_OF_ONE })
}

/** How many were told of what somebody may see, and what they answered. */
export async function countReplies(db: Db, { noticeId, actor, at }: NoticeRead): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select count(*)::int as told,
      count(*) filter (where reply.status = 'answered' or ${isAwaited(toDate(at))})::int as to_answer,
      count(*) filter (where ${isSeen})::int as seen,
      count(*) filter (where reply.status = 'answered')::int as answered,
      count(*) filter (where ${isLate(at)})::int as late,
      count(*) filter (where answer = 'unaffected')::int as unaffected,
      count(*) filter (where answer = 'noted')::int as noted,
      count(*) filter (where answer = 'support')::int as support,
      count(*) filter (where answer = 'read')::int as read,
      count(distinct reply.unit_id)::int as units
    from change_reply reply join change_notice notice on notice.id = reply.notice_id
    where reply.notice_id = ${noticeId} and ${seenBy(actor)}`.execute(db)
  return rows[0] as ChangeCounts
}

export interface Owner {
  ownerId: string | null
  unitId: string
}

/** Whose the things are that a notice told of, each once, and how many; `ids` of some of them alone. */
export async function listOwners(
  db: Db,
  noticeId: string,
  ids?: readonly string[],
): Promise<(Owner & { count: number })[]> {
  const some = ids === undefined ? sql`true` : sql`reply.id = any(${ids}::uuid[])`
  const { rows } = await sql<Owner & { count: number }>`
    select ${ownerOf} as owner_id, reply.unit_id, count(*)::int as count from change_reply reply
    where reply.notice_id = ${noticeId} and ${some}
    group by 1, 2`.execute(db)
  return rows
}

/** Tells of what is touched and was not told yet, each once; answers what is new. */
export async function insertReplies(
  db: Db,
  noticeId: string,
  impact: RawBuilder<unknown>,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into change_reply
      (notice_id, subject, subject_id, unit_id, project_id, name, number, reason, status, told_at, due_at)
    select ${noticeId}, hit.subject, hit.subject_id, hit.unit_id, hit.project_id, hit.name, hit.number, hit.reason,
      case when hit.subject = 'order' or hit.subject = 'reader' and not notice.asks_reading then 'told' else 'open' end,
      ${at}, ${dueAt}
    from (${impact}) hit join change_notice notice on notice.id = ${noticeId}
    on conflict (notice_id, subject, subject_id) do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Answered {
  status: ReplyState
  answer: AnswerKind
  plan: string
  planDay: string
  answererName: string
  orderId: string | null
  at: Date
}

/** Writes an answer where the reply still stands as it was read. False when it does not. */
export async function storeAnswer(
  db: Db,
  { id, version }: { id: string; version: number },
  { at, planDay, ...answered }: Answered,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('changeReply')
    .set({ ...answered, planDay: planDay || null, answeredAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
