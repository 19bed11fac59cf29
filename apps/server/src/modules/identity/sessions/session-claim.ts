import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropCookie, leaveCookie, type PortalCookie, readCookie } from '../../../platform/http/cookies.ts'
import { describeDevice } from '../../../platform/http/device-text.ts'
import { unauthorised } from '../../../platform/http/fault/errors.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { insertClaim, takeClaim } from '../log-in/claim-queries.ts'
import { findActiveAccount } from '../queries.ts'
import { startSession } from './sessions.ts'

/** Swaps the single-use cookie for the token and leads on, also into the console. */
export const COMPLETE_PAGE = '/portal/loginComplete'
const CLAIM_COOKIE: PortalCookie = { name: 'xq_claim', sameSite: 'strict' }
const CLAIM_SECONDS = 60

/** Leaves a single-use code with the browser, for the page that asks for the token. */
export async function leaveClaim(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  login: { accountId: string; ssoSession: string | null; idToken: string; returnTo: string },
): Promise<void> {
  const { db, clock } = platform
  const { accountId, ssoSession, idToken, returnTo } = login
  const code = newSecret()
  await insertClaim(db, {
    codeHash: hashSecret(code),
    accountId,
    ssoSession,
    idToken,
    returnTo,
    device: describeDevice(request.headers['user-agent']),
    address: request.ip,
    expiresAt: new Date(clock.now().getTime() + CLAIM_SECONDS * 1000),
  })
  leaveCookie(platform, reply, CLAIM_COOKIE, { value: code, seconds: CLAIM_SECONDS })
}

/** Swaps the single-use cookie for a token. @throws AppError 401 when it is absent, used or too old */
export async function claimSession(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = platform
  const now = clock.now()
  const code = readCookie(platform, request, CLAIM_COOKIE)
  dropCookie(platform, reply, CLAIM_COOKIE)
  if (!code) throw unauthorised()
  const claim = await takeClaim(db, hashSecret(code), now)
  const account = claim && (await findActiveAccount(db, claim.accountId))
  if (!account) throw unauthorised()
  const { token } = await startSession(db, now, claim)
  const { accountId, address, device } = claim
  const event = {
    kind: 'log-in' as const,
    accountId,
    who: account.realName,
    from: { address, device },
    at: now,
  }
  await recordSecurityEvent(db, event)
  return {
    token,
    unitId: account.unitId ?? '-1',
    tbUnitType: account.unitType === null ? '' : String(account.unitType),
    returnTo: claim.returnTo,
  }
}
