import type { Provider } from 'oidc-provider'
import type { Platform } from '../../../platform/platform.ts'
import { openPortalClient, type PortalClient } from '../client/portal-client.ts'
import { endSessions } from '../sessions/sessions.ts'
import { inProcessFetch } from './oidc-mount.ts'
import { openProvider } from './oidc-provider.ts'

/** The built-in identity provider and the portal as its client, both made at the first log-in. */
export interface Sso {
  /** made anew for other keys: what is under way lies in the database and in cookies */
  provider(): Promise<Provider>
  client(): Promise<PortalClient>
}

export function lazySso(platform: Platform): Sso {
  const provider = once(
    () =>
      openProvider(platform, async (accountId, sid) => {
        const sessions = platform.authenticate.begin()
        await endSessions(platform.db, accountId, { ssoSession: sid })
        sessions.settle()
      }),
    () =>
      platform.keys
        .generations()
        .map(({ number }) => number)
        .join(),
  )
  const client = once(() => openPortalClient(platform, inProcessFetch(provider, platform)))
  return { provider, client }
}

/** Makes a thing at its first use, and again where what it is made for has changed; a failure is not kept. */
function once<T>(make: () => Promise<T>, madeFor: () => string = () => ''): () => Promise<T> {
  let made: Promise<T> | undefined
  let forWhat: string | undefined
  return () => {
    const now = madeFor()
    if (forWhat !== now) made = undefined
    forWhat = now
    made ??= make().catch((error: unknown) => {
      forWhat = undefined
      throw error
    })
    return made
  }
}
