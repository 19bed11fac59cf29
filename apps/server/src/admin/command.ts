import type { ParseArgsConfig } from 'node:util'
import type { Platform } from '../platform/platform.ts'

/** A command of `npm run admin`. What it prints on standard output is its result. */
export interface AdminCommand {
  /** its options as the usage text shows them */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  run(platform: Platform, values: Record<string, unknown>): Promise<void>
}

/** What the person at the terminal did not get right; its message is all they see. */
export class CommandError extends Error {}

/** The option's phone number. @throws CommandError */
export function phoneOption(values: Record<string, unknown>): string {
  const phone = typeof values.phone === 'string' ? values.phone.trim() : ''
  if (!/^1[3-9]\d{9}$/.test(phone)) {
    throw new CommandError('--phone 应为 11 位手机号码 / --phone takes a mobile number of 11 digits')
  }
  return phone
}
