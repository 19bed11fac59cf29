import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_RESEND_SECONDS } from '@xinqiao/contract/identity/texts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/errors.ts'
import { countAgainst } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { putCode, takeCode, tryCode } from '../log-in/login-queries.ts'

const LIVES_MS = 5 * 60_000
const MOST_TRIES = 5
const WAIT_LIMIT = { name: 'code-wait', max: 1, seconds: CODE_RESEND_SECONDS }
const NUMBER_LIMIT = { name: 'code-number', max: 10, seconds: 24 * 3600 }
const ADDRESS_LIMIT = { name: 'code-address', max: 30, seconds: 3600, ofAddress: true }

/** The subject of a code is a number; for `email` it is an account and the address. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'phone' | 'email' | 'link'

/**
 * Counts one sending of a code against all limits.
 * @throws TooManyError naming the longest wait that applies first
 */
export async function countSending(db: Db, phone: string, address: string, now: Date): Promise<void> {
  for (const [limit, subject] of [
    [ADDRESS_LIMIT, address],
    [WAIT_LIMIT, phone],
    [NUMBER_LIMIT, phone],
  ] as const) {
    const wait = await countAgainst(db, limit, subject, now)
    if (wait > 0) throw new TooManyError(wait)
  }
}

/** Makes a six-digit code in place of any earlier one; only its keyed hash is stored. */
export async function makeCode(
  db: Db,
  keys: Keys,
  purpose: CodePurpose,
  phone: string,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(keys, purpose, phone, code)
  await putCode(db, { purpose, phone, codeHash, expiresAt: new Date(now.getTime() + LIVES_MS) })
  return code
}

/** Checks a code and uses it up when it is right; each check costs one of its five tries. */
export async function checkCode(
  db: Db,
  keys: Keys,
  purpose: CodePurpose,
  given: { phone: string; code: string },
  now: Date,
): Promise<boolean> {
  const wanted = await tryCode(db, purpose, given.phone, now, MOST_TRIES)
  const hash = hashCode(keys, purpose, given.phone, given.code)
  if (!wanted || !equal(wanted.codeHash, hash)) return false
  return takeCode(db, purpose, given.phone, hash)
}

function hashCode(keys: Keys, purpose: CodePurpose, phone: string, code: string): string {
  return keys.hash('sms-code', `${purpose}\n${phone}\n${code}`)
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
