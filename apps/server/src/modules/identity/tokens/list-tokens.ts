import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type {
  listAllTokens as allEndpoint,
  listTokens as ownEndpoint,
  TokenRow,
  TokenState,
} from '@xinqiao/contract/identity/token-endpoints'
import { TOKEN_REMINDERS } from '@xinqiao/contract/identity/token-texts'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { forbidden } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FoundToken, listProgramRows, listTokenRows, type TokensOf } from './token-queries.ts'

type Query = HandlerInput<typeof ownEndpoint>['query'] & Partial<HandlerInput<typeof allEndpoint>['query']>

/** A page of tokens that the caller may see; what the token itself says is nowhere. */
export async function listTokens({ db, clock }: Platform, of: TokensOf, query: Query) {
  const now = clock.now()
  return mapRows(await listTokenRows(db, of, query, now), (row) => asTokenRow(row, now))
}

/** Those of all people of the caller's unit. */
export function listUnitTokens(platform: Platform, { unitId }: Actor, query: Query) {
  if (unitId === null) throw forbidden()
  return listTokens(platform, { unitId }, query)
}

/** Programs that the caller has let in. */
export async function listPrograms({ db, clock }: Platform, { accountId }: Actor) {
  const now = clock.now()
  return (await listProgramRows(db, accountId, now)).map((row) => asTokenRow(row, now))
}

export function asTokenRow(found: FoundToken, now: Date): TokenRow {
  const { id, name, hint, clientHost, scopes, networks, ownerName, unitName, lastNetwork } = found
  const state = stateOf(found, now)
  return {
    ...{ id, name, hint, clientHost, scopes, networks, ownerName, unitName, lastNetwork, state },
    createTime: toDateTime(found.createdAt),
    expiresTime: toDateTime(found.expiresAt),
    lastUsedTime: found.lastUsedAt === null ? '' : toDateTime(found.lastUsedAt),
    exposed: found.exposedAt !== null,
    can: { end: state !== 'ended' && state !== 'over' },
  }
}

function stateOf({ endedAt, expiresAt, isOpen }: FoundToken, now: Date): TokenState {
  if (endedAt !== null) return 'ended'
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'over'
  if (!isOpen) return 'closed'
  return left <= TOKEN_REMINDERS[0] * DAY_MS ? 'ending' : 'live'
}
