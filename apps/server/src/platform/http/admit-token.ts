import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { PROGRAM_TEXTS } from '@xinqiao/contract/identity/program-texts'
import { TOKEN_TEXTS as T } from '@xinqiao/contract/identity/token-texts'
import { neededScopes, SCOPES, type Scope } from '@xinqiao/contract/scopes'
import type { Actor, ActorToken } from '../actor.ts'
import { AppError } from './fault/errors.ts'
import { liesIn } from './networks.ts'

/** Whether a tool of `/mcp` makes the call, within this process. */
const byTools = new AsyncLocalStorage<true>()

/** Makes a call as a tool of `/mcp`: who may enter there alone may make it. */
export function asTool<T>(call: () => Promise<T>): Promise<T> {
  return byTools.run(true, call)
}

/** Why a call is closed to the access token by which it is made; null where it may go on. */
export function tokenRefusal(
  endpoint: Endpoint,
  actor: Actor,
  token: ActorToken,
  address: string,
): string | null {
  if (!liesIn(token.networks, address)) return T.elsewhere
  if (token.isProgram && !byTools.getStore()) return PROGRAM_TEXTS.elsewhere
  const needed = neededScopes(endpoint, actor)
  if (needed === null) return T.closed
  const lacking = needed.filter((scope) => !token.scopes.includes(scope))
  return lacking.length === 0 ? null : lackingText(lacking)
}

/** Seen only within a call; whoever serves it records it as one refused at the gate. */
export class ScopeLacking extends AppError {
  constructor(scope: Scope) {
    super(403, lackingText([scope]))
  }
}

/**
 * What a call does to a record of another module than its own asks for the scope of that too. Whoever calls without an
 * access token is not limited by scopes, nor is the clock.
 * @throws ScopeLacking
 */
export function needScope(actor: Pick<Actor, 'token'> | null, scope: Scope): void {
  const token = actor?.token
  if (token && !token.scopes.includes(scope)) throw new ScopeLacking(scope)
}

function lackingText(scopes: readonly Scope[]): string {
  return `${T.scopeLacking}${scopes.map((scope) => `${SCOPES[scope]}（${scope}）`).join('、')}`
}
