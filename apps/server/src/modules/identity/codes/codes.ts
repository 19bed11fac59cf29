import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_RESEND_SECONDS } from '@xinqiao/contract/identity/texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { markOf, type Source } from '../log-in/source.ts'
import { putCode, takeCode, tryForeignCodes, tryOwnCode } from './code-queries.ts'

const LIVES_MS = 5 * 60_000
/** Of who asked for it, of each other source, and of all of those together: a code that an administrator sent is used elsewhere. */
const MOST_TRIES = 5
const FOREIGN_LIMIT: Limit = { name: 'code-foreign', max: 5, seconds: LIVES_MS / 1000 }
const MOST_FOREIGN_TRIES = 50

const WAIT_LIMIT: Limit = { name: 'code-wait', max: 1, seconds: CODE_RESEND_SECONDS }
/** Codes to one number that a stranger may ask for, and all strangers together. */
const SOURCE_LIMIT: Limit = { name: 'code-source', max: 5, seconds: DAY_SECONDS }
const NUMBER_LIMIT: Limit = { name: 'code-number', max: 10, seconds: DAY_SECONDS }
/** What a known device, an account and the administrators have apart from them. */
const RESERVE_LIMIT: Limit = { name: 'code-reserve', max: 10, seconds: DAY_SECONDS }
const BY_ACCOUNTS_LIMIT: Limit = { name: 'code-by-accounts', max: 30, seconds: DAY_SECONDS }
const ADDRESS_LIMIT: Limit = { name: 'code-address', max: 30, seconds: 3600, ofAddress: true }
const ADMIN_LIMIT: Limit = { name: 'code-admin', max: 30, seconds: 3600 }

/** The subject of a code is a number; for `email` it is an account and the address. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'phone' | 'email' | 'link'

/**
 * Counts one sending of a code against all limits, that of its own source before those it shares.
 * @throws TooManyError naming the longest wait that applies first
 */
export async function countSending(
  db: Db,
  keys: Keys,
  phone: string,
  source: Source,
  now: Date,
): Promise<void> {
  const own = `${markOf(keys, source)} ${phone}`
  for (const [limit, subject] of limitsOf(source, own, phone)) {
    const wait = await countAgainst(db, limit, subject, now)
    if (wait > 0) throw new TooManyError(wait)
  }
}

function limitsOf({ kind, id, address }: Source, own: string, phone: string): [Limit, string][] {
  const wait: [Limit, string] = [WAIT_LIMIT, own]
  const ofAddress: [Limit, string] = [ADDRESS_LIMIT, address]
  switch (kind) {
    case 'device':
      return [wait, [RESERVE_LIMIT, own]]
    case 'admin':
      return [wait, [ADMIN_LIMIT, id], [RESERVE_LIMIT, `admin ${phone}`]]
    case 'account':
      return [wait, [RESERVE_LIMIT, own], ofAddress, [BY_ACCOUNTS_LIMIT, phone]]
    case 'stranger':
      return [wait, [SOURCE_LIMIT, own], ofAddress, [NUMBER_LIMIT, phone]]
  }
}

/** Makes a six-digit code in place of an earlier one of this source; only its keyed hash is stored. */
export async function makeCode(
  db: Db,
  keys: Keys,
  purpose: CodePurpose,
  { phone, source }: { phone: string; source: Source },
  now: Date,
): Promise<{ code: string; goodUntil: Date }> {
  const goodUntil = new Date(now.getTime() + LIVES_MS)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(db, {
    purpose,
    phone,
    source: markOf(keys, source),
    codeHash: hashCode(keys, purpose, phone, code),
    expiresAt: goodUntil,
  })
  return { code, goodUntil }
}

/**
 * Checks a code and uses it up when it is right. Each check costs one of five tries: at the code that this source asked
 * for, else of what the source may try at codes that others asked for. What else is needed is asked `before` a right
 * one is used up: nothing dear is done for whoever has none.
 */
export async function checkCode(
  db: Db,
  keys: Keys,
  purpose: CodePurpose,
  given: { phone: string; code: string; source: Source },
  now: Date,
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { phone, source } = given
  const key = { purpose, phone, source: markOf(keys, source) }
  const hash = hashCode(keys, purpose, phone, given.code)
  const own = await tryOwnCode(db, key, now, MOST_TRIES)
  if (own !== undefined && equal(own, hash)) {
    await before()
    return takeCode(db, key, hash)
  }
  const tries = `${purpose} ${key.source} ${phone}`
  if ((await countAgainst(db, FOREIGN_LIMIT, tries, now)) > 0) return false
  const others = await tryForeignCodes(db, key, now, MOST_FOREIGN_TRIES)
  const right = others.find(({ codeHash }) => equal(codeHash, hash))
  if (right === undefined) return false
  await before()
  return takeCode(db, { ...key, source: right.source }, hash)
}

function hashCode(keys: Keys, purpose: CodePurpose, phone: string, code: string): string {
  return keys.hash('sms-code', `${purpose}\n${phone}\n${code}`)
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
