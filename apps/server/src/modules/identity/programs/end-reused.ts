import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import { toDateTime } from '../../../platform/clock.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { findActiveAccount } from '../queries.ts'
import { endGrant } from './program-queries.ts'

/** Somebody used a code or a token of renewal twice, so that one of the two has stolen it: both lose what it gave. */
export function endReused(platform: Platform, grantId: string): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const ended = await endGrant(tx, grantId, at)
    if (!ended) return
    const { id, accountId, name } = ended
    const owner = await findActiveAccount(tx, accountId)
    await recordSecurityEvent(tx, {
      ...{ kind: 'access-token-ended', accountId, who: owner?.realName ?? '' },
      ...{ detail: `${name}（授权凭据被重复使用）`, from: { address: '', device: '' }, at },
    })
    const data = { time: toDateTime(at), name, who: '系统因其授权凭据被重复使用' }
    await platform.notify(tx, { kind: 'security.accessTokenEnded', to: [accountId], data })
    await wake(tx, accessTokenRecord, { id, accountIds: [accountId] })
  })
}
