import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/errors.ts'
import { clearLimit, countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../messages/index.ts'
import { digits, hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed-secret.ts'
import { countRecoveryCodes, findSecondFactor, takeRecoveryCode, takeStep } from './second-factor-queries.ts'
import { matchTotp } from './totp.ts'

export const TRIES: Limit = { name: 'second-factor', max: 5, seconds: 900 }

/**
 * Checks a code of the authenticator, or uses up a recovery code.
 * @throws TooManyError after five wrong ones
 */
export async function checkSecondFactor(
  platform: Platform,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { db, clock } = platform
  const now = clock.now()
  await countTry(db, accountId, now)
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.enabledAt) return false
  const right = /^\d{6}$/.test(digits(code))
    ? await useTotp(platform, accountId, factor, digits(code))
    : await useRecoveryCode(platform, accountId, code)
  if (right) await clearLimit(db, TRIES, accountId)
  return right
}

async function useTotp(
  { db, keys, clock }: Platform,
  accountId: string,
  factor: { secret: Buffer; lastStep: number },
  code: string,
): Promise<boolean> {
  const step = matchTotp(unseal(keys, accountId, factor.secret), code, clock.now(), factor.lastStep)
  return step !== null && takeStep(db, accountId, step)
}

async function useRecoveryCode(platform: Platform, accountId: string, code: string): Promise<boolean> {
  const { keys, clock } = platform
  return platform.db.transaction().execute(async (tx) => {
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
