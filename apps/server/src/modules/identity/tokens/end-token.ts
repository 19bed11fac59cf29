import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import { TOKEN_REFUSALS } from '@xinqiao/contract/identity/token-texts'
import { toDateTime } from '../../../platform/clock.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { findEndable, markEnded } from './token-queries.ts'

/** Ends a token with the next call that is made by it; its owner hears of it where somebody else did. */
export function endToken(
  platform: Platform,
  caller: Caller & Pick<Context, 'request'>,
  id: string,
): Promise<void> {
  return audited(platform, caller, async (tx, at) => {
    const { actor, request } = caller
    const found = await findEndable(tx, actor, id)
    if (!found) throw notFound()
    const { name, accountId, ownerName: who } = found
    if (found.endedAt !== null || found.expiresAt <= at) throw refuse(TOKEN_REFUSALS.over)
    await markEnded(tx, id, at)
    const event = { kind: 'access-token-ended' as const, accountId, who, detail: name }
    await recordSecurityEvent(tx, { ...event, from: placeOf(request), at })
    if (accountId !== actor.accountId) {
      const data = { time: toDateTime(at), name, who: actor.realName }
      await platform.notify(tx, { kind: 'security.accessTokenEnded', to: [accountId], data })
    }
    await wake(tx, accessTokenRecord, { id, accountIds: [accountId] })
    return { act: 'access-token.end', record: { kind: accessTokenRecord.kind, id, name } }
  })
}
