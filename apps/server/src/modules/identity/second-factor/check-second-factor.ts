import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/fault/errors.ts'
import { clearLimit, countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { unseal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../messages/index.ts'
import { digits, hashRecoveryCode } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  hasRecoveryCode,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts'
import { matchTotp } from './totp.ts'

export const TRIES: Limit = { name: 'second-factor', max: 5, seconds: 900 }

/**
 * Checks a code of the authenticator, or uses up a recovery code. What else is needed is asked `before` a right one
 * is used up.
 * @throws TooManyError after five wrong ones
 */
export async function checkSecondFactor(
  platform: Platform,
  accountId: string,
  code: string,
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { db, clock } = platform
  const now = clock.now()
  await countTry(db, accountId, now)
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.enabledAt) return false
  const right = /^\d{6}$/.test(digits(code))
    ? await useTotp(platform, accountId, { ...factor, code: digits(code), before })
    : await useRecoveryCode(platform, accountId, code, before)
  if (right) await clearLimit(db, TRIES, accountId)
  return right
}

async function useTotp(
  { db, keys, clock }: Platform,
  accountId: string,
  factor: { secret: Buffer; lastStep: number; code: string; before: () => Promise<void> },
): Promise<boolean> {
  const { secret, lastStep, code, before } = factor
  const step = matchTotp(
    unseal(keys, { purpose: 'second-factor', owner: accountId }, secret),
    code,
    clock.now(),
    lastStep,
  )
  if (step === null) return false
  await before()
  return takeStep(db, accountId, step)
}

async function useRecoveryCode(
  platform: Platform,
  accountId: string,
  code: string,
  before: () => Promise<void>,
): Promise<boolean> {
  const { db, keys, clock } = platform
  if (!(await hasRecoveryCode(db, accountId, hashRecoveryCode(keys, accountId, code)))) return false
  await before()
  return db.transaction().execute(async (tx) => {
    if (!(await takeRecoveryCode(tx, accountId, hashRecoveryCode(keys, accountId, code)))) return false
    const data = { time: toDateTime(clock.now()), left: await countRecoveryCodes(tx, accountId) }
    await notify(tx, platform, { kind: 'security.recoveryCodeUsed', to: accountId, data })
    return true
  })
}

export async function countTry(db: Db, accountId: string, now: Date): Promise<void> {
  const wait = await countAgainst(db, TRIES, accountId, now)
  if (wait > 0) throw new TooManyError(wait)
}
