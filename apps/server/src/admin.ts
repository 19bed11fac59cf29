import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { acceptFiles } from './admin/accept-files.ts'
import { backup } from './admin/backup/backup.ts'
import { restore } from './admin/backup/restore.ts'
import { type AdminCommand, CommandError, lacksDatabase } from './admin/command.ts'
import { createAdmin } from './admin/create-admin.ts'
import { demoReset } from './admin/demo-reset.ts'
import { doctor } from './admin/doctor.ts'
import { explainDiskFault } from './admin/explain-disk-fault.ts'
import { reIndex } from './admin/re-index.ts'
import { rotate } from './admin/rotate-keys.ts'
import { setup } from './admin/setup.ts'
import { token } from './admin/token.ts'
import { withPlatform } from './admin/with-platform.ts'
import { COMMAND, type Config, readConfig } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { hostsAndDatabase } from './platform/db/reach/hosts.ts'
import { openLog } from './platform/log.ts'
import { dataFolder } from './resources.ts'

const COMMANDS: Record<string, AdminCommand> = {
  setup,
  doctor,
  token,
  'create-admin': createAdmin,
  'demo-reset': demoReset,
  're-index': reIndex,
  'rotate-keys': rotate,
  'accept-files': acceptFiles,
  backup,
  restore,
}

process.exit(await main(process.argv.slice(2)))

/** Runs one command beside a running server. Standard output carries the result alone. */
async function main(argv: string[]): Promise<number> {
  const [name = '', ...rest] = argv
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    console.error(usage())
    return name === '' || name === 'help' || name === '--help' ? 0 : 2
  }
  try {
    const { values } = parseArgs({ args: rest, options: command.options, strict: true })
    await run(command, values)
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

async function run(command: AdminCommand, values: Record<string, unknown>): Promise<void> {
  const config = readConfig()
  const log = openLog('warn', pino.destination({ dest: 2, sync: true }))
  if ('runOnData' in command) await command.runOnData(config, log, values)
  else {
    nameDatabase(config)
    await withPlatform(config, log, 'command', (platform) => command.run(platform, values))
  }
}

/** Which installation a command works on; without its environment it must not make another one in silence. */
function nameDatabase(config: Config): void {
  const { DATABASE_URL: url } = config
  if (url !== undefined) {
    console.error(`数据库 / database: ${hostsAndDatabase(url)}`)
    return
  }
  console.error(`内置数据库 / embedded database: ${dataFolder(config)}`)
  if (lacksDatabase(config)) {
    throw new CommandError(
      '这里还没有数据库：先启动一次芯桥，或以 DATABASE_URL 指明所用的数据库 / there is no database yet: start the portal first, or name it by DATABASE_URL',
    )
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage: options, about }]) => `  ${COMMAND} ${`${name} ${options}`.trim()}\n      ${about}`,
  )
  return `用法 / usage:\n${lines.join('\n')}`
}

function explain(error: unknown): string {
  if (error instanceof CommandError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS')
    ? `${message}\n\n${usage()}`
    : (explainDiskFault(error) ?? explainFailure(error))
}
