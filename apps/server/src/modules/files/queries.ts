import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { isUuid } from '@xinqiao/contract/primitives'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { FileOwners } from '../../platform/records/file-owners.ts'
import type { MadeFile } from './made-files-queries.ts'

export type Verdict = 'clean' | 'held' | 'infected' | 'damaged'

export interface FileRow extends MadeFile {
  uploaderId: string | null
  unitId: string | null
  purpose: string
  ownerKind: string | null
  ownerId: string | null
  slot: string
  partSize: number | null
  verdict: Verdict
}

const COLUMNS = [
  'id',
  'name',
  'extension',
  'mediaType',
  'size',
  'sha256',
  'createdAt',
  'uploaderId',
  'unitId',
  'purpose',
  'ownerKind',
  'ownerId',
  'slot',
  'partSize',
] as const

/**
 * The only way to a file: its uploader's until a record holds it, then its readers'.
 * @throws 404 for one that is not there or not for this actor
 */
export async function findVisibleFile(
  db: Db,
  owners: FileOwners,
  actor: Actor,
  id: string,
): Promise<FileRow> {
  const file = await findFile(db, id)
  if (file === null || !(await canRead(db, owners, actor, file))) throw notFound()
  return file
}

/** A file that the actor may take away. @throws 404 */
export async function findRemovableFile(
  db: Db,
  owners: FileOwners,
  actor: Actor,
  id: string,
): Promise<FileRow> {
  const file = await findFile(db, id)
  if (file === null) throw notFound()
  const { ownerKind, ownerId } = file
  const may =
    ownerKind === null || ownerId === null
      ? file.uploaderId === actor.accountId
      : ((await owners.find(ownerKind)?.canChange(db, actor, ownerId)) ?? false)
  if (!may) throw notFound()
  return file
}

async function canRead(db: Db, owners: FileOwners, actor: Actor, file: FileRow): Promise<boolean> {
  const { ownerKind, ownerId } = file
  if (ownerKind === null || ownerId === null) return file.uploaderId === actor.accountId
  return (await owners.find(ownerKind)?.canRead(db, actor, ownerId)) ?? false
}

/** Files that features keep by themselves (`purpose` empty) are reached through those alone. */
async function findFile(db: Db, id: string): Promise<FileRow | null> {
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('storedFile')
    .select(COLUMNS)
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where('id', '=', id)
    .where('purpose', '!=', '')
    .executeTakeFirst()
  return row ?? null
}

/** Files by id that their uploader has not attached yet or that this record holds, locked. */
export async function lockFilesToAttach(
  db: Db,
  accountId: string,
  ids: readonly string[],
  owner: { kind: string; recordId: string },
): Promise<FileRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return db
    .selectFrom('storedFile')
    .select(COLUMNS)
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where('id', 'in', known)
    .where((eb) =>
      eb.or([
        eb.and([eb('uploaderId', '=', accountId), eb('ownerKind', 'is', null), eb('purpose', '!=', '')]),
        eb.and([eb('ownerKind', '=', owner.kind), eb('ownerId', '=', owner.recordId)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Keeps two files of a record from having one name. */
export const NAME_OF_OWNER_INDEX = 'stored_file_name_of_owner'

export async function setOwner(
  db: Db,
  ids: readonly string[],
  owner: { kind: string; recordId: string; slot: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('storedFile')
    .set({ ownerKind: owner.kind, ownerId: owner.recordId, slot: owner.slot, attachedAt: now })
    .where('id', 'in', [...ids])
    .execute()
}

export async function listNamesOf(
  db: Db,
  owner: { kind: string; recordId: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('storedFile')
    .select(['id', 'name'])
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.recordId)
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** The files of a record, in the order in which they came. The caller has checked who asks. */
export async function listFilesOf(db: Db, owner: { kind: string; recordId: string }): Promise<FileRow[]> {
  return db
    .selectFrom('storedFile')
    .select(COLUMNS)
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.recordId)
    .orderBy('attachedAt')
    .orderBy('id')
    .execute()
}

/** The files of many records of a kind or two, by record, each in the order in which they came. */
export async function listFilesOfEach(
  db: Db,
  kind: string | readonly string[],
  recordIds: readonly string[],
): Promise<Map<string, FileRow[]>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('storedFile')
    .select(COLUMNS)
    .select(sql<Verdict>`verdict`.as('verdict'))
    .where(sql<boolean>`owner_kind = any(${[kind].flat()}::text[])`)
    // However many there are it is the same question, whose plan is kept.
    .where(sql<boolean>`owner_id = any(${[...recordIds]}::uuid[])`)
    .orderBy('attachedAt')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.ownerId ?? '')
}

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
  const rows = await db
    .deleteFrom('storedFile')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes files of this uploader that nothing holds. */
export async function deleteLooseFiles(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('storedFile')
    .where('id', 'in', [...ids])
    .where('uploaderId', '=', accountId)
    .where('ownerKind', 'is', null)
    .where('purpose', '!=', '')
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
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

export async function hasFile(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('storedFile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}
