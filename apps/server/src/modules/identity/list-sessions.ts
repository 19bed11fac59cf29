import { isUuid } from '@xinqiao/contract/primitives'
import type { Actor } from '../../platform/actor.ts'
import { type Clock, toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listLiveSessions } from './queries.ts'
import { endSessions } from './sessions.ts'

/** Where the caller is logged in, the latest used first. */
export async function listSessions(db: Db, clock: Clock, actor: Actor) {
  const sessions = await listLiveSessions(db, actor.accountId, clock.now())
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === actor.sessionId,
    kind: session.kind === 'admin' ? ('admin' as const) : ('browser' as const),
    device: session.device,
    address: session.address,
    createTime: toDateTime(session.createdAt),
    lastSeenTime: toDateTime(session.lastSeenAt),
  }))
}

/** Ends one of the caller’s own sessions. @throws AppError 404 for anyone else’s */
export async function endSession(db: Db, actor: Actor, id: string): Promise<void> {
  const ended = isUuid(id) ? await endSessions(db, actor.accountId, { id }) : 0
  if (ended === 0) throw notFound()
}
