import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

/** Says that somebody writes at a document; true when that is news. */
export async function markWriting(
  db: Db,
  mark: { documentId: string; accountId: string; seenAt: Date; fresh: Date },
): Promise<boolean> {
  const { documentId, accountId, seenAt, fresh } = mark
  const marks = db.selectFrom('knowledgeEditing').select('seenAt').where('documentId', '=', documentId)
  const before = await foundValue(marks.where('accountId', '=', accountId))
  await db
    .insertInto('knowledgeEditing')
    .values({ documentId, accountId, seenAt })
    .onConflict((conflict) => conflict.columns(['documentId', 'accountId']).doUpdateSet({ seenAt }))
    .execute()
  return before === undefined || before < fresh
}

export function unmarkWriting(db: Db, documentId: string, accountId: string): Promise<boolean> {
  const left = db.deleteFrom('knowledgeEditing').where('documentId', '=', documentId)
  return foundOne(left.where('accountId', '=', accountId).returning('accountId'))
}

/** Who else was seen at a document lately. */
export function listWriters(db: Db, documentId: string, except: string, fresh: Date) {
  return db
    .selectFrom('knowledgeEditing as e')
    .innerJoin('account as a', 'a.id', 'e.accountId')
    .select(['a.realName as name', 'a.avatarFileId'])
    .where('e.documentId', '=', documentId)
    .where('e.accountId', '!=', except)
    .where('e.seenAt', '>=', fresh)
    .orderBy('e.seenAt')
    .execute()
}
