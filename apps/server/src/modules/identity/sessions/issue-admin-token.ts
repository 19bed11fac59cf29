import { toDateTime } from '../../../platform/clock.ts'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { notify } from '../../messages/index.ts'
import { startSession } from './sessions.ts'

/** Makes a one-hour token at the terminal: marked in the session list, and its owner is told. */
export function issueAdminToken(
  platform: Platform,
  account: { id: string; phone: string },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const { db, clock } = platform
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const from = { accountId: account.id, kind: 'admin' as const, device: '管理命令', address: '' }
    const started = await startSession(tx, now, from)
    const data = { time: toDateTime(now) }
    const place = { address: '', device: from.device }
    const who = maskPhone(account.phone)
    await recordSecurityEvent(tx, { kind: 'token-issued', accountId: account.id, who, from: place, at: now })
    await notify(tx, platform, { kind: 'security.tokenIssued', to: account.id, data })
    return started
  })
}
