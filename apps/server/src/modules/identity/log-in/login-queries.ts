import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../../platform/db/found-value.ts'

/**
 * Takes one log-in try of a subject, when fewer than `most` are taken. Counting comes before checking,
 * so that tries made at the same moment cannot share a place, and a refused one takes none.
 * `afterLock` is what counts as taken once a lock has ended.
 * @returns whether a place was taken; never while the subject is locked
 */
export function reserveTry(
  db: Db,
  { subject, number }: { subject: string; number: string },
  most: number,
  times: { now: Date; windowEndsAt: Date; afterLock: number },
): Promise<boolean> {
  const { now, windowEndsAt, afterLock } = times
  const taken = sql<number>`case
    when login_guard.window_ends_at <= ${now} then 0
    when login_guard.locked_until <= ${now} then ${afterLock}::integer
    else login_guard.tries end`
  return foundOne(
    db
      .insertInto('loginGuard')
      .values({ subject, number, tries: 1, windowEndsAt })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({
            tries: sql`${taken} + 1`,
            lockedUntil: null,
            windowEndsAt: sql`case
            when login_guard.window_ends_at <= ${now} then ${windowEndsAt}
            else login_guard.window_ends_at end`,
          })
          .where(taken, '<', most)
          .where(sql<boolean>`(login_guard.locked_until > ${now}) is not true`),
      )
      .returning('tries'),
  )
}

export async function giveBackTry(db: Db, subject: string): Promise<void> {
  await db
    .updateTable('loginGuard')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.val(0)]) }))
    .where('subject', '=', subject)
    .execute()
}

/** Locks a subject whose tries are used up. */
export function lockWhenFull(db: Db, subject: string, most: number, until: Date): Promise<boolean> {
  const locked = db.updateTable('loginGuard').set({ lockedUntil: until }).where('subject', '=', subject)
  return foundOne(locked.where('tries', '>=', most).where('lockedUntil', 'is', null).returning('subject'))
}

/** Counts a wrong try, without a bound. */
export async function addTry(
  db: Db,
  { subject, number }: { subject: string; number: string },
  { now, windowEndsAt }: { now: Date; windowEndsAt: Date },
): Promise<void> {
  const isOver = sql<boolean>`login_guard.window_ends_at <= ${now}`
  await db
    .insertInto('loginGuard')
    .values({ subject, number, tries: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else login_guard.tries + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else login_guard.window_ends_at end`,
      }),
    )
    .execute()
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('loginGuard').where('subject', '=', subject).execute()
}

/** Forgets the tries of a number from all its sources. */
export async function forgetNumber(db: Db, number: string): Promise<void> {
  await db.deleteFrom('loginGuard').where('number', '=', number).execute()
}

export async function countTries(db: Db, subject: string, now: Date): Promise<number> {
  const guard = db.selectFrom('loginGuard').select('tries').where('subject', '=', subject)
  return (await foundValue(guard.where('windowEndsAt', '>', now))) ?? 0
}

export function isLocked(db: Db, subject: string, now: Date): Promise<boolean> {
  const locked = db.selectFrom('loginGuard').select('subject').where('subject', '=', subject)
  return foundOne(locked.where('lockedUntil', '>', now))
}

/** Which of these numbers are locked for one of their sources. */
export async function lockedNumbers(db: Db, numbers: readonly string[], now: Date): Promise<string[]> {
  if (numbers.length === 0) return []
  const locked = db.selectFrom('loginGuard').select('number')
  return foundValues(locked.distinct().where('number', 'in', numbers).where('lockedUntil', '>', now))
}

/** Everything of log-in that has run out. */
export async function deleteExpiredLoginRows(db: Db, now: Date): Promise<void> {
  for (const table of ['sessionClaim', 'smsCode', 'puzzle', 'oidcRow', 'identityOffer'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<=', now).execute()
  }
  await db
    .deleteFrom('loginGuard')
    .where('windowEndsAt', '<=', now)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .execute()
}
