import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse, TooManyError } from '../../../platform/http/errors.ts'
import { countAgainst, countedAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import {
  countTries,
  forgetTries,
  giveBackTry,
  lockedSubjects,
  lockWhenFull,
  reserveTry,
} from './login-queries.ts'

/** Wrong passwords before the puzzle is asked, and before the lock. */
const FREE_TRIES = 5
const MOST_TRIES = 10
const LOCK_MS = 15 * 60_000
const WINDOW_MS = 24 * 3600_000

/** Wrong passwords and codes from one address, whatever the numbers. */
const ADDRESS_LIMIT: Limit = { name: 'login-address', max: 150, seconds: 600, ofAddress: true }

/**
 * What tries are counted for: a number, known or not, or one of its known devices apart. Only a keyed
 * hash is stored, since people type numbers that are nobody's business.
 */
export function guardSubject(keys: Keys, phone: string, device: string | null = null): string {
  return keys.hash('login-guard', device === null ? phone : `${phone}\n${device}`)
}

/** Whether the next password of this subject needs a puzzle. */
export async function puzzleNeeded(db: Db, subject: string, now: Date): Promise<boolean> {
  return (await countTries(db, subject, now)) >= FREE_TRIES
}

/**
 * Runs one password check under the guard: puzzle after five wrong ones, lock after ten.
 * @throws AppError 9999 while locked, 400 on `ticket` when a puzzle is needed
 */
export async function guarded(
  db: Db,
  subject: string,
  now: Date,
  check: { takeTicket: () => Promise<boolean>; password: () => Promise<boolean> },
): Promise<boolean> {
  const times = { now, windowEndsAt: new Date(now.getTime() + WINDOW_MS), afterLock: FREE_TRIES }
  if (!(await reserveTry(db, subject, FREE_TRIES, times))) {
    if ((await lockedSubjects(db, [subject], now)).length > 0) throw refuse(IDENTITY_TEXTS.locked)
    if (!(await check.takeTicket())) throw invalid({ ticket: IDENTITY_TEXTS.puzzleNeeded })
    if (!(await reserveTry(db, subject, MOST_TRIES, times))) throw refuse(IDENTITY_TEXTS.locked)
  }
  let right: boolean
  try {
    right = await check.password()
  } catch (error) {
    await giveBackTry(db, subject)
    throw error
  }
  if (right) await forgetTries(db, subject)
  else await lockWhenFull(db, subject, MOST_TRIES, new Date(now.getTime() + LOCK_MS))
  return right
}

/** Refuses an address from which too many log-ins failed. @throws TooManyError */
export async function refuseBusyAddress(db: Db, address: string, now: Date): Promise<void> {
  if ((await countedAgainst(db, ADDRESS_LIMIT, address, now)) >= ADDRESS_LIMIT.max) {
    throw new TooManyError(ADDRESS_LIMIT.seconds)
  }
}

export async function countFailure(db: Db, address: string, now: Date): Promise<void> {
  await countAgainst(db, ADDRESS_LIMIT, address, now)
}
