import type { VersionStatus } from '@xinqiao/contract/authoring/record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The versions of a base, the newest first. */
export function listVersions(db: Db, baseId: string) {
  return db
    .selectFrom('knowledgeVersion')
    .select(['id', 'name', 'status', 'summary', 'releasedAt', 'releaseAt'])
    .where('baseId', '=', baseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertVersion(
  db: Db,
  version: {
    id: string
    baseId: string
    name: string
    summary?: string
    inheritsId?: string | null
    createdAt: Date
    createdBy: string
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('knowledgeVersion')
    .values(version)
    .onConflict((conflict) => conflict.columns(['baseId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface VersionRow {
  id: string
  name: string
  status: VersionStatus
  summary: string
  releasedAt: Date | null
  releaseAt: Date | null
  releaseFailures: number
  releaseRetryAt: Date | null
  submittedBy: string | null
  inheritsId: string | null
  basedOn: string | null
  submitterName: string | null
  baseId: string
  baseName: string
  baseStatus: string
  spaceName: string
  categoryName: string | null
}

/** A version with its place. */
export async function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.name, v.status, v.summary, v.released_at, v.release_at, v.release_failures,
      v.release_retry_at, v.submitted_by, v.inherits_id,
      older.name as based_on, a.real_name as submitter_name,
      b.id as base_id, b.name as base_name, b.status as base_status, s.name as space_name,
      c.name as category_name
    from knowledge_version v
      join knowledge_base b on b.id = v.base_id join space s on s.id = b.space_id
      left join category c on c.id = b.category_id
      left join knowledge_version older on older.id = v.inherits_id
      left join account a on a.id = v.submitted_by
    where v.id = ${id}`.execute(db)
  return rows[0]
}

/** The version of the base that was released before this one, or last where this one is not out. */
export async function findPrevious(
  db: Db,
  { id, baseId, releasedAt }: Pick<VersionRow, 'id' | 'baseId' | 'releasedAt'>,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('knowledgeVersion')
    .select(['id', 'name'])
    .where('baseId', '=', baseId)
    .where('status', '=', 'released')
    .where('id', '!=', id)
    .$if(releasedAt !== null, (query) => query.where('releasedAt', '<', releasedAt))
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Holds a version until the end: its documents, its name and its state change one after another. */
export async function lockVersion(db: Db, id: string) {
  return db
    .selectFrom('knowledgeVersion')
    .select(['id', 'baseId', 'name', 'summary', 'submittedBy', 'inheritsId', 'releaseAt', 'releaseFailures'])
    .select(sql<VersionStatus>`status`.as('status'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedVersion = NonNullable<Awaited<ReturnType<typeof lockVersion>>>

/** Keeps two versions of a base from having one name. */
export const VERSION_NAME_INDEX = 'knowledge_version_base_id_name_key'

export async function updateVersionRow(
  db: Db,
  id: string,
  columns: { name: string; summary: string },
): Promise<void> {
  await db.updateTable('knowledgeVersion').set(columns).where('id', '=', id).execute()
}

/** Writes a new state where the old one still stands, with no tries behind it; false when another move was faster. */
export async function setVersionStatus(
  db: Db,
  id: string,
  from: VersionStatus,
  columns: {
    status: VersionStatus
    submittedBy?: string | null
    releaseAt?: Date | null
    releasedAt?: Date | null
  },
): Promise<boolean> {
  const updated = await db
    .updateTable('knowledgeVersion')
    .set({ ...columns, releaseFailures: 0, releaseRetryAt: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Versions whose hour has come, or come again after a failure. */
export async function listDueVersions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledgeVersion')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('releaseAt', '<=', now)
    .where((eb) => eb.or([eb('releaseRetryAt', 'is', null), eb('releaseRetryAt', '<=', now)]))
    .orderBy('releaseAt')
    .execute()
  return rows.map((row) => row.id)
}

export async function updateRetry(
  db: Db,
  id: string,
  columns: { releaseFailures: number; releaseRetryAt: Date },
): Promise<void> {
  await db.updateTable('knowledgeVersion').set(columns).where('id', '=', id).execute()
}

/** Who submitted a version, and who approved it last. */
export async function listReleasers(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select submitted_by as account_id from knowledge_version where id = ${id} and submitted_by is not null
    union
    (select actor_id from workflow_event where workflow = 'knowledge-version' and record_id = ${id}
      and event = 'approve' and actor_id is not null order by created_at desc, id desc limit 1)`.execute(db)
  return rows.map((row) => row.accountId)
}

/** Who changed the name and the notes of a version last, and when. */
export async function listFieldChanges(
  db: Db,
  id: string,
): Promise<{ field: 'name' | 'summary'; actorName: string; createdAt: Date }[]> {
  const { rows } = await sql<{ field: 'name' | 'summary'; actorName: string; createdAt: Date }>`
    select f.field, last.actor_name, last.created_at
    from (values ('name'), ('summary')) f(field) cross join lateral (
      select actor_name, created_at from audit_event
      where record_kind = 'knowledge-version' and record_id = ${id} and after ? f.field
      order by created_at desc, id desc limit 1) last`.execute(db)
  return rows
}

export interface ToldVersion {
  baseId: string
  kbName: string
  versionName: string
  summary: string
  chip: string
  isFirst: boolean
}

/** Takes the telling of a version upon itself; nothing where it was told or is not released. */
export async function claimTelling(db: Db, versionId: string): Promise<ToldVersion | undefined> {
  const { rows } = await sql<ToldVersion>`
    update knowledge_version v set followers_told = true
    from knowledge_base b
    where v.id = ${versionId} and not v.followers_told and v.status = 'released' and b.id = v.base_id
    returning b.id as base_id, b.name as kb_name, v.name as version_name, v.summary, b.chip,
      not exists (select from knowledge_version o where o.base_id = b.id and o.id <> v.id
        and o.status = 'released') as is_first`.execute(db)
  return rows[0]
}
