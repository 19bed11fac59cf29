import type { updatePwd as endpoint } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import {
  endAllSessions,
  forgetLoginFailures,
  hashPassword,
  isGuessable,
  provePassword,
  requireOwnIdentity,
} from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { setOwnPassword } from './profile-queries.ts'

/** Sets a new password for the caller, ends all other sessions and tells the owner. */
export async function changePassword(
  platform: Platform,
  { actor, request }: Pick<Context<typeof endpoint>, 'actor' | 'request'>,
  form: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  requireOwnIdentity(platform)
  const { db, clock, keys } = platform
  const { accountId, sessionId, phone, realName: who } = actor
  const now = clock.now()
  const own = { brand: platform.config.BRAND, phone }
  if (await isGuessable(form.newPassword, own)) throw invalid({ newPassword: ACCOUNTS_TEXTS.passwordCommon })
  const from = await provePassword(db, accountId, form.password, now)
  if (from === null) throw invalid({ password: T.oldPasswordWrong })
  const to = await hashPassword(form.newPassword, { rank: 'own', who: accountId })
  await db.transaction().execute(async (tx) => {
    if (!(await setOwnPassword(tx, accountId, { from, to, at: now }))) {
      throw invalid({ password: T.oldPasswordWrong })
    }
    await endAllSessions(tx, accountId, sessionId)
    await forgetLoginFailures(tx, keys, phone)
    const data = { time: toDateTime(now) }
    await notify(tx, platform, { kind: 'security.passwordChanged', to: accountId, data })
    const event = { kind: 'password-changed' as const, accountId, who }
    await recordSecurityEvent(tx, { ...event, from: placeOf(request), at: now })
  })
}
