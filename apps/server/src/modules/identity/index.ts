import { identityEndpoints } from '@xinqiao/contract/identity/endpoints'
import type { Module, Platform } from '../../platform/platform.ts'

export { authenticator, endSessions, startSession } from './sessions.ts'

export function identityModule(_platform: Platform): Module {
  return {
    routes: identityEndpoints.map((endpoint) => ({
      endpoint,
      handler: () => Promise.reject(new Error('not bound')),
    })),
  }
}
