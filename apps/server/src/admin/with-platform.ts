import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform/platform.ts'
import { openResources } from '../resources.ts'

/** Opens the platform for a command, and closes it whatever comes. */
export async function withPlatform<T>(
  config: Config,
  log: Logger,
  as: 'command' | 'restore',
  use: (platform: Platform) => Promise<T>,
): Promise<T> {
  const resources = await openResources(config, log, as)
  try {
    const { http, platform } = await buildApp(resources)
    const result = await use(platform)
    await http.close()
    return result
  } finally {
    await resources.close()
  }
}
