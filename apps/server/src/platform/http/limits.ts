import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Limit {
  /** what is counted, e.g. `sms-number` */
  name: string
  max: number
  seconds: number
}

/**
 * Counts one try against a limit kept in the database (it holds over restarts and nodes).
 * @returns 0 when allowed, else the seconds until the window ends
 */
export async function countAgainst(db: Db, limit: Limit, subject: string, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const row = await db
    .insertInto('limitCounter')
    .values({ key: `${limit.name}:${subject}`, count: 1, windowEndsAt: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when limit_counter.window_ends_at <= ${now} then 1 else limit_counter.count + 1 end`,
        windowEndsAt: sql`case when limit_counter.window_ends_at <= ${now} then ${endsAt} else limit_counter.window_ends_at end`,
      }),
    )
    .returning(['count', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
  if (row.count <= limit.max) return 0
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

/** How many tries stand against a limit now, without counting one. */
export async function countedAgainst(db: Db, limit: Limit, subject: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limitCounter')
    .select('count')
    .where('key', '=', `${limit.name}:${subject}`)
    .where('windowEndsAt', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Forgets what was counted, e.g. failures after a success. */
export async function clearLimit(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('limitCounter').where('key', '=', `${limit.name}:${subject}`).execute()
}

export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limitCounter').where('windowEndsAt', '<=', now).execute()
}
