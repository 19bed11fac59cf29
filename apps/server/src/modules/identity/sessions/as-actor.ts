import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Actor } from '../../../platform/actor.ts'
import { type Clock, toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../../../platform/messages/hearing.ts'
import { findReaders, type LiveSession, type LiveToken } from '../queries.ts'

/** By an access token a program calls in its owner's name, with no more than it says. */
export function asTokenActor(
  { tokenId, tokenName: name, scopes, networks, isProgram, ...found }: LiveToken,
  now: Date,
): Actor {
  const actor = asActor({ ...found, sessionId: tokenId, kind: 'browser' }, now)
  return { ...actor, token: { name, scopes, networks, ...(isProgram ? { isProgram: true as const } : {}) } }
}

type KnownBySession = Omit<LiveSession, 'lastSeenAt' | 'expiresAt' | 'endsAt'>

export function asActor(found: KnownBySession, now: Date): Actor {
  return {
    accountId: found.accountId,
    sessionId: found.sessionId,
    phone: found.phone,
    realName: found.realName,
    nickName: found.nickName,
    userType: found.userType,
    unitId: found.unitId,
    unitType: found.unitType,
    unitName: found.unitName ?? '',
    services: found.services,
    roles: found.roles,
    today: toDate(now),
    standsFor: found.standsFor,
    // A token of the terminal is proved by who holds the server.
    lacksSecondFactor: found.userType === USER_TYPE_STAFF && found.kind !== 'admin' && !found.hasSecondFactor,
    ...(found.kind === 'view' ? { isViewed: true as const } : {}),
  }
}

/** Accounts as they are now, for what concerns them while they do not ask themselves. */
export async function readersOf(db: Db, clock: Clock, accountIds: readonly string[]): Promise<Reader[]> {
  if (accountIds.length === 0) return []
  const today = toDate(clock.now())
  const found = await findReaders(db, accountIds, today)
  return found.map(({ unitName, ...reader }) => ({
    ...reader,
    ...{ sessionId: '', unitName: unitName ?? '', today, lacksSecondFactor: false },
  }))
}
