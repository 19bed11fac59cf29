import { sql } from 'kysely'
import type { Db, Value } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'

/**
 * The row of a base, locked until the end: whoever changes what readers see of it waits for the other. Not so what
 * only refers to it, which the check of a foreign key does.
 */
export async function lockBase(db: Db, id: string) {
  return db.selectFrom('knowledgeBase').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function findBase(db: Db, id: string) {
  return db.selectFrom('knowledgeBase').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface BaseValues {
  name: string
  description: string
  icon: Value<'knowledgeBase', 'icon'>
  chip: string
  spaceId: string
  categoryId: string | null
  visibility: Value<'knowledgeBase', 'visibility'>
  downloadable: boolean
  updatedAt: Date
}

export async function insertBase(db: Db, base: BaseValues & { id: string; createdAt: Date }): Promise<void> {
  await db.insertInto('knowledgeBase').values(base).execute()
}

/** Changes a base where it still has this version; false when somebody was faster. */
export function updateBaseRow(db: Db, id: string, version: number, base: BaseValues): Promise<boolean> {
  const updated = db.updateTable('knowledgeBase').set({ ...base, version: nextVersion })
  return foundOne(updated.where('id', '=', id).where('version', '=', version).returning('id'))
}

export async function touchBase(db: Db, id: string, updatedAt: Date): Promise<void> {
  await db.updateTable('knowledgeBase').set({ updatedAt }).where('id', '=', id).execute()
}

/** Deletes a base that readers never saw; its versions are gone already. */
export async function deleteBase(db: Db, id: string): Promise<void> {
  await db.deleteFrom('knowledgeBase').where('id', '=', id).execute()
}

export function baseNameTaken(db: Db, spaceId: string, name: string, except: string): Promise<boolean> {
  const found = db.selectFrom('knowledgeBase').select('id').where('spaceId', '=', spaceId)
  return foundOne(found.where('name', '=', name).where('id', '!=', except))
}

/** The version that came out last among those that readers may have; it is the base's current one. */
export async function followNewestRelease(db: Db, baseId: string, updatedAt: Date): Promise<void> {
  await sql`
    update knowledge_base b set updated_at = ${updatedAt},
      status = case when v.id is null then 'offline' else 'released' end,
      current_version_id = coalesce(v.id, b.current_version_id),
      version_name = coalesce(v.name, b.version_name),
      released_at = coalesce(v.released_at, b.released_at)
    from (select 1) one left join lateral (
      select id, name, released_at from knowledge_version
      where base_id = ${baseId} and status = 'released' order by released_at desc, id desc limit 1) v on true
    where b.id = ${baseId}`.execute(db)
}

/** Counts a download on the card of each base. */
export async function countDownloads(db: Db, baseIds: readonly string[]): Promise<void> {
  await db
    .updateTable('knowledgeBase')
    .set((eb) => ({ downloadCount: eb('downloadCount', '+', 1) }))
    .where('id', 'in', baseIds)
    .execute()
}

/** The chips that bases are about. */
export function listChips(db: Db): Promise<string[]> {
  const found = db.selectFrom('knowledgeBase').select('chip')
  return foundValues(found.distinct().where('chip', '!=', '').orderBy('chip'))
}

export interface BaseRow {
  baseId: string
  versionId: string
  baseName: string
  versionName: string
}

/** Names those of these bases that are for reading alone. */
export function listReadOnly(db: Db, baseIds: readonly string[]): Promise<string[]> {
  const found = db.selectFrom('knowledgeBase').select('name')
  return foundValues(found.where('id', 'in', baseIds).where('downloadable', '=', false).orderBy('name'))
}

/** The current versions of these bases; the caller has found them visible. */
export async function listCurrent(db: Db, baseIds: readonly string[]): Promise<BaseRow[]> {
  const { rows } = await sql<BaseRow>`
    select b.id as base_id, b.current_version_id as version_id, b.name as base_name, b.version_name
    from knowledge_base b where b.id = any(${[...baseIds]}::uuid[]) order by b.name, b.id`.execute(db)
  return rows
}
