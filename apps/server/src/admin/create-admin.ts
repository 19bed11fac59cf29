import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isSoundPassword } from '@xinqiao/contract/accounts/fields'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { createAdmin as makeAdmin } from '../modules/accounts/index.ts'
import { findAccountByPhone } from '../modules/identity/index.ts'
import { CommandError, type PlatformCommand, phoneOption } from './command.ts'

/** Makes a system administrator of the provider, e.g. the first one of an installation. */
export const createAdmin: PlatformCommand = {
  about: '创建系统管理员',
  usage: '--phone 手机号 --name 姓名 [--password 密码]',
  options: { phone: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
  async run(platform, values) {
    const phone = phoneOption(values)
    const name = typeof values.name === 'string' ? values.name.trim() : ''
    if (name === '' || name.length > 30) {
      throw new CommandError('--name 应为 1 到 30 个字符的姓名 / --name takes a name of 1 to 30 characters')
    }
    if (await findAccountByPhone(platform.db, phone)) {
      throw new CommandError(`手机号 ${phone} 已有账号 / this number already has an account`)
    }
    const password = typeof values.password === 'string' ? values.password : await ask('密码 / password: ')
    checkPassword(password)
    await makeAdmin(platform, { phone, name, password })
    console.log(`已创建系统管理员 ${name}（${phone}）。`)
  },
}

/** The same rule as everywhere. */
function checkPassword(password: string): void {
  if (isSoundPassword(password)) return
  throw new CommandError(`${ACCOUNTS_TEXTS.passwordRule} / 6 to 18 characters of at least two kinds`)
}

/** Asks without showing what is typed; reads a line where there is no terminal. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  })
  // Nothing more comes: whoever waited for an answer would wait forever.
  const ended = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () =>
      reject(new CommandError('没有读到密码，可用 --password 给出 / no password was given: use --password')),
    )
  })
  try {
    return await Promise.race([terminal.question(''), ended])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
