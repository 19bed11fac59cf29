import { IDENTITY_REFUSALS, IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse, TooManyError } from '../../../platform/http/fault/errors.ts'
import { countingWrong, type Limit } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import {
  addTry,
  countTries,
  forgetTries,
  giveBackTry,
  isLocked,
  lockWhenFull,
  reserveTry,
} from './login-queries.ts'
import { markOf, type Source } from './source.ts'

/** Wrong passwords from one source before the puzzle is asked, and before it is locked. */
const FREE_TRIES = 5
const MOST_TRIES = 10
const LOCK_MS = 15 * 60_000
const WINDOW_MS = DAY_MS

/**
 * Wrong passwords for one number from strangers everywhere before it counts as besieged. Each of them then has two
 * tries a day, with the puzzle: enough for an owner who knows the password, too little for whoever guesses.
 */
const SIEGE_TRIES = 100
const BESIEGED_TRIES = 2

/** Wrong passwords and codes from one address, whatever the numbers. */
const ADDRESS_LIMIT: Limit = { name: 'login-address', max: 150, seconds: 600, ofAddress: true }

/** Whose tries are counted: of a number, known or not, from one source. Only keyed hashes are stored. */
export interface Guard {
  subject: string
  number: string
  isKnownDevice: boolean
}

export function guardOf(keys: Keys, phone: string, source: Source): Guard {
  return {
    subject: keys.hash('login-guard', `${phone}\n${markOf(keys, source)}`),
    number: numberMark(keys, phone),
    isKnownDevice: source.kind === 'device',
  }
}

/** How a number stands in tables of the log-in: people type numbers that are nobody's business. */
export function numberMark(keys: Keys, phone: string): string {
  return keys.hash('login-guard', phone)
}

/** Whether strangers everywhere try so many passwords for this number that each gets only a few. */
export async function isBesieged(db: Db, { number, isKnownDevice }: Guard, now: Date): Promise<boolean> {
  return !isKnownDevice && (await countTries(db, number, now)) >= SIEGE_TRIES
}

/** Whether the next password from this source needs a puzzle. */
export async function puzzleNeeded(db: Db, guard: Guard, now: Date): Promise<boolean> {
  return (await isBesieged(db, guard, now)) || (await countTries(db, guard.subject, now)) >= FREE_TRIES
}

/**
 * Runs one password check under the guard: puzzle after five wrong ones, lock after ten, both sooner for a number that
 * is besieged.
 * @throws AppError 9999 while locked, 400 on `ticket` when a puzzle is needed
 */
export async function guarded(
  db: Db,
  guard: Guard,
  now: Date,
  check: {
    takeTicket: () => Promise<boolean>
    password: () => Promise<boolean>
    /** called when this try brought the lock */
    locked: () => Promise<void>
  },
): Promise<boolean> {
  const besieged = await isBesieged(db, guard, now)
  const most = besieged ? BESIEGED_TRIES : MOST_TRIES
  const windowEndsAt = new Date(now.getTime() + WINDOW_MS)
  const times = { now, windowEndsAt, afterLock: besieged ? BESIEGED_TRIES : FREE_TRIES }
  const locked = () => refuse(besieged ? IDENTITY_REFUSALS.besieged : IDENTITY_REFUSALS.locked)
  if (besieged || !(await reserveTry(db, guard, FREE_TRIES, times))) {
    if (await isLocked(db, guard.subject, now)) throw locked()
    if (!(await check.takeTicket())) throw invalid({ ticket: IDENTITY_TEXTS.puzzleNeeded })
    if (!(await reserveTry(db, guard, most, times))) throw locked()
  }
  let right: boolean
  try {
    right = await check.password()
  } catch (error) {
    await giveBackTry(db, guard.subject)
    throw error
  }
  if (right) {
    await forgetTries(db, guard.subject)
    return true
  }
  if (!guard.isKnownDevice) await addTry(db, { subject: guard.number, number: guard.number }, times)
  const until = new Date(now.getTime() + (besieged ? WINDOW_MS : LOCK_MS))
  if (await lockWhenFull(db, guard.subject, most, until)) await check.locked()
  return false
}

/**
 * Runs a check and counts it against its address when it fails. An address from which too many failed is refused; but a
 * device on which the number has logged in may stand behind the same one as whoever guesses.
 * @throws TooManyError
 */
export function countedByAddress(
  db: Db,
  source: Source,
  now: Date,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = { limit: ADDRESS_LIMIT, subject: source.address, now }
  const full = (wait: number) => (source.kind === 'device' ? null : new TooManyError(wait))
  return countingWrong(db, counted, full, check)
}
