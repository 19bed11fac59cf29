import { allows } from '@xinqiao/contract/access'
import type { ChangeKind, Severity } from '@xinqiao/contract/changes/kinds'
import { CHANGE_READERS, type ChangeState, changeNoticeRecord } from '@xinqiao/contract/changes/record'
import type { ChangeForm } from '@xinqiao/contract/changes/schemas'
import type { Stage } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundValues } from '../../platform/db/found-value.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { documentsOf, storeDocuments } from './documents/document-queries.ts'
import { seenBy } from './seen/seen-queries.ts'
import { isAwaited } from './standing-queries.ts'

/** Whoever has written a notice or changed it: none of them reviews it. */
export const authors = sql<string[]>`array(select notice.writer_id::text union
  select move.actor_id::text from workflow_event move
  where move.workflow = ${changeNoticeRecord.kind} and move.record_id = notice.id and move.event = 'revise')`

function notices(db: Db) {
  return db
    .selectFrom('changeNotice as notice')
    .select(['notice.id', 'notice.number', 'notice.title', 'notice.chips', 'notice.steppings'])
    .select([
      'notice.firmwareFrom',
      'notice.firmwareUntil',
      'notice.effect',
      'notice.workaround',
      'notice.todo',
    ])
    .select(['notice.answerDays', 'notice.replacesId', 'notice.writerId', 'notice.writerName'])
    .select(authors.as('authorIds'))
    .select(['notice.reviewerName', 'notice.sentAt', 'notice.dueAt', 'notice.createdAt'])
    .select(['notice.version', 'notice.isPublic', 'notice.asksReading'])
    .select(documentsOf.as('documents'))
    .select(sql<Exclude<ChangeForm['lifecycle'], undefined>>`notice.lifecycle`.as('lifecycle'))
    .select(sql<ChangeState>`notice.status`.as('status'))
    .select(sql<ChangeKind>`notice.kind`.as('kind'))
    .select(sql<Severity>`notice.severity`.as('severity'))
    .select(sql<Stage[]>`notice.stages`.as('stages'))
    .select(sql<string>`coalesce(to_char(notice.last_order_day, 'YYYY-MM-DD'), '')`.as('lastOrderDay'))
    .select(sql<string>`coalesce(to_char(notice.last_ship_day, 'YYYY-MM-DD'), '')`.as('lastShipDay'))
}

export type NoticeRow = FoundBy<typeof findNotice>

/** A notice as staff may see it; the clock sees all, a customer sees what touches its unit by its replies alone. */
export async function findNotice(db: Db, actor: Actor | null, id: string) {
  if (actor !== null && !allows(CHANGE_READERS, actor)) return undefined
  return notices(db).where('notice.id', '=', id).executeTakeFirst()
}

export async function lockNotice(db: Db, actor: Actor | null, id: string) {
  await db.selectFrom('changeNotice').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findNotice(db, actor, id)
}

interface ListFilter extends OrderedPage {
  keyword: string
  kind: ChangeKind | ''
  status: ChangeState | ''
}

export function listNoticeRows(db: Db, actor: Actor, filter: ListFilter) {
  const { keyword, kind, status, isAsc } = filter
  const count = (where: RawBuilder<boolean>) =>
    sql<number>`(select count(*)::int from change_reply reply
      where reply.notice_id = notice.id and ${seenBy(actor)} and (reply.status = 'answered' or ${where}))`
  return readPage(
    notices(db)
      .select([count(isAwaited(actor.today)).as('toAnswer'), count(sql`false`).as('answered')])
      .$if(kind !== '', (one) => one.where('notice.kind', '=', kind as ChangeKind))
      .$if(status !== '', (one) => one.where('notice.status', '=', status as ChangeState))
      .$if(keyword !== '', (one) =>
        one.where((eb) =>
          eb.or([
            anyHolds(eb, keyword, ['notice.number', 'notice.title']),
            sql<boolean>`folded(array_to_string(notice.chips, ' ')) like '%' || folded(${keyword}) || '%'`,
          ]),
        ),
      )
      .orderBy('notice.createdAt', isAsc)
      .orderBy('notice.id', isAsc),
    filter,
  )
}

/** The notices that stand before and after one. */
export async function findLinks(db: Db, { id, replacesId }: { id: string; replacesId: string | null }) {
  const link = db.selectFrom('changeNotice').select(['id', 'number'])
  const [replaces, replacedBy] = await Promise.all([
    replacesId === null ? undefined : link.where('id', '=', replacesId).executeTakeFirst(),
    link.where('replacesId', '=', id).where('sentAt', 'is not', null).executeTakeFirst(),
  ])
  return { replaces: replaces ?? null, replacedBy: replacedBy ?? null }
}

/** Notices that were sent and stand, the latest first: what a new one may replace. */
export function listReplaceable(db: Db, most: number) {
  return db
    .selectFrom('changeNotice')
    .select(['id', sql<string>`number || ' ' || title`.as('name')])
    .where('status', '=', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
}

export async function standsSent(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('changeNotice')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Notices whose answers are awaited. */
export function listStanding(db: Db) {
  return foundValues(db.selectFrom('changeNotice').select('id').where('status', '=', 'sent').orderBy('id'))
}

/** What a form says, as the table keeps it. */
function columnsOf({ lastOrderDay, lastShipDay, replacesId, documents: _, ...form }: ChangeForm) {
  return {
    ...form,
    lastOrderDay: lastOrderDay || null,
    lastShipDay: lastShipDay || null,
    replacesId: replacesId || null,
  }
}

interface NewNotice {
  id: string
  number: string
  form: ChangeForm
  writer: Pick<Actor, 'accountId' | 'realName'>
  at: Date
}

export async function insertNotice(db: Db, { id, number, form, writer, at }: NewNotice): Promise<void> {
  await db
    .insertInto('changeNotice')
    .values({
      ...columnsOf(form),
      ...{ id, number, status: 'draft', createdAt: at, updatedAt: at },
      ...{ writerId: writer.accountId, writerName: writer.realName },
    })
    .execute()
  await storeDocuments(db, id, form.documents)
}

interface NoticeChange {
  status: ChangeState
  at: Date
  form?: ChangeForm | undefined
  sent?: { reviewerName: string; dueAt: Date } | undefined
}

/** Writes a move where the notice still stands as it was read. False when it does not. */
export async function storeNotice(
  db: Db,
  { id, version }: { id: string; version: number },
  { status, at, form, sent }: NoticeChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('changeNotice')
    .set({
      ...{ status, updatedAt: at, version: nextVersion },
      ...(form ? columnsOf(form) : {}),
      ...(sent ? { ...sent, sentAt: at } : {}),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n && form) await storeDocuments(db, id, form.documents)
  return numUpdatedRows === 1n
}

/** Which of these notices somebody may read: staff all, a unit those that touch it. */
export function listReadable(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const found = db.selectFrom('changeNotice').select('id').where('id', 'in', ids)
  if (allows(CHANGE_READERS, actor)) return foundValues(found)
  return foundValues(
    found.where(
      sql<boolean>`exists (select from change_reply reply where reply.notice_id = change_notice.id and ${seenBy(actor)})`,
    ),
  )
}
