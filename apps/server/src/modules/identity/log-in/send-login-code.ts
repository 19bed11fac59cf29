import type { Visitor } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireOwnIdentity } from '../client/own-identity.ts'
import { sendCode } from '../codes/send-code.ts'
import { findAccountByPhone } from '../queries.ts'
import { sourceOf } from './source.ts'

/** Sends a log-in code; to numbers without an active account only as far as the answer goes. */
export async function sendLoginCode(
  platform: Platform,
  input: { phone: string; ticket: string },
  caller: Omit<Visitor, 'reply'>,
): Promise<{ waitSeconds: number }> {
  requireOwnIdentity(platform)
  const source = sourceOf(platform, caller, input.phone)
  return sendCode(platform, { purpose: 'login', ...input, source }, async (tx, code) => {
    const account = await findAccountByPhone(tx, input.phone)
    return {
      body: `【${platform.config.BRAND}芯桥】登录验证码 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`,
      leaves: account?.status === 'active',
    }
  })
}
