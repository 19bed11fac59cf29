import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAwaited } from '../standing-queries.ts'

/** Answers that are awaited and were told of together, with how often they were asked for. */
export interface Awaited {
  toldAt: Date
  dueAt: Date
  asked: number
}

const awaitedOf = (
  noticeId: string,
  today: string,
) => sql`change_reply reply join change_notice notice on notice.id = reply.notice_id
  where reply.notice_id = ${noticeId} and ${isAwaited(today)}`

/** What a notice still waits for, together where it was told at once. */
export async function listAwaited(db: Db, noticeId: string, today: string): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`select reply.told_at, reply.due_at, min(reply.asked) as asked
    from ${awaitedOf(noticeId, today)} and reply.asked < 4 group by 1, 2 order by 2`.execute(db)
  return rows
}

/** Notes that these are asked for; answers those that had not come so far. */
export async function takeAsked(
  db: Db,
  { noticeId, today }: { noticeId: string; today: string },
  { toldAt, dueAt, asked }: Awaited,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update change_reply set asked = ${asked}
    where id in (select reply.id from ${awaitedOf(noticeId, today)} and reply.told_at = ${toldAt} and reply.due_at = ${dueAt}
      and reply.asked < ${asked})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The units of some of these, how many of each, and its FAE. */
export async function listUnitsOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ unitId: string; unitName: string; faeId: string | null; count: number }>`
    select unit.id as unit_id, unit.name as unit_name, unit.fae_id, count(*)::int as count
    from change_reply reply join unit on unit.id = reply.unit_id
    where reply.id = any(${ids}::uuid[]) group by unit.id order by unit.id`.execute(db)
  return rows
}
