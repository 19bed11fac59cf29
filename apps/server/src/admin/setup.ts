import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { holdersOf } from '../modules/accounts/index.ts'
import { checkAddress, checkServer, openDatabase } from '../platform/db/database.ts'
import { actAs } from './act-as.ts'
import { askAdministrator } from './administrator.ts'
import { type Answers, openAnswers } from './answers.ts'
import { CommandError, type DataCommand } from './command.ts'
import { readSettings, writeSettings } from './settings-file.ts'
import { withPlatform } from './with-platform.ts'

const FILE = '/etc/xinqiao/xinqiao.env'
const USER = 'xinqiao'
/** PostgreSQL on this machine, which knows the user of the portal by its name: no password is needed. */
const DATABASE = 'postgres://xinqiao@localhost/xinqiao?host=/run/postgresql'

/** Asks for database, address and the first administrator, and writes the settings that the service starts with. */
export const setup: DataCommand = {
  about: '首次设置：数据库、访问地址与第一位系统管理员；再次运行时保留其余设置',
  usage:
    '[--database 地址] [--address 访问地址] [--phone 手机号 --name 姓名 --password 密码] [--settings 文件] [--user 运行用户]',
  options: {
    database: { type: 'string' },
    address: { type: 'string' },
    phone: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    settings: { type: 'string', default: FILE },
    user: { type: 'string', default: USER },
  },
  async runOnData(_config, log, values) {
    const file = String(values.settings)
    const user = String(values.user)
    const former = readSettings(file)
    const answers = openAnswers(values)
    try {
      const asked = await askSettings(answers, former, user)
      const settings = { ...FIRST, ...former, ...asked, APP_SECRET: former.APP_SECRET ?? newSecret() }
      const config = readConfig(settings)
      writeSettings(file, changed(former, settings), await actAs(user, async () => process.getegid?.()))
      console.log(`已写入 / written: ${file}`)
      await actAs(user, () => makeFirstAdministrator(config, log, answers))
    } finally {
      answers.close()
    }
    console.log('设置完成，现在可以启动 / done, now start it: systemctl start xinqiao')
  },
}

/** What the first run sets beside the answers: behind a web server of this machine, data where the service may write. */
const FIRST = {
  HOST: '127.0.0.1',
  PORT: '3000',
  TRUST_PROXY: 'loopback',
  XINQIAO_DATA: '/var/lib/xinqiao',
}

async function askSettings({ answer }: Answers, former: Record<string, string>, user: string) {
  const database = await answer({
    option: 'database',
    text: '数据库地址 / address of the database',
    otherwise: former.DATABASE_URL ?? DATABASE,
    check: (text) => actAs(user, () => checkDatabase(text.trim())),
  })
  const address = await answer({
    option: 'address',
    text: '访问地址，如 https://portal.example.com / public address',
    ...(former.PUBLIC_URL === undefined ? {} : { otherwise: former.PUBLIC_URL }),
    check: (text) => checkSetting('PUBLIC_URL', 'address', text.trim()),
  })
  return { DATABASE_URL: database, PUBLIC_URL: address }
}

/** The database must take the user of the portal, not whoever sets it up. */
async function checkDatabase(url: string): Promise<string> {
  checkSetting('DATABASE_URL', 'database', url)
  const { pool, close } = openDatabase(url, 1)
  try {
    await checkAddress(pool)
    await checkServer(pool)
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(`--database：${error.message}`)
    throw error
  } finally {
    await close()
  }
  return url
}

/** As the server will check it at its start. @throws CommandError naming the option */
function checkSetting(name: 'DATABASE_URL' | 'PUBLIC_URL', option: string, value: string): string {
  if (value === '') throw new CommandError(`--${option}：不能为空 / it is needed`)
  try {
    readConfig({ [name]: value })
    return value
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new CommandError(`--${option}：${error.message.split(`${name}: `).at(-1)}`)
  }
}

/** Who has one is not asked for another: the setup may be run again. */
async function makeFirstAdministrator(config: Config, log: Logger, answers: Answers): Promise<void> {
  await withPlatform(config, log, 'command', async (platform) => {
    const administrators = await holdersOf(platform.db, { roles: ['admin'] })
    if (administrators.length === 0) await askAdministrator(platform, answers)
    else console.log('已有系统管理员，未再创建 / there is an administrator already')
  })
}

function changed(former: Record<string, string>, settings: Record<string, string>) {
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => former[name] !== value))
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
