import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { clusterOf } from '../platform/embedded-postgres/data-home.ts'
import type { Platform } from '../platform/platform.ts'
import { dataFolder } from '../resources.ts'

/** A command of `npm run admin`. What it prints on standard output is its result. */
export type AdminCommand = PlatformCommand | DataCommand

interface Usage {
  /** what it does, in a line */
  about: string
  /** its options as the usage text shows them */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
}

/** Works on the open platform, beside a running server. */
export interface PlatformCommand extends Usage {
  run(platform: Platform, values: Record<string, unknown>): Promise<void>
}

/** Works on the data themselves. */
export interface DataCommand extends Usage {
  runOnData(config: Config, log: Logger, values: Record<string, unknown>): Promise<void>
}

/** What the person at the terminal did not get right; its message is all they see. */
export class CommandError extends Error {}

/** The option's phone number. @throws CommandError */
export function phoneOption(values: Record<string, unknown>): string {
  return checkPhone(typeof values.phone === 'string' ? values.phone : '')
}

/** @throws CommandError */
export function checkPhone(text: string): string {
  const phone = text.trim()
  if (/^1[3-9]\d{9}$/.test(phone)) return phone
  throw new CommandError('--phone 应为 11 位手机号码 / --phone takes a mobile number of 11 digits')
}

/** The folder that an option names, seen from where the command was called. @throws CommandError when it is missing */
export function folderOption(values: Record<string, unknown>, name: string, config: Config): string {
  const given = values[name]
  if (typeof given !== 'string' || given.trim() === '') {
    throw new CommandError(`请用 --${name} 给出目录 / --${name} takes a folder`)
  }
  return resolve(config.INIT_CWD, given)
}

/** A command on the embedded database with its files. @throws CommandError with another database */
export function dataCommand({ runOnData, ...usage }: DataCommand): DataCommand {
  return {
    ...usage,
    async runOnData(config, log, values) {
      refuseOutsideDatabase(config)
      await runOnData(config, log, values)
    },
  }
}

/** Whether the embedded database is meant and there is none yet; it must not be made in silence. */
export function lacksDatabase(config: Config): boolean {
  const cluster = clusterOf(join(dataFolder(config), 'postgres'))
  return config.DATABASE_URL === undefined && !existsSync(cluster)
}

function refuseOutsideDatabase(config: Config): void {
  if (config.DATABASE_URL === undefined) return
  throw new CommandError(
    '使用 DATABASE_URL 时，请用 PostgreSQL 自带的工具备份和恢复数据库，见 docs/operations.md / with DATABASE_URL, use the tools of PostgreSQL: see docs/operations.md',
  )
}
