import type { Platform } from '../../../platform/platform.ts'
import { requireOwnIdentity, sendCode } from '../../identity/index.ts'
import { findAccountStatus } from '../registration/registration-queries.ts'

/** Sends the code of a password reset; to numbers without an active account only as far as the answer goes. */
export async function sendResetCode(
  platform: Platform,
  input: { phone: string; ticket: string },
  address: string,
): Promise<{ waitSeconds: number }> {
  requireOwnIdentity(platform)
  const name = `${platform.config.BRAND}芯桥`
  return sendCode(platform, { purpose: 'reset', ...input, address }, async (tx, code) => ({
    body: `【${name}】重置密码验证码 ${code}，5 分钟内有效。如非本人操作，请勿将验证码告诉他人。`,
    leaves: (await findAccountStatus(tx, input.phone)) === 'active',
  }))
}
