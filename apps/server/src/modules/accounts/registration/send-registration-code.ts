import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendCode, sourceOf } from '../../identity/index.ts'
import { findAccountStatus } from './registration-queries.ts'

/** Sends the registration code. The holder of a known number reads in the SMS that an account exists. */
export function sendRegistrationCode(
  platform: Platform,
  input: { phone: string; ticket: string },
  caller: Pick<Context, 'address' | 'request'>,
): Promise<{ waitSeconds: number }> {
  const name = `${platform.config.BRAND}芯桥`
  const source = sourceOf(platform, caller, input.phone)
  return sendCode(platform, { purpose: 'register', ...input, source }, async (tx, code) => {
    const status = await findAccountStatus(tx, input.phone)
    const known = status === null || status === 'refused' ? '' : '该号码已有账号，可直接登录或找回密码。'
    return {
      body: `【${name}】注册验证码 ${code}，5 分钟内有效。${known}如非本人操作，请忽略本短信。`,
      leaves: true,
    }
  })
}
