import type { Actor } from '../../../platform/actor.ts'
import { type Clock, toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { PORTAL_CLIENT } from '../provider/portal-client-id.ts'
import { deleteSsoSessions } from '../provider/sso-queries.ts'
import { listLiveSessions, ssoSessionOf } from './session-queries.ts'
import { endSessions } from './sessions.ts'

/** Where the caller is logged in, the latest used first. */
export async function listSessions(db: Db, clock: Clock, actor: Actor) {
  const sessions = await listLiveSessions(db, actor.accountId, clock.now())
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === actor.sessionId,
    kind: session.kind as 'browser' | 'admin' | 'view',
    device: session.device,
    address: session.address,
    createTime: toDateTime(session.createdAt),
    lastSeenTime: toDateTime(session.lastSeenAt),
  }))
}

/**
 * Ends one of the caller’s own sessions, with the SSO session behind it: else that browser would be let
 * in again without a password. @throws AppError 404 for anyone else’s
 */
export async function endSession(db: Db, actor: Actor, id: string): Promise<void> {
  const sid = await ssoSessionOf(db, actor.accountId, id)
  if ((await endSessions(db, actor.accountId, { id })) === 0) throw notFound()
  // The caller's own browser may hold an older session too; it stays known.
  if (sid === null || sid === (await ssoSessionOf(db, actor.accountId, actor.sessionId))) return
  await deleteSsoSessions(db, actor.accountId, PORTAL_CLIENT, { sid })
}
