import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether somebody has written after the comment `c` in its thread. */
export const answeredSince = sql<boolean>`exists (select from knowledge_comment later
  where later.base_id = c.base_id and later.id <> c.id and later.status = 1
    and (later.reply_to = c.id or (later.reply_to = c.reply_to and later.created_at >= c.created_at
      and later.account_id <> c.account_id)))`

/** A shown comment of this writer in this base, with its thread held until the change is made. */
export async function lockOwnComment(
  db: Db,
  of: { accountId: string; baseId: string; commentId: string },
): Promise<{ id: string; isAnswered: boolean } | undefined> {
  // Answers wait for the row at the top by its foreign key.
  const { rows } = await sql<{ id: string }>`
    select c.id from knowledge_comment c
    where c.id = ${of.commentId} and c.base_id = ${of.baseId} and c.account_id = ${of.accountId} and c.status = 1
    for update`.execute(db)
  if (rows[0] === undefined) return undefined
  const answered = await sql<{ isAnswered: boolean }>`
    select ${answeredSince} as is_answered from knowledge_comment c where c.id = ${of.commentId}`.execute(db)
  return { id: rows[0].id, isAnswered: answered.rows[0]?.isAnswered ?? true }
}

export async function updateOwnComment(db: Db, id: string, content: string): Promise<void> {
  await db.updateTable('knowledgeComment').set({ content }).where('id', '=', id).execute()
}

export async function deleteOwnComment(db: Db, baseId: string, id: string): Promise<void> {
  await db.deleteFrom('knowledgeComment').where('id', '=', id).execute()
  await db
    .updateTable('knowledgeBase')
    .set((eb) => ({ commentCount: eb('commentCount', '-', 1) }))
    .where('id', '=', baseId)
    .execute()
}
