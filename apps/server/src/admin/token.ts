import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { findAccountByPhone, issueAdminToken } from '../modules/identity/index.ts'
import { toDateTime } from '../platform/clock.ts'
import { CommandError, type PlatformCommand, phoneOption } from './command.ts'

/** Makes a one-hour token for an account, marked in its session list, and tells its owner. */
export const token: PlatformCommand = {
  about: '签发一小时有效的访问令牌，并短信告知本人',
  usage: '--phone 手机号 [--json] [--yes-staff]',
  options: { phone: { type: 'string' }, json: { type: 'boolean' }, 'yes-staff': { type: 'boolean' } },
  async run(platform, values) {
    const phone = phoneOption(values)
    const account = await findAccountByPhone(platform.db, phone)
    if (account?.status !== 'active') {
      throw new CommandError(`没有手机号为 ${phone} 的有效账号 / no active account with this number`)
    }
    if (account.userType === USER_TYPE_STAFF && !platform.config.demo && values['yes-staff'] !== true) {
      throw new CommandError(
        '为供应方人员签发令牌须加 --yes-staff / a token for provider staff needs --yes-staff',
      )
    }
    const made = await issueAdminToken(platform, account)
    const expires = toDateTime(made.expiresAt)
    if (values.json === true) {
      console.log(JSON.stringify({ token: made.token, sessionId: made.sessionId, phone, expires }))
    } else {
      console.log(`${made.token}\n\n${account.realName || phone} 的令牌，有效至 ${expires}。已短信告知本人。`)
    }
  },
}
