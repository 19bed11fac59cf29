import { SECOND_FACTOR_REFUSALS } from '@xinqiao/contract/identity/second-factor-texts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { dropSecondFactor, endAllSessions, requireOwnIdentity } from '../../identity/index.ts'
import { change } from './change-account.ts'

/** Takes the second factor of somebody away who lost authenticator and recovery codes; all sessions end. */
export async function resetSecondFactor(
  platform: Platform,
  caller: Caller & { request: FastifyRequest },
  id: string,
  reason: string,
): Promise<void> {
  requireOwnIdentity(platform)
  await change(platform, caller, id, 'resetSecondFactor', async (tx, { account, at }) => {
    if (!(await dropSecondFactor(platform, tx, account.id, reason)))
      throw refuse(SECOND_FACTOR_REFUSALS.notOn)
    const own = account.id === caller.actor.accountId
    await endAllSessions(tx, account.id, own ? caller.actor.sessionId : undefined)
    const event = { kind: 'second-factor-reset' as const, accountId: account.id, who: account.realName }
    await recordSecurityEvent(tx, { ...event, detail: reason, from: placeOf(caller.request), at })
    return { before: { secondFactor: true }, after: { secondFactor: false, reason } }
  })
}
