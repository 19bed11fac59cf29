import type { Db } from '../../../platform/db/database.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isExternal, makeCode, type Source } from '../../identity/index.ts'

/** Sends somebody a code with the address at which it sets a new password, or where to log in with another’s. */
export async function sendResetLink(
  { config, publicUrl, keys, jobs, clock }: Platform,
  tx: Db,
  { phone, source }: { phone: string; source: Source },
  at: Date,
): Promise<void> {
  const name = `${config.BRAND}芯桥`
  if (isExternal(config)) {
    const body = `【${name}】管理员为您开通了账号，请用本号码在统一身份认证登录：${publicUrl}/console/`
    await queueMessage(tx, jobs, clock, { channel: 'sms', recipient: phone, body })
    return
  }
  const { code, goodUntil } = await makeCode(tx, keys, 'reset', { phone, source }, at)
  await queueMessage(tx, jobs, clock, {
    channel: 'sms',
    recipient: phone,
    body: `【${name}】管理员为您发起了设置密码。验证码 ${code}，5 分钟内有效，请打开 ${publicUrl}/sso/forgot 填写；过期后可在该页面重新获取。`,
    secrets: [code],
    goodUntil,
  })
}
