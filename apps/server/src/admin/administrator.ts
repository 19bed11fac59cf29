import { isSoundPassword } from '@xinqiao/contract/accounts/fields'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { createAdmin } from '../modules/accounts/index.ts'
import { findAccountByPhone } from '../modules/identity/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Answers } from './answers.ts'
import { CommandError, checkPhone } from './command.ts'

/** Asks who it is, and makes a system administrator of the provider. */
export async function askAdministrator(platform: Platform, { answer }: Answers): Promise<void> {
  const phone = await answer({
    option: 'phone',
    text: '管理员手机号 / mobile number of the administrator',
    check: async (text) => {
      const number = checkPhone(text)
      if ((await findAccountByPhone(platform.db, number)) === undefined) return number
      throw new CommandError(`手机号 ${number} 已有账号 / this number already has an account`)
    },
  })
  const name = await answer({ option: 'name', text: '管理员姓名 / name', check: checkName })
  const password = await answer({
    option: 'password',
    text: '密码 / password',
    isSecret: true,
    check: checkPassword,
  })
  await createAdmin(platform, { phone, name, password })
  console.log(`已创建系统管理员 ${name}（${phone}）。`)
}

function checkName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= 30) return name
  throw new CommandError('--name 应为 1 到 30 个字符的姓名 / --name takes a name of 1 to 30 characters')
}

/** The same rule as everywhere. */
function checkPassword(password: string): string {
  if (isSoundPassword(password)) return password
  throw new CommandError(
    `--password：${ACCOUNTS_TEXTS.passwordRule} / 6 to 18 characters of at least two kinds`,
  )
}
