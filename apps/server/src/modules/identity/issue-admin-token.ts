import { toDateTime } from '../../platform/clock.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { startSession } from './sessions.ts'

/** Makes a one-hour token at the terminal: marked in the session list, and its owner is told. */
export function issueAdminToken(
  { db, clock, jobs, config }: Platform,
  account: { id: string; phone: string },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const from = { accountId: account.id, kind: 'admin' as const, device: '管理命令', address: '' }
    const started = await startSession(tx, now, from)
    await queueMessage(tx, jobs, clock, {
      channel: 'sms',
      recipient: account.phone,
      body: `【${config.BRAND}芯桥】管理员于 ${toDateTime(now)} 为您的账号签发了 1 小时有效的访问令牌，可在“账号安全”中查看并结束。`,
    })
    return started
  })
}
