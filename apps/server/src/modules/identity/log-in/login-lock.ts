import type { Db } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { guardSubject } from './login-guard.ts'
import { forgetTries, lockedSubjects } from './login-queries.ts'

/** Which of these numbers cannot log in from strangers' devices now. */
export async function lockedPhones(
  db: Db,
  keys: Keys,
  phones: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const phoneOf = new Map(phones.map((phone) => [guardSubject(keys, phone), phone]))
  const locked = await lockedSubjects(db, [...phoneOf.keys()], now)
  return new Set(locked.map((subject) => phoneOf.get(subject) ?? ''))
}

/** Forgets the wrong passwords of a number, and the lock they brought. */
export async function forgetLoginFailures(db: Db, keys: Keys, phone: string): Promise<void> {
  await forgetTries(db, guardSubject(keys, phone))
}
