import { askAdministrator } from './administrator.ts'
import { openAnswers } from './answers.ts'
import type { PlatformCommand } from './command.ts'

/** Makes a system administrator of the provider, beside those there are. */
export const createAdmin: PlatformCommand = {
  about: '创建系统管理员',
  usage: '--phone 手机号 --name 姓名 [--password 密码]',
  options: { phone: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
  async run(platform, values) {
    const answers = openAnswers(values)
    try {
      await askAdministrator(platform, answers)
    } finally {
      answers.close()
    }
  },
}
