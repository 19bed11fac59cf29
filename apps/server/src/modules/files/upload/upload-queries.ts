import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import type { FileUpload } from '../../../platform/db/generated/tables.ts'

export type UploadRow = Selectable<FileUpload>

export function findUploadByKey(
  db: Db,
  accountId: string,
  clientKey: string,
): Promise<UploadRow | undefined> {
  return uploadsOf(db, accountId).where('clientKey', '=', clientKey).executeTakeFirst()
}

/** An upload of this account; those of others are not there. */
export function findUpload(db: Db, accountId: string, id: string): Promise<UploadRow | undefined> {
  return uploadsOf(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Waits for whoever else is changing this upload. */
export function lockUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('fileUpload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** False when the same client key is taken already. */
export function insertUpload(db: Db, upload: UploadRow): Promise<boolean> {
  const added = db.insertInto('fileUpload').values(upload).returning('id')
  return foundOne(added.onConflict((conflict) => conflict.columns(['accountId', 'clientKey']).doNothing()))
}

/** Uploads that are not done and went on since a moment. */
export async function countGoingUploads(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('fileUpload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finishedAt', 'is', null)
    .where('touchedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateUpload(
  db: Db,
  id: string,
  change: Partial<Pick<UploadRow, 'partSize' | 'size' | 'touchedAt' | 'finishedAt'>>,
): Promise<void> {
  await db.updateTable('fileUpload').set(change).where('id', '=', id).execute()
}

/** Deletes an upload with what is known of its parts. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fileUpload').where('id', '=', id).execute()
}

export function listUnfinishedUploads(db: Db, accountId: string): Promise<UploadRow[]> {
  return uploadsOf(db, accountId).where('finishedAt', 'is', null).orderBy('id').execute()
}

function uploadsOf(db: Db, accountId: string) {
  return db.selectFrom('fileUpload').selectAll().where('accountId', '=', accountId)
}

export interface Unfinished {
  uploads: number
  bytes: number
}

/** The files of an account are counted by one call at a time, until its transaction ends. */
export async function lockFilesOf(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${accountId}`}, 0))`.execute(tx)
}

/** How much of an account is under way: what was announced, else what its parts will be, else what has come. */
export async function sumUnfinished(
  db: Db,
  accountId: string,
  but: string | null = null,
): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    select count(*)::int as uploads,
      coalesce(sum(coalesce(u.size, u.part_size * u.part_count::bigint,
        (select sum(p.size) from file_upload_part p where p.upload_id = u.id))), 0)::bigint as bytes
    from file_upload u
    where u.account_id = ${accountId} and u.finished_at is null and u.id is distinct from ${but}::uuid`.execute(
    db,
  )
  return rows[0] ?? { uploads: 0, bytes: 0 }
}

/** Uploads that nobody has touched since then, finished or not. */
export function listForgottenUploads(db: Db, before: Date, limit: number): Promise<UploadRow[]> {
  return db
    .selectFrom('fileUpload')
    .selectAll()
    .where('touchedAt', '<', before)
    .orderBy('touchedAt')
    .limit(limit)
    .execute()
}
