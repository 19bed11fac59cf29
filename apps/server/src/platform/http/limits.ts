import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Limit {
  /** what is counted, e.g. `sms-number` */
  name: string
  max: number
  seconds: number
  /** who is counted is an address, of IPv6 the network that one customer has to himself */
  ofAddress?: boolean
}

/**
 * Counts one try, or how much of it there is, against a limit kept in the database (it holds over restarts and nodes).
 * @returns 0 when allowed, else the seconds until the window ends
 */
export async function countAgainst(
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
  much = 1,
): Promise<number> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const row = await db
    .insertInto('limitCounter')
    .values({ key: keyOf(limit, subject), count: much, windowEndsAt: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when limit_counter.window_ends_at <= ${now} then ${much}::int else limit_counter.count + ${much}::int end`,
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
    .where('key', '=', keyOf(limit, subject))
    .where('windowEndsAt', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The seconds until there is room for so much, without counting it; 0 when there is now. */
export async function waitForRoom(
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
  much: number,
): Promise<number> {
  const row = await db
    .selectFrom('limitCounter')
    .select(['count', 'windowEndsAt'])
    .where('key', '=', keyOf(limit, subject))
    .where('windowEndsAt', '>', now)
    .executeTakeFirst()
  if (row === undefined || row.count + much <= limit.max) return 0
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

/**
 * Runs a check of which only the wrong ones count. Each is counted before it runs and given back when it was none, so
 * that many at the same moment find no more room than one after another.
 * @throws whatever `full` makes of the seconds until the window ends
 */
export async function countingWrong(
  db: Db,
  { limit, subject, now }: { limit: Limit; subject: string; now: Date },
  full: (seconds: number) => Error | null,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const wait = await countAgainst(db, limit, subject, now)
  const refusal = wait > 0 ? full(wait) : null
  if (refusal) throw refusal
  let isWrong = false
  try {
    isWrong = !(await check())
  } finally {
    if (!isWrong) await giveBack(db, limit, subject)
  }
  return !isWrong
}

async function giveBack(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('limitCounter')
    .set((eb) => ({ count: eb.fn<number>('greatest', [eb('count', '-', 1), eb.val(0)]) }))
    .where('key', '=', keyOf(limit, subject))
    .execute()
}

/** Forgets what was counted, e.g. failures after a success. */
export async function clearLimit(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('limitCounter').where('key', '=', keyOf(limit, subject)).execute()
}

export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limitCounter').where('windowEndsAt', '<=', now).execute()
}

function keyOf({ name, ofAddress }: Limit, subject: string): string {
  return `${name}:${ofAddress ? networkOf(subject) : subject}`
}

/** What an address is counted as: itself, of IPv6 its /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // The parser of addresses writes it in its shortest form, whose one gap stands for zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const all = [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}
