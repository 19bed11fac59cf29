import { allows } from '@xinqiao/contract/access'
import type * as endpoints from '@xinqiao/contract/changes/console-endpoints'
import { CHANGE_WRITERS, changeNoticeRecord } from '@xinqiao/contract/changes/record'
import type { ChangeDetail, ChangeGroup, ChangeReply, ChangeRow } from '@xinqiao/contract/changes/schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import type { Actor } from '../../platform/actor.ts'
import { toDate, toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { listChips } from '../dictionaries/index.ts'
import { withChoices } from './choices/choice-queries.ts'
import { listGroups } from './counts/group-queries.ts'
import { impactOf, pageOfImpact } from './impact-queries.ts'
import { noticeKind } from './notice-kind.ts'
import { findLinks, findNotice, listNoticeRows, listReplaceable, type NoticeRow } from './queries.ts'
import { countReplies, listOfNotice, type ReplyRow } from './reply-queries.ts'

const MOST_REPLACEABLE = 100

/** All notices. */
export async function listNotices(
  { db }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listChanges>['query'],
): Promise<{ rows: ChangeRow[]; total: number }> {
  return mapRows(await listNoticeRows(db, actor, query), (notice) => ({
    ...headOf(notice),
    ...{ toAnswer: notice.toAnswer, answered: notice.answered },
  }))
}

/** One notice, with how many have answered. @throws 404 */
export async function showNotice(platform: Platform, actor: Actor, id: string): Promise<ChangeDetail> {
  const { db, clock } = platform
  const record = await noticeFor(platform, actor, id)
  const at = clock.now()
  const [links, counts, timeline, acts] = await Promise.all([
    findLinks(db, record),
    countReplies(db, { noticeId: id, actor, at }),
    readTimeline(db, changeNoticeRecord, id),
    possible(db, noticeKind, { actor, record: { ...record, owners: [] }, at }),
  ])
  return {
    ...headOf(record),
    ...textOf(record),
    ...{
      lifecycle: record.lifecycle,
      isPublic: record.isPublic,
      asksReading: record.asksReading,
      answerDays: record.answerDays,
      reviewerName: record.reviewerName,
      version: record.version,
    },
    sentTime: timeOf(record.sentAt),
    ...{ ...links, counts, timeline: timelineFor(actor, timeline), ...acts },
  }
}

/** Whom it was not told or told beside its rules may be of units that are not the reader's. */
function timelineFor(actor: Actor, timeline: readonly TimelineEntry[]): TimelineEntry[] {
  return timeline.filter(({ event }) => !CHOOSING.includes(event) || allows(CHANGE_WRITERS, actor))
}

const CHOOSING = ['leaveOut', 'bringIn', 'takeBack'] as string[]

/** What a notice would touch now. @throws 404 */
export async function showImpact(
  platform: Platform,
  actor: Actor,
  { params, query }: HandlerInput<typeof endpoints.listImpact>,
) {
  const { db, clock } = platform
  const notice = await noticeFor(platform, actor, params.id)
  const today = toDate(clock.now())
  const impact = withChoices(await impactOf(db, notice, today), { noticeId: notice.id, today })
  return pageOfImpact(db, impact, actor, query)
}

/** How many were told, have seen and answered, by group. @throws 404 */
export async function countGroups(
  platform: Platform,
  actor: Actor,
  { params, query }: HandlerInput<typeof endpoints.countReplyGroups>,
): Promise<{ rows: ChangeGroup[]; total: number }> {
  await noticeFor(platform, actor, params.id)
  return listGroups(platform.db, { noticeId: params.id, actor, at: platform.clock.now() }, query)
}

/** Who was told, and what they answered. @throws 404 */
export async function listNoticeReplies(
  platform: Platform,
  actor: Actor,
  { params, query }: HandlerInput<typeof endpoints.listReplies>,
): Promise<{ rows: ChangeReply[]; total: number }> {
  const at = platform.clock.now()
  await noticeFor(platform, actor, params.id)
  return mapRows(await listOfNotice(platform.db, { noticeId: params.id, actor, at }, query), (reply) => ({
    ...replyOf(reply, at),
    ...{ unitName: reply.unitName, nudgedTime: timeOf(reply.nudgedAt) },
  }))
}

export async function readOptions({ db }: Platform) {
  const [chips, replaceable] = await Promise.all([listChips(db), listReplaceable(db, MOST_REPLACEABLE)])
  return { chips, replaceable }
}

/** A notice that somebody may read. @throws 404 */
export async function noticeFor({ db }: Platform, actor: Actor, id: string): Promise<NoticeRow> {
  const notice = await findNotice(db, actor, id)
  if (!notice) throw notFound()
  return notice
}

const timeOf = (at: Date | null) => (at === null ? '' : toDateTime(at))

function headOf(notice: NoticeRow) {
  const { id, number, title, kind, severity, chips, status, writerName } = notice
  return {
    ...{ id, number, title, kind, severity, chips, status, writerName },
    ...{ createTime: toDateTime(notice.createdAt), dueTime: timeOf(notice.dueAt) },
  }
}

/** What a notice says, the same to everybody. */
export function textOf(notice: NoticeRow) {
  const { title, number, kind, severity, chips, steppings, stages, firmwareFrom, firmwareUntil } = notice
  const { documents, effect, workaround, todo, lastOrderDay, lastShipDay } = notice
  return {
    ...{ title, number, kind, severity, chips, steppings, stages, firmwareFrom, firmwareUntil },
    ...{ documents, effect, workaround, todo, lastOrderDay, lastShipDay },
  }
}

/** What was told of one thing, and the answer. */
export function replyOf(reply: ReplyRow, at: Date) {
  const { id, subject, subjectId, name, number, reason, answer, plan, planDay, answererName } = reply
  return {
    ...{ id, subject, subjectId, subjectName: name, subjectNumber: number, reason, answer },
    ...{ plan, planDay, answererName, answerTime: timeOf(reply.answeredAt), orderId: reply.orderId ?? '' },
    ...standingOf(reply, at),
  }
}

/** Where the answer for one thing stands at a moment. */
export function standingOf({ status, isAwaited, dueAt }: ReplyRow, at: Date) {
  return { status, isLate: isAwaited && dueAt < at, isOver: status === 'open' && !isAwaited }
}
