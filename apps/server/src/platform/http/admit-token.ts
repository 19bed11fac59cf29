import type { Endpoint } from '@xinqiao/contract/endpoint'
import { TOKEN_TEXTS as T } from '@xinqiao/contract/identity/token-texts'
import { neededScopes, SCOPES } from '@xinqiao/contract/scopes'
import type { Actor, ActorToken } from '../actor.ts'
import { liesIn } from './networks.ts'

/** Why a call is closed to the access token by which it is made; null where it may go on. */
export function tokenRefusal(
  endpoint: Endpoint,
  actor: Actor,
  token: ActorToken,
  address: string,
): string | null {
  if (!liesIn(token.networks, address)) return T.elsewhere
  const needed = neededScopes(endpoint, actor)
  if (needed === null) return T.closed
  const lacking = needed.filter((scope) => !token.scopes.includes(scope))
  if (lacking.length === 0) return null
  return `${T.scopeLacking}${lacking.map((scope) => `${SCOPES[scope]}（${scope}）`).join('、')}`
}
