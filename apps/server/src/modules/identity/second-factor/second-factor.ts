import {
  SECOND_FACTOR_REFUSALS,
  SECOND_FACTOR_TEXTS as T,
} from '@xinqiao/contract/identity/second-factor-texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import { clearLimit } from '../../../platform/http/limits.ts'
import type { Context } from '../../../platform/http/route.ts'
import { seal, unseal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { notify } from '../../messages/index.ts'
import { requireOwnIdentity } from '../client/own-identity.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { refreshSessions } from '../sessions/sessions.ts'
import { checkSecondFactor, countTry, TRIES } from './check-second-factor.ts'
import { digits, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  enableSecondFactor,
  findSecondFactor,
  putRecoveryCodes,
  putSecret,
} from './second-factor-queries.ts'
import { base32, matchTotp, newTotpSecret, totpAddress } from './totp.ts'

/** A secret that no code has proved in time is not in force and never will be. */
const BEGUN_MS = 15 * 60_000

export async function readSecondFactor(db: Db, actor: Actor) {
  const [factor, left] = await Promise.all([
    findSecondFactor(db, actor.accountId),
    countRecoveryCodes(db, actor.accountId),
  ])
  const since = factor?.enabledAt ?? null
  return {
    enabled: since !== null,
    since: since === null ? '' : toDateTime(since),
    recoveryCodesLeft: since === null ? 0 : left,
  }
}

/** Makes a secret for the authenticator; log-ins ask for nothing until a first code proved it. */
export async function beginSecondFactor(platform: Platform, actor: Actor, password: string) {
  const { db, keys, clock, config } = platform
  const now = clock.now()
  if ((await provePassword(db, actor.accountId, password, now)) === null) {
    throw invalid({ password: T.passwordWrong })
  }
  const secret = newTotpSecret()
  if (
    !(await putSecret(
      db,
      actor.accountId,
      seal(keys, { purpose: 'second-factor', owner: actor.accountId }, secret),
      now,
    ))
  ) {
    throw refuse(SECOND_FACTOR_REFUSALS.alreadyOn)
  }
  return { secret: base32(secret), uri: totpAddress(secret, actor.phone, `${config.BRAND}芯桥`) }
}

/** Turns the second factor on by its first code, and gives the recovery codes. */
export async function confirmSecondFactor(
  platform: Platform,
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  code: string,
) {
  const { db, keys, clock } = platform
  const now = clock.now()
  const { accountId } = actor
  const factor = await findSecondFactor(db, accountId)
  if (factor?.enabledAt) throw refuse(SECOND_FACTOR_REFUSALS.alreadyOn)
  if (!factor || now.getTime() - factor.createdAt.getTime() > BEGUN_MS)
    throw refuse(SECOND_FACTOR_REFUSALS.notBegun)
  await countTry(db, accountId, now)
  const step = matchTotp(
    unseal(keys, { purpose: 'second-factor', owner: accountId }, factor.secret),
    digits(code),
    now,
    0,
  )
  if (step === null) throw invalid({ code: T.codeWrong })
  const recoveryCodes = newRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    if (!(await enableSecondFactor(tx, accountId, factor.secret, { now, step })))
      throw refuse(SECOND_FACTOR_REFUSALS.notBegun)
    await putRecoveryCodes(
      tx,
      accountId,
      recoveryCodes.map((one) => hashRecoveryCode(keys, accountId, one)),
    )
    const data = { time: toDateTime(now) }
    await notify(tx, platform, { kind: 'security.secondFactorOn', to: accountId, data })
    await refreshSessions(tx, [accountId])
    const event = { kind: 'second-factor-on' as const, accountId, who: actor.realName }
    await recordSecurityEvent(tx, { ...event, from: placeOf(request), at: now })
  })
  await clearLimit(db, TRIES, accountId)
  return { recoveryCodes }
}

export async function renewRecoveryCodes(
  platform: Platform,
  actor: Actor,
  proof: { password: string; code: string },
) {
  requireOwnIdentity(platform)
  const { db, keys } = platform
  const { accountId } = actor
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(keys, accountId, one))
  await proveBoth(platform, actor, proof)
  await db.transaction().execute((tx) => putRecoveryCodes(tx, accountId, hashes))
  return { recoveryCodes }
}

export async function proveBoth(
  platform: Platform,
  { accountId }: Actor,
  proof: { password: string; code: string },
): Promise<void> {
  const { db, clock } = platform
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.enabledAt) throw refuse(SECOND_FACTOR_REFUSALS.notOn)
  const right = await checkSecondFactor(platform, accountId, proof.code, async () => {
    if ((await provePassword(db, accountId, proof.password, clock.now())) === null) {
      throw invalid({ password: T.passwordWrong })
    }
  })
  if (!right) throw invalid({ code: T.codeWrong })
}
