import { allows, hasService, needsLogin } from '@xinqiao/contract/access'
import { VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_TEXTS } from '@xinqiao/contract/identity/second-factor-texts'
import type { FastifyRequest } from 'fastify'
import { type Actor, type ActorToken, byToken } from '../actor.ts'
import type { Platform } from '../platform.ts'
import { placeOf, recordSecurityEvent } from '../records/security-events.ts'
import { tokenRefusal } from './admit-token.ts'
import { AppError, forbidden, unauthorised } from './fault/errors.ts'

/** The gate: identity from the token alone, before the body is even read. */
export async function admit(
  endpoint: Endpoint,
  platform: Platform,
  request: FastifyRequest,
): Promise<Actor | null> {
  const header = request.headers.authorization
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : ''
  const actor = token === '' ? null : await platform.authenticate(token, request.ip)
  if (actor?.isViewed && endpoint.effect !== 'read') throw new AppError(403, VIEWING_TEXT)
  if (actor?.token) await admitToken(endpoint, platform, actor, actor.token, request)
  if (allows(endpoint.access, actor) && mayUse(endpoint, actor)) {
    refuseWithoutSecondFactor(endpoint, platform, actor)
    if (endpoint.effect !== 'read' && endpoint.method === 'GET') refuseCrossSite(request)
    return actor
  }
  if (actor === null) throw unauthorised()
  if (!actor.isViewed) await noteRefused(platform, actor, endpoint, request)
  throw forbidden()
}

/** A program may do what its owner may, as far as its token says; what concerns the account itself never. */
async function admitToken(
  endpoint: Endpoint,
  platform: Platform,
  actor: Actor,
  token: ActorToken,
  request: FastifyRequest,
): Promise<void> {
  const refusal = tokenRefusal(endpoint, actor, token, request.ip)
  if (refusal === null) return
  await noteRefused(platform, actor, endpoint, request)
  throw new AppError(403, refusal)
}

/** Who asked for what is not theirs stands in the log of requests and, damped, among the security events. */
export async function noteRefused(
  { db, clock, log, refused }: Platform,
  actor: Actor,
  { summary }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  request.refused = actor.accountId
  const [detail = ''] = summary.split(' / ')
  const { accountId, realName: who, token } = actor
  const noted = refused(accountId, token ? `${detail}（${byToken(token)}）` : detail)
  if (noted === null) return
  const event = {
    kind: 'refused' as const,
    accountId,
    who,
    ...noted,
    from: placeOf(request),
    at: clock.now(),
  }
  await recordSecurityEvent(db, event).catch((err: unknown) =>
    log.error({ err }, 'a refused call not recorded'),
  )
}

/** What strangers may call anyway stays open; all else waits for the second factor where staff must have one. */
function refuseWithoutSecondFactor(endpoint: Endpoint, { config }: Platform, actor: Actor | null): void {
  if (!config.staffSecondFactor || !actor?.lacksSecondFactor || endpoint.beforeSecondFactor) return
  if (!needsLogin(endpoint.access)) return
  throw new AppError(403, SECOND_FACTOR_TEXTS.needed, { reason: SECOND_FACTOR_NEEDED })
}

/** A service that unit or manager withhold closes its calls as well as its menu. */
function mayUse({ service }: Endpoint, actor: Actor | null): boolean {
  return service === undefined || actor === null || hasService(service, actor)
}

/** GETs that change something are never started from another site. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
}
