import type { SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import type { Config } from '../config.ts'
import { newId } from '../platform/ids.ts'
import { mailCarrier } from '../platform/mail/mail.ts'
import { smsCarrier } from '../platform/mail/sms.ts'
import { CommandError, checkPhone } from './command.ts'

/** Sends what was asked for straight away, past the outbox, and says what came of it. */
export async function sendTestMessages(
  config: Config,
  values: Record<string, unknown>,
): Promise<SystemCheck[]> {
  const { 'mail-to': mailTo, 'sms-to': smsTo } = values
  if (!config.OUTGOING && (typeof mailTo === 'string' || typeof smsTo === 'string')) {
    throw new CommandError('OUTGOING=off：不向外发送 / OUTGOING is off: nothing leaves')
  }
  const checks: Promise<SystemCheck>[] = []
  if (typeof mailTo === 'string') checks.push(testMail(config, mailTo))
  if (typeof smsTo === 'string') checks.push(testSms(config, checkPhone(smsTo)))
  return Promise.all(checks)
}

function testMail({ SMTP_URL: smtpUrl, MAIL_FROM: from, BRAND: brand }: Config, to: string) {
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) {
    throw new CommandError('--mail-to 应为邮箱 / --mail-to takes an e-mail address')
  }
  if (smtpUrl === undefined) throw new CommandError('未设置 SMTP_URL，无法发邮件 / SMTP_URL is not set')
  const body = '这是一封测试邮件：收到它，说明芯桥可以发出邮件。'
  return tell('测试邮件', to, () =>
    mailCarrier({ smtpUrl, from }).send({
      id: newId(),
      recipient: to,
      subject: `【${brand}芯桥】测试邮件`,
      body,
    }),
  )
}

function testSms(
  { SMS_GATEWAY_URL: gatewayUrl, SMS_GATEWAY_TOKEN: token, BRAND: brand }: Config,
  to: string,
) {
  if (gatewayUrl === undefined) {
    throw new CommandError('未设置 SMS_GATEWAY_URL，无法发短信 / SMS_GATEWAY_URL is not set')
  }
  const body = `【${brand}芯桥】这是一条测试短信。`
  return tell('测试短信', to, () =>
    smsCarrier({ gatewayUrl, token }).send({ id: newId(), recipient: to, subject: '', body }),
  )
}

async function tell(name: string, to: string, send: () => Promise<void>): Promise<SystemCheck> {
  const check = { area: '邮件与短信', name }
  try {
    await send()
    return { ...check, state: 'ok', found: `已交出，发往 ${to}，请查收`, advice: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      ...check,
      state: 'fault',
      found: `发往 ${to} 失败：${reason}`,
      advice: '请按原因检查服务器或网关的设置。',
    }
  }
}
