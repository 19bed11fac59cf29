import type * as endpoints from '@xinqiao/contract/changes/endpoints'
import { changeReplyRecord } from '@xinqiao/contract/changes/record'
import type { AnswerForm, OwnChange, OwnChangeDetail } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { toDate, toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { forbidden, invalid, notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { possible } from '../../platform/records/possible.ts'
import { transition } from '../../platform/records/transition.ts'
import { noteSeen } from './counts/note-seen-queries.ts'
import { documentsFor } from './documents/show-documents.ts'
import { findLinks, findNotice } from './queries.ts'
import { replyKind } from './reply-kind.ts'
import { findReply, listOfSubject, listOfUnit, type ReplyRow } from './reply-queries.ts'
import { replyOf, textOf } from './show-notices.ts'

/** What touches the caller's unit. */
export async function listOwn(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listOwnChanges>['query'],
): Promise<{ rows: OwnChange[]; total: number }> {
  if (actor.unitId === null) throw forbidden()
  const at = clock.now()
  return mapRows(await listOfUnit(db, actor, at, query), (reply) => ownOf(reply, at))
}

/** What touches one project with its orders, one order or one certificate, as far as the caller may see it. */
export async function listOf(
  { db, clock }: Platform,
  actor: Actor,
  { subjectId }: HandlerInput<typeof endpoints.listChangesOf>['query'],
): Promise<{ rows: OwnChange[]; total: number }> {
  const at = clock.now()
  return mapRows(await listOfSubject(db, actor, at, subjectId), (reply) => ownOf(reply, at))
}

/** One thing that is touched, with the notice and what may be answered. @throws 404 */
export async function showOwn({ db, clock }: Platform, actor: Actor, id: string): Promise<OwnChangeDetail> {
  const at = clock.now()
  const record = await findReply(db, actor, id, at)
  // The text is the same to all whom the notice touches.
  const notice = record && (await findNotice(db, null, record.noticeId))
  if (!notice) throw notFound()
  if (isReader(actor, record)) await noteSeen(db, id, at)
  const [documents, links, timeline, acts] = await Promise.all([
    documentsFor(db, actor, notice),
    findLinks(db, notice),
    readTimeline(db, changeReplyRecord, id),
    possible(db, replyKind, { actor, record, at }),
  ])
  const replacedBy = links.replacedBy?.number ?? ''
  return { ...ownOf(record, at), text: { ...textOf(notice), documents }, replacedBy, timeline, ...acts }
}

/** Neither a program nor whoever looks over somebody's shoulder has seen it for the unit, nor a manager for a reader. */
function isReader(actor: Actor, { unitId, subject, subjectId }: ReplyRow): boolean {
  if (actor.unitId !== unitId || actor.isViewed || actor.token !== undefined) return false
  return subject !== 'reader' || subjectId === actor.accountId
}

/** Answers for one thing. @throws 400, 403, 404, refusals of the workflow */
export async function answerNotice(
  platform: Platform,
  caller: Caller,
  id: string,
  form: AnswerForm,
): Promise<void> {
  const input = form.answer === 'noted' ? form : { ...form, planDay: '' }
  if (input.planDay !== '' && input.planDay < toDate(platform.clock.now()))
    throw invalid({ planDay: T.planDayPast })
  await transition(platform, replyKind, 'answer', { id, caller, input })
}

function ownOf(reply: ReplyRow, at: Date): OwnChange {
  const { title, noticeId, noticeNumber, kind, severity, noticeStatus, dueAt, toldAt } = reply
  return {
    ...replyOf(reply, at),
    ...{ noticeId, title, noticeNumber, kind, severity, noticeStatus },
    ...{ dueTime: toDateTime(dueAt), sentTime: toDateTime(toldAt) },
  }
}
