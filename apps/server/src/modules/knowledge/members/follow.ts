import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Reader } from '../policy.ts'
import { findVisibleBase } from '../visibility-queries.ts'
import { deleteFollow, type Followed, hasChip, insertFollow } from './follow-queries.ts'

/** Follows or unfollows a base. @throws 404 for one that the reader may not see */
export async function setBaseFollow(
  db: Db,
  reader: Reader,
  id: string,
  wanted: { at: Date } | null,
): Promise<void> {
  const base = await findVisibleBase(db, reader, id)
  await setFollow(db, reader, { baseId: base.id, chip: null }, wanted)
}

/** Follows or unfollows a chip. @throws 404 for one of which the reader sees no base */
export async function setChipFollow(
  db: Db,
  reader: Reader,
  chip: string,
  wanted: { at: Date } | null,
): Promise<void> {
  if (wanted !== null && !(await hasChip(db, reader, chip))) throw notFound()
  await setFollow(db, reader, { baseId: null, chip }, wanted)
}

async function setFollow(db: Db, { accountId }: Reader, followed: Followed, wanted: { at: Date } | null) {
  if (accountId === null) throw notFound()
  if (wanted === null) await deleteFollow(db, accountId, followed)
  else await insertFollow(db, accountId, followed, wanted.at)
}
