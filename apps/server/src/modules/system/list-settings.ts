import type { ServerSetting } from '@xinqiao/contract/system/console-endpoints'
import type { Config } from '../../config.ts'
import { hostsAndDatabase } from '../../platform/db/reach/hosts.ts'
import { SETTING_GROUPS } from './setting-meanings.ts'

/** All settings as they hold on this node; secrets and passwords stay here. */
export function listSettings(config: Config): ServerSetting[] {
  // What follows from others is told as it holds.
  const held: Record<string, unknown> = {
    ...config,
    DEMO: config.demo,
    STAFF_SECOND_FACTOR: config.staffSecondFactor,
  }
  return Object.entries(SETTING_GROUPS).flatMap(([group, settings]) =>
    Object.entries(settings).map(([name, { meaning, as }]) => ({
      name,
      group,
      meaning,
      value: textOf(held[name], as),
      given: config.given.has(name),
    })),
  )
}

function textOf(value: unknown, as: 'secret' | 'address' | undefined): string {
  if (value === undefined || value === '') return ''
  if (as === 'secret') return '已设置'
  if (as === 'address') return withoutLogin(String(value))
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value)
}

/** Scheme and host, and the database where there is one; a gateway may carry its key in path or query. */
function withoutLogin(text: string): string {
  if (text.startsWith('postgres')) return `${text.split('//')[0]}//${hostsAndDatabase(text)}`
  const { protocol, host } = new URL(text)
  return `${protocol}//${host}`
}
