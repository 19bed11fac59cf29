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

export const COLUMNS = [
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
