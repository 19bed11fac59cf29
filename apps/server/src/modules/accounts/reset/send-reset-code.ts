import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireOwnIdentity, sendCode, sourceOf } from '../../identity/index.ts'
import { findAccountStatus } from '../registration/registration-queries.ts'

/** Sends the code of a password reset; to numbers without an active account only as far as the answer goes. */
export async function sendResetCode(
  platform: Platform,
  input: { phone: string; ticket: string },
  caller: Pick<Context, 'address' | 'request'>,
): Promise<{ waitSeconds: number }> {
  requireOwnIdentity(platform)
  const name = `${platform.config.BRAND}芯桥`
  const source = sourceOf(platform, caller, input.phone)
  return sendCode(platform, { purpose: 'reset', ...input, source }, async (tx, code) => ({
    body: `【${name}】重置密码验证码 ${code}，5 分钟内有效。如非本人操作，请勿将验证码告诉他人。`,
    leaves: (await findAccountStatus(tx, input.phone)) === 'active',
  }))
}
