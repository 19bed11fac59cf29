import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Viewing } from '@xinqiao/contract/accounts/console-schemas'
import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import { VIEWING_MINUTES } from '@xinqiao/contract/accounts/viewing/limits'
import type { FastifyRequest } from 'fastify'
import { toDateTime } from '../../../platform/clock.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { endViewings, startSession } from '../../identity/index.ts'
import { findAccount } from '../people/account-queries.ts'
import { change } from '../people/change-account.ts'

/**
 * Lets an administrator see the portal as somebody of a customer does: a session that reads alone, for a while, one at a
 * time. The audit, that one's security events and those of the unit's managers say who looked and why.
 */
export async function viewPortal(
  platform: Platform,
  caller: Caller & { request: FastifyRequest },
  id: string,
  reason: string,
): Promise<Viewing> {
  const account = await findAccount(platform.db, id)
  if (!account) throw notFound()
  const { actor, request } = caller
  let token = ''
  let until = ''
  await change(platform, caller, id, 'view', async (tx, { account: { status, userType, unitId }, at }) => {
    if (userType === USER_TYPE_STAFF) throw refuse(ACCOUNTS_REFUSALS.viewsCustomers)
    if (status !== 'active') throw refuse(ACCOUNTS_REFUSALS.viewsActive)
    await endViewings(tx, actor.sessionId)
    const place = placeOf(request)
    const viewer = { kind: 'view' as const, viewerSession: actor.sessionId }
    const started = await startSession(tx, at, { ...viewer, accountId: id, ...place })
    token = started.token
    until = toDateTime(started.expiresAt)
    const detail = `${actor.realName}只读查看，限 ${VIEWING_MINUTES} 分钟，原因：${reason}`
    const event = { kind: 'viewed' as const, accountId: id, unitId, who: account.realName }
    await recordSecurityEvent(tx, { ...event, detail, from: place, at })
    return { before: {}, after: { reason } }
  })
  const { realName, phone, unitName } = account
  return { token, untilTime: until, name: realName || phone, unitName: unitName ?? '' }
}
