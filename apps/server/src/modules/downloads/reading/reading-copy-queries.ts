import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'

/** The copy that is there; the oldest, should two nodes have made one at the same moment. */
export function findCopy(db: Db, of: { fileId: string; reader: string }, now: Date) {
  return db
    .selectFrom('readingCopy')
    .select(['id', 'size', 'sha256', 'createdAt', 'expiresAt'])
    .where('fileId', '=', of.fileId)
    .where('reader', '=', of.reader)
    .where('sha256', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .executeTakeFirst()
}

export async function beginCopy(
  db: Db,
  copy: { id: string; fileId: string; reader: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('readingCopy').values(copy).execute()
}

export async function keepCopy(
  db: Db,
  id: string,
  made: { size: number; sha256: Buffer; expiresAt: Date },
): Promise<void> {
  await db.updateTable('readingCopy').set(made).where('id', '=', id).execute()
}

export async function extendCopy(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('readingCopy').set({ expiresAt }).where('id', '=', id).execute()
}

export async function dropCopy(db: Db, id: string): Promise<void> {
  await db.deleteFrom('readingCopy').where('id', '=', id).execute()
}

export function listExpiredCopies(db: Db, now: Date): Promise<string[]> {
  return foundValues(db.selectFrom('readingCopy').select('id').where('expiresAt', '<=', now))
}
