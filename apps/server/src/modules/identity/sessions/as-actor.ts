import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { LiveSession } from '../queries.ts'

export function asActor(found: LiveSession, now: Date): Actor {
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
    // A token of the terminal is proved by who holds the server.
    lacksSecondFactor: found.userType === USER_TYPE_STAFF && found.kind !== 'admin' && !found.hasSecondFactor,
  }
}
