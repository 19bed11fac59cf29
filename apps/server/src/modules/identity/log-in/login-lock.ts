import type { Db } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { numberMark } from './login-guard.ts'
import { forgetNumber, lockedNumbers } from './login-queries.ts'

/** Which of these numbers cannot log in now from a place where too many wrong passwords were tried. */
export async function lockedPhones(
  db: Db,
  keys: Keys,
  phones: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const phoneOf = new Map(phones.map((phone) => [numberMark(keys, phone), phone]))
  const locked = await lockedNumbers(db, [...phoneOf.keys()], now)
  return new Set(locked.map((number) => phoneOf.get(number) ?? ''))
}

/** Forgets the wrong passwords of a number, from wherever they came, and the locks they brought. */
export async function forgetLoginFailures(db: Db, keys: Keys, phone: string): Promise<void> {
  await forgetNumber(db, numberMark(keys, phone))
}
