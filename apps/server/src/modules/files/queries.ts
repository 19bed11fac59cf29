import { hasService } from '@xinqiao/contract/access'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { FileOwnerKind, FileOwners } from '../../platform/records/file-owners.ts'
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

/** In whose name a file is asked for, and by which id. */
type Asked = [db: Db, owners: FileOwners, actor: Actor, id: string]

/**
 * The only way to a file: its uploader's until a record holds it, then its readers'.
 * @throws 404 for one that is not there or not for this actor
 */
export function findVisibleFile(...asked: Asked): Promise<FileRow> {
  return findFileThat('canRead', ...asked)
}

/** A file that the actor may take away. @throws 404 */
export function findRemovableFile(...asked: Asked): Promise<FileRow> {
  return findFileThat('canChange', ...asked)
}

async function findFileThat(
  may: 'canRead' | 'canChange',
  ...[db, owners, actor, id]: Asked
): Promise<FileRow> {
  const file = await findFile(db, id)
  if (file === null) throw notFound()
  const { ownerKind, ownerId } = file
  const isAllowed =
    ownerKind === null || ownerId === null
      ? file.uploaderId === actor.accountId
      : await isAllowedBy(owners.find(ownerKind), actor, (kind) => kind[may](db, actor, ownerId))
  if (!isAllowed) throw notFound()
  return file
}

async function isAllowedBy(
  kind: FileOwnerKind | undefined,
  actor: Actor,
  asks: (kind: FileOwnerKind) => Promise<boolean>,
): Promise<boolean> {
  if (kind === undefined || (kind.service !== null && !hasService(kind.service, actor))) return false
  return asks(kind)
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
