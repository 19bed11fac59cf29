import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'

/** Versions whose hour has come, or come again after a failure. */
export function listDueVersions(db: Db, now: Date): Promise<string[]> {
  return foundValues(
    db
      .selectFrom('knowledgeVersion')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('releaseAt', '<=', now)
      .where((eb) => eb.or([eb('releaseRetryAt', 'is', null), eb('releaseRetryAt', '<=', now)]))
      .orderBy('releaseAt'),
  )
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
