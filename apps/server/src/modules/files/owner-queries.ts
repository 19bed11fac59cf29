import { isUuid } from '@xinqiao/contract/fields/primitives'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { COLUMNS, type FileRow, type Verdict } from './queries.ts'

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
    .where('id', 'in', ids)
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
