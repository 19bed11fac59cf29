import type { VersionStatus } from '@xinqiao/contract/authoring/record'
import { sql } from 'kysely'
import type { Db, FoundBy } from '../../../platform/db/database.ts'

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

export type LockedVersion = FoundBy<typeof lockVersion>

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
