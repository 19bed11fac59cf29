import type { Provider } from 'oidc-provider'
import type { Platform } from '../../platform/platform.ts'
import { inProcessFetch } from './oidc-mount.ts'
import { openProvider } from './oidc-provider.ts'
import { openPortalClient, type PortalClient } from './portal-client.ts'
import { endSessions } from './sessions.ts'

/** The built-in identity provider and the portal as its client, both made at the first log-in. */
export interface Sso {
  provider(): Promise<Provider>
  client(): Promise<PortalClient>
}

export function lazySso(platform: Platform): Sso {
  const provider = once(() =>
    openProvider(platform, async (accountId, sid) => {
      await endSessions(platform.db, accountId, { ssoSession: sid })
    }),
  )
  const client = once(() => openPortalClient(platform, inProcessFetch(provider, platform)))
  return { provider, client }
}

/** Makes a thing at its first use; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
