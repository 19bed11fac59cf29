import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import {
  SECOND_FACTOR_REFUSALS,
  SECOND_FACTOR_TEXTS as T,
} from '@xinqiao/contract/identity/second-factor-texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse, TooManyError } from '../../../platform/http/errors.ts'
import { clearLimit, countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { notify } from '../../messages/index.ts'
import { requireOwnIdentity } from '../client/own-identity.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { refreshSessions } from '../sessions/sessions.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  putRecoveryCodes,
  putSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts'
import { base32, matchTotp, newTotpSecret, totpAddress } from './totp.ts'

const RECOVERY_CODES = 10
/** A secret that no code has proved in time is not in force and never will be. */
const BEGUN_MS = 15 * 60_000
const TRIES: Limit = { name: 'second-factor', max: 5, seconds: 900 }
/** No letters or digits that are mistaken for one another. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

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
  if (!(await putSecret(db, actor.accountId, seal(keys, actor.accountId, secret), now))) {
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
  const step = matchTotp(unseal(keys, accountId, factor.secret), digits(code), now, 0)
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

export async function endSecondFactor(
  platform: Platform,
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  proof: { password: string; code: string },
): Promise<void> {
  await proveBoth(platform, actor, proof)
  const { accountId, realName: who } = actor
  await platform.db.transaction().execute(async (tx) => {
    if (!(await dropSecondFactor(platform, tx, accountId))) return
    const at = platform.clock.now()
    await recordSecurityEvent(tx, { kind: 'second-factor-off', accountId, who, from: placeOf(request), at })
  })
}

/** Takes the second factor away and tells its owner; an administrator's reset, with its reason, by every channel. */
export async function dropSecondFactor(
  platform: Platform,
  db: Db,
  accountId: string,
  reason?: string,
): Promise<boolean> {
  if (!(await deleteSecondFactor(db, accountId))) return false
  await refreshSessions(db, [accountId])
  const data = { time: toDateTime(platform.clock.now()) }
  if (reason === undefined)
    await notify(db, platform, { kind: 'security.secondFactorOff', to: accountId, data })
  else
    await notify(db, platform, {
      kind: 'security.secondFactorReset',
      to: accountId,
      data: { ...data, reason },
    })
  return true
}

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

async function proveBoth(
  platform: Platform,
  { accountId }: Actor,
  proof: { password: string; code: string },
): Promise<void> {
  const { db, clock } = platform
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.enabledAt) throw refuse(SECOND_FACTOR_REFUSALS.notOn)
  if ((await provePassword(db, accountId, proof.password, clock.now())) === null) {
    throw invalid({ password: T.passwordWrong })
  }
  if (!(await checkSecondFactor(platform, accountId, proof.code))) throw invalid({ code: T.codeWrong })
}

async function countTry(db: Db, accountId: string, now: Date): Promise<void> {
  const wait = await countAgainst(db, TRIES, accountId, now)
  if (wait > 0) throw new TooManyError(wait)
}

/** Ten characters in two groups: 49 bits each. */
function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)
}

function hashRecoveryCode(keys: Keys, accountId: string, code: string): string {
  return keys.hash('recovery-code', `${accountId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
}

/** Authenticators show the code in two groups, and people type what they see. */
function digits(code: string): string {
  return code.replaceAll(/\s/g, '')
}

/** The account stands in the seal, so that no secret can be put under another account. */
function seal(keys: Keys, accountId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.bytes('second-factor'), iv)
  cipher.setAAD(Buffer.from(accountId))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(keys: Keys, accountId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keys.bytes('second-factor'), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(accountId))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
