import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../policy.ts'
import { findVisibleBase } from '../visibility-queries.ts'
import { deleteFavourite, insertFavourite } from './member-queries.ts'

export async function addFavourite(db: Db, reader: Reader, kbId: string, now: Date): Promise<void> {
  const base = await findVisibleBase(db, reader, kbId)
  if (reader.accountId !== null) await insertFavourite(db, reader.accountId, base.id, now)
}

export async function removeFavourite(db: Db, reader: Reader, kbId: string): Promise<void> {
  const base = await findVisibleBase(db, reader, kbId)
  if (reader.accountId !== null) await deleteFavourite(db, reader.accountId, base.id)
}
