import { join } from 'node:path'
import type { SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { askDatabase, runChecks, runOutside } from '../modules/system/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { publicAddress } from '../public-address.ts'
import { dataFolder, FILES_FOLDER, findServer, limitsOf } from '../resources.ts'
import { CommandError, type DataCommand, lacksDatabase } from './command.ts'
import { sendTestMessages } from './test-messages.ts'

const MARKS: Readonly<Record<SystemCheck['state'], string>> = {
  ok: '✓ 正常',
  hint: '! 建议',
  fault: '✗ 故障',
}

const NOT_YET = new Error('还没有数据库：内置数据库在第一次启动时建立')

/** Looks at all that a start needs and a running installation should have; changes nothing. Ends with 1 where there is a fault. */
export const doctor: DataCommand = {
  about: '检查数据库、文件、访问地址、邮件等，逐项说明故障与做法；可发一封测试邮件或一条短信',
  usage: '[--mail-to 邮箱] [--sms-to 手机号] [--json]',
  options: { 'mail-to': { type: 'string' }, 'sms-to': { type: 'string' }, json: { type: 'boolean' } },
  async runOnData(config, log, values) {
    const sent = await sendTestMessages(config, values)
    const checks = [...sent, ...(await lookAround(config, log))]
    if (values.json === true) console.log(JSON.stringify(checks))
    else print(checks)
    const faults = count(checks, 'fault')
    if (faults > 0) throw new CommandError(`共 ${faults} 项故障 / faults found: ${faults}`)
  },
}

/** Without a database the rest is looked at all the same. */
async function lookAround(config: Config, log: Logger): Promise<SystemCheck[]> {
  const folder = dataFolder(config)
  const checkStore = async () => (await storeOf(config, join(folder, FILES_FOLDER))).checkUse()
  const place = { config, publicUrl: publicAddress(config), folder, checkStore, now: new Date() }
  if (lacksDatabase(config)) return [noDatabase(NOT_YET), ...(await runOutside(place))]
  const server = await findServer(config, folder, log, 'command').catch((error: unknown) => error as Error)
  if (server instanceof Error) return [noDatabase(server), ...(await runOutside(place))]
  const database = openDatabase(server.url, 2, 10, limitsOf(config))
  try {
    await askDatabase(database.db)
    return await runChecks({ ...place, db: database.db })
  } catch (error) {
    return [noDatabase(error), ...(await runOutside(place))]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Without making its folder: a look changes nothing. */
async function storeOf(config: Config, files: string): Promise<Storage> {
  return config.S3_ENDPOINT === undefined ? localStorage(files) : openStorage(config, files)
}

function noDatabase(error: unknown): SystemCheck {
  const [found = ''] = (
    error instanceof Error ? error.message || explainFailure(error) : String(error)
  ).split('\n')
  return {
    area: '数据库',
    name: '连接',
    state: 'fault',
    found,
    advice: '请检查数据库是否运行，DATABASE_URL 的地址、用户与口令是否正确。',
  }
}

function print(checks: readonly SystemCheck[]): void {
  for (const { area, name, state, found, advice } of checks) {
    console.log(`${MARKS[state]}  ${area} › ${name}：${found}`)
    if (advice !== '') console.log(`          ${advice}`)
  }
  console.log(
    `\n故障 ${count(checks, 'fault')} 项，建议 ${count(checks, 'hint')} 项，正常 ${count(checks, 'ok')} 项。`,
  )
}

function count(checks: readonly SystemCheck[], state: SystemCheck['state']): number {
  return checks.filter((check) => check.state === state).length
}
