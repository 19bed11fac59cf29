import { checkMail } from '../../../platform/mail/mail.ts'
import { type Check, fault, type Group, hint, ok, reasonOf } from './check.ts'

const mail: Check = {
  name: '邮件',
  async look({ config: { SMTP_URL: smtpUrl, MAIL_FROM: from } }) {
    if (smtpUrl === undefined) return hint('未设置 SMTP_URL', '邮件不会发出，只留在发件箱。')
    try {
      await checkMail({ smtpUrl, from })
      return ok(`${new URL(smtpUrl).host} 可以登录`)
    } catch (error) {
      return fault(`${new URL(smtpUrl).host}：${reasonOf(error)}`, '请检查 SMTP_URL 的地址、口令与防火墙。')
    }
  },
}

const sender: Check = {
  name: '发件人',
  look({ config }) {
    if (config.SMTP_URL === undefined) return null
    return config.given.has('MAIL_FROM')
      ? ok(config.MAIL_FROM)
      : fault(`默认的 ${config.MAIL_FROM}`, '多数邮件服务器会拒收：请设置 MAIL_FROM。')
  },
}

const sms: Check = {
  name: '短信',
  look({ config: { SMS_GATEWAY_URL: url, demo } }) {
    if (url !== undefined) return ok('已设置网关；doctor --sms-to 手机号 发一条试试')
    const advice = '验证码不会发出：注册、验证码登录与找回密码都用不了。'
    return demo ? hint('未设置 SMS_GATEWAY_URL', advice) : fault('未设置 SMS_GATEWAY_URL', advice)
  },
}

export const MESSAGE_CHECKS: Group = { area: '邮件与短信', checks: [mail, sender, sms] }
