import type { changePwd } from '@xinqiao/contract/accounts/reset-endpoints'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import {
  endAllSessions,
  forgetLoginFailures,
  hashPassword,
  isGuessable,
  provePhone,
  requireOwnIdentity,
  sourceOf,
} from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { hashProvedCode, MOST_SHOWINGS, mayShow, sameHash } from '../profile/proved-code.ts'
import { putReset, setPassword, takeReset, tryReset } from './reset-queries.ts'

const RESET_MS = 10 * 60_000

/** Swaps the right code for ten minutes in which the same code sets a new password. */
export async function checkResetCode(
  platform: Platform,
  form: { userName: string; smsCode: string },
  caller: Omit<Visitor, 'reply'>,
): Promise<void> {
  requireOwnIdentity(platform)
  const { db, keys, clock } = platform
  const source = sourceOf(platform, caller, form.userName)
  const given = { phone: form.userName, code: form.smsCode, source }
  await provePhone(platform, 'reset', given)
  await putReset(db, {
    phone: given.phone,
    codeHash: hashProvedCode(keys, 'reset', given),
    expiresAt: new Date(clock.now().getTime() + RESET_MS),
  })
}

/** Sets a new password for whoever proved the number, ends every session and tells the owner. */
export async function resetPassword(
  platform: Platform,
  form: HandlerInput<typeof changePwd>['body'],
  caller: Omit<Visitor, 'reply'>,
): Promise<void> {
  requireOwnIdentity(platform)
  const { db, keys, clock } = platform
  const now = clock.now()
  const given = { phone: form.userName, code: form.smsCode }
  const own = { brand: platform.config.BRAND, phone: given.phone }
  if (await isGuessable(form.password, own)) throw invalid({ password: ACCOUNTS_TEXTS.passwordCommon })
  const codeHash = hashProvedCode(keys, 'reset', given)
  const source = sourceOf(platform, caller, given.phone)
  const mayTry = await mayShow(platform, 'reset', { phone: given.phone, source })
  const checked = mayTry ? await tryReset(db, given.phone, now, MOST_SHOWINGS) : undefined
  if (checked === undefined || !sameHash(checked, codeHash)) await checkResetCode(platform, form, caller)
  const { address } = caller
  const passwordHash = await hashPassword(form.password, { rank: 'log-in', who: given.phone, address })
  await db.transaction().execute(async (tx) => {
    if (!(await takeReset(tx, given.phone, codeHash))) throw refuse(ACCOUNTS_REFUSALS.codeWrong)
    const account = await setPassword(tx, given.phone, passwordHash, now)
    if (!account) throw refuse(ACCOUNTS_REFUSALS.codeWrong)
    await endAllSessions(tx, account.id)
    await forgetLoginFailures(tx, keys, account.phone)
    const data = { time: toDateTime(now) }
    await notify(tx, platform, { kind: 'security.passwordReset', to: account.id, data })
    const event = { kind: 'password-reset' as const, accountId: account.id, who: maskPhone(account.phone) }
    await recordSecurityEvent(tx, { ...event, from: placeOf(caller.request), at: now })
  })
}
