import type { Db } from '../../../platform/db/database.ts'

/** Notes when something was first opened by its unit. */
export async function noteSeen(db: Db, replyId: string, at: Date): Promise<void> {
  await db
    .updateTable('changeReply')
    .set({ seenAt: at })
    .where('id', '=', replyId)
    .where('seenAt', 'is', null)
    .execute()
}
