import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Makes a base a favourite; the star count follows only a real change. */
export async function insertFavourite(db: Db, accountId: string, baseId: string, now: Date): Promise<void> {
  await sql`with added as (
      insert into knowledge_favourite (account_id, base_id, created_at) values (${accountId}, ${baseId}, ${now})
      on conflict do nothing returning base_id)
    update knowledge_base set star_count = star_count + 1 from added where id = added.base_id`.execute(db)
}

export async function deleteFavourite(db: Db, accountId: string, baseId: string): Promise<void> {
  await sql`with removed as (
      delete from knowledge_favourite where account_id = ${accountId} and base_id = ${baseId} returning base_id)
    update knowledge_base set star_count = greatest(star_count - 1, 0)
    from removed where id = removed.base_id`.execute(db)
}

/** Notes the version that was opened; the one before it is kept where it was another. */
export async function markRead(
  db: Db,
  mark: { accountId: string; baseId: string; versionId: string; readAt: Date },
): Promise<void> {
  const { accountId, baseId, versionId, readAt } = mark
  await sql`insert into knowledge_read (account_id, base_id, version_id, read_at)
    values (${accountId}, ${baseId}, ${versionId}, ${readAt})
    on conflict (account_id, base_id) do update set version_id = excluded.version_id, read_at = excluded.read_at,
      before_version_id = case when knowledge_read.version_id = excluded.version_id
        then knowledge_read.before_version_id else knowledge_read.version_id end`.execute(db)
}

/** Counts a view, unless this reader was counted since `recent`. */
export async function countView(
  db: Db,
  view: { baseId: string; reader: Buffer; now: Date; day: string; recent: Date },
): Promise<void> {
  await sql`with counted as (
      insert into knowledge_view (base_id, reader, counted_at) values (${view.baseId}, ${view.reader}, ${view.now})
      on conflict (base_id, reader) do update set counted_at = excluded.counted_at
        where knowledge_view.counted_at <= ${view.recent}
      returning base_id),
    of_day as (
      insert into knowledge_view_day (base_id, day, views) select base_id, ${view.day}::date, 1 from counted
      on conflict (base_id, day) do update set views = knowledge_view_day.views + 1)
    update knowledge_base set browse_count = browse_count + 1 from counted where id = counted.base_id`.execute(
    db,
  )
}

/** Forgets readers who would be counted again anyway. */
export async function deleteOldViews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('knowledgeView').where('countedAt', '<', before).execute()
}
