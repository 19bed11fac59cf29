import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PORTAL_CLIENT } from '../provider/portal-client-id.ts'
import type { Sso } from '../provider/sso.ts'
import { deleteSsoSessions } from '../provider/sso-queries.ts'
import { findSessionByToken, ssoSessionOf } from './session-queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Revokes the token, ends the SSO session behind it with all portal sessions that came from it, and says
 * where the browser ends what it still holds of it.
 */
export async function logOut(
  platform: Platform,
  sso: Sso,
  request: FastifyRequest,
): Promise<{ sso: string }> {
  const { db, publicUrl } = platform
  const header = request.headers.authorization ?? ''
  const token = header.startsWith('Bearer ') ? header.slice(7).trim() : ''
  const session = token === '' ? undefined : await findSessionByToken(db, hashSecret(token))
  if (session) {
    const { id, accountId, ssoSession, idToken } = session
    await endSessions(db, accountId, { id })
    // A token of the admin command has no log-in behind it.
    if (idToken === null) return { sso: `${publicUrl}/portal/` }
    if (ssoSession !== null) {
      await endSessions(db, accountId, { ssoSession })
      await deleteSsoSessions(db, accountId, PORTAL_CLIENT, { sid: ssoSession })
    }
  }
  const client = await sso.client()
  return { sso: client.endSessionAddress(session?.idToken ?? null) }
}

/**
 * Ends every session of an account but the one given, in the portal and in the SSO: after a change of
 * password or number, or when the account is disabled.
 */
export async function endAllSessions(db: Db, accountId: string, exceptSession?: string): Promise<number> {
  const kept = exceptSession === undefined ? null : await ssoSessionOf(db, accountId, exceptSession)
  await deleteSsoSessions(db, accountId, PORTAL_CLIENT, { exceptSid: kept })
  return endSessions(db, accountId, exceptSession === undefined ? {} : { except: exceptSession })
}
