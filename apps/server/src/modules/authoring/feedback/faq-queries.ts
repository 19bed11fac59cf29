import type { FaqStatus } from '@xinqiao/contract/authoring/feedback-record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { lockBase } from '../../knowledge/index.ts'

export interface FaqForm {
  question: string
  answer: string
}

export interface FaqRecord extends FaqForm {
  id: string
  baseId: string
  version: number
  status: FaqStatus
  isShown: boolean
  submittedBy: string | null
}

/** As the editors have them, beside what readers have. */
export async function listFaqRows(db: Db, baseId: string) {
  const { rows } = await sql<
    FaqRecord & { shownQuestion: string; shownAnswer: string; submitterName: string; reason: string }
  >`select f.id, f.base_id, f.version, f.status, f.is_shown, f.submitted_by,
      coalesce(f.next_question, f.question) as question, coalesce(f.next_answer, f.answer) as answer,
      f.question as shown_question, f.answer as shown_answer, coalesce(a.real_name, '') as submitter_name,
      case when f.status = 'returned' then coalesce((select e.note from workflow_event e
        where e.workflow = 'knowledge-faq' and e.record_id = f.id and e.event = 'return'
        order by e.created_at desc, e.id desc limit 1), '') else '' end as reason
    from knowledge_faq f left join account a on a.id = f.submitted_by
    where f.base_id = ${baseId} order by f.order_number, f.id`.execute(db)
  return rows
}

export async function findFaq(db: Db, id: string) {
  return db
    .selectFrom('knowledgeFaq')
    .select(['id', 'baseId', 'question', 'answer', 'isShown'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type LockedFaq = FaqRecord & { baseName: string }

/** Its base first: whoever orders the questions of a base locks in this turn. */
export async function lockFaq(db: Db, id: string): Promise<LockedFaq | undefined> {
  const found = await findFaq(db, id)
  const base = found && (await lockBase(db, found.baseId))
  if (!base) return undefined
  const { rows } = await sql<FaqRecord>`select id, base_id, version, status, is_shown, submitted_by,
      coalesce(next_question, question) as question, coalesce(next_answer, answer) as answer
    from knowledge_faq where id = ${id} for update`.execute(db)
  return rows[0] && { ...rows[0], baseName: base.name }
}

export async function insertFaq(
  db: Db,
  faq: FaqForm & { id: string; baseId: string; submittedBy: string; submittedAt: Date },
): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(order_number), 0) + 1 as next from knowledge_faq
    where base_id = ${faq.baseId}`.execute(db)
  await db
    .insertInto('knowledgeFaq')
    .values({ ...faq, status: 'review', isShown: false, orderNumber: rows[0]?.next ?? 1 })
    .execute()
}

/** Writes a move of a locked question: what waits now, or else nothing does; and what readers have from now on. */
export async function storeFaq(
  db: Db,
  { id }: { id: string },
  change: {
    status: FaqStatus
    next?: FaqForm | undefined
    shown?: FaqForm
    submittedBy?: string | undefined
    submittedAt?: Date
  },
): Promise<void> {
  const { next, shown, ...columns } = change
  const none = { nextQuestion: null, nextAnswer: null }
  await db
    .updateTable('knowledgeFaq')
    .set({
      ...columns,
      ...(change.status === 'shown' ? none : {}),
      ...(next && { nextQuestion: next.question, nextAnswer: next.answer }),
      ...(shown && { question: shown.question, answer: shown.answer, isShown: true }),
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteFaqRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('knowledgeFaq').where('id', '=', id).execute()
}

export async function putFaqOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update knowledge_faq f set order_number = n.place
    from unnest(${ids}::uuid[]) with ordinality n(id, place) where f.id = n.id`.execute(db)
}
