import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValues } from '../../platform/db/found-value.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { COLUMNS, type FileRow, type Verdict } from './queries.ts'

export interface NewFile extends Omit<FileRow, 'ownerKind' | 'ownerId' | 'slot'> {
  md5: Buffer | null
  contentSha256: Buffer | null
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('storedFile').values(file).execute()
}

/** Deletes rows; answers the ids that were there. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return foundValues(db.deleteFrom('storedFile').where('id', 'in', ids).returning('id'))
}

/** Deletes files of this uploader that nothing holds. */
export async function deleteLooseFiles(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return foundValues(
    db
      .deleteFrom('storedFile')
      .where('id', 'in', ids)
      .where('uploaderId', '=', accountId)
      .where('ownerKind', 'is', null)
      .where('purpose', '!=', '')
      .returning('id'),
  )
}

/** Bytes of an account that nothing holds yet. */
export async function looseBytesOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('storedFile')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('uploaderId', '=', accountId)
    .where('ownerKind', 'is', null)
    .where('purpose', '!=', '')
    .executeTakeFirstOrThrow()
  return row.bytes
}

export interface ReadFile extends FileRow {
  contentSha256: Buffer | null
}

/** Whole, clean files with this content in a unit, or of one person without a unit. */
export async function findSameContent(
  db: Db,
  of: { unitId: string | null; accountId: string; md5: Buffer; size: number },
): Promise<ReadFile | null> {
  const row = await db
    .selectFrom('storedFile')
    .select(COLUMNS)
    .select('contentSha256')
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where('md5', '=', of.md5)
    .where('size', '=', of.size)
    .where('verdict', '=', 'clean')
    .$if(of.unitId !== null, (query) => query.where('unitId', '=', of.unitId))
    .$if(of.unitId === null, (query) =>
      query.where('unitId', 'is', null).where('uploaderId', '=', of.accountId),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A file as its uploader is told of it. @throws 404 when it is no longer there */
export async function findOwnFile(
  db: Db,
  accountId: string,
  id: string,
): Promise<StoredFile & { isLoose: boolean }> {
  const row = await db
    .selectFrom('storedFile')
    .select(['id', 'name', 'size', 'ownerKind'])
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where('id', '=', id)
    .where('uploaderId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { id: fileId, name, size } = row
  return {
    id: fileId,
    name,
    size,
    state: row.verdict === 'clean' ? 'clean' : 'held',
    isLoose: row.ownerKind === null,
  }
}

export function hasFile(db: Db, id: string): Promise<boolean> {
  return foundOne(db.selectFrom('storedFile').select('id').where('id', '=', id))
}
