import { timingSafeEqual } from 'node:crypto'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  dropCookie,
  leaveCookie,
  makeRoom,
  type PortalCookie,
  readCookie,
} from '../../../platform/http/cookies.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { LOGIN_COOKIE } from '../provider/log-in-rules.ts'
import type { Sso } from '../provider/sso.ts'
import { errorPage } from '../provider/sso-pages.ts'
import { linkedAccount } from '../provider/sso-queries.ts'
import { findActiveAccount } from '../queries.ts'
import { COMPLETE_PAGE, leaveClaim } from '../sessions/session-claim.ts'
import { LINK_PAGE, offerLink } from './link-identity.ts'
import type { LoginAttempt } from './portal-client.ts'
import { safeReturnTo } from './return-to.ts'

/** Lax: an outside provider leads back here from its own site. */
const ATTEMPT_COOKIE: PortalCookie = { name: 'xq_attempt_', sameSite: 'lax' }
/** As long as the provider waits for the log-in page. */
const ATTEMPT_SECONDS = 3600
const ONCE: Limit = { name: 'log-in-state', max: 1, seconds: ATTEMPT_SECONDS }
/** Log-ins begun in tabs and left: the cookies of older ones go. */
const MOST_ATTEMPTS = 5

/** `/sso/start`: sends the browser to the provider, keeping what only this log-in knows in its cookie. */
export async function startLogIn(
  platform: Platform,
  sso: Sso,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { phone, returnTo } = request.query as { phone?: unknown; returnTo?: unknown }
  const client = await sso.client()
  const number = typeof phone === 'string' && /^1[3-9]\d{9}$/.test(phone) ? phone : ''
  const { address, attempt } = await client.begin(safeReturnTo(returnTo), number)
  for (const family of [ATTEMPT_COOKIE, LOGIN_COOKIE]) {
    makeRoom(platform, { request, reply }, family, MOST_ATTEMPTS)
  }
  const value = sealAttempt(platform, attempt)
  leaveCookie(platform, reply, attemptCookie(attempt.state), { value, seconds: ATTEMPT_SECONDS })
  return reply.redirect(address, 302)
}

/** Carries over what the provider says of a linked person; the accounts, which build on this module, give it. */
export type FollowProvider = (
  platform: Platform,
  accountId: string,
  phone: string | null,
  address: string,
) => Promise<void>

/** `/sso/callback`: exchanges the code, and leaves a single-use code for the page that asks for the token. */
export async function finishLogIn(
  platform: Platform,
  sso: Sso,
  followProvider: FollowProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state } = request.query as { state?: unknown }
  const cookie = attemptCookie(typeof state === 'string' ? state : '')
  const attempt = unsealAttempt(platform, readCookie(platform, request, cookie))
  dropCookie(platform, reply, cookie)
  if (attempt === null || !same(attempt.state, String(state))) return fail(platform, reply)
  const { db, keys, clock } = platform
  // Whatever the provider makes of a code that comes more than once: each log-in that was begun ends once.
  if ((await countAgainst(db, ONCE, keys.hash('log-in-state', attempt.state), clock.now())) > 0) {
    return fail(platform, reply)
  }
  try {
    const client = await sso.client()
    const found = await client.finish(new URL(request.url, platform.publicUrl), attempt)
    const { issuer, subject, sid, idToken, phone } = found
    const isOwnIssuer = client.isOwnIssuer(issuer)
    const accountId = await linkedAccount(db, { issuer, subject, isOwnIssuer }, clock.now())
    const { returnTo } = attempt
    if (accountId !== null) {
      if (!(await findActiveAccount(db, accountId)))
        return fail(platform, reply, IDENTITY_REFUSALS.linkDisabled.text)
      await followProvider(platform, accountId, phone, request.ip)
      await leaveClaim(platform, request, reply, { accountId, ssoSession: sid, idToken, returnTo })
      return reply.redirect(COMPLETE_PAGE, 302)
    }
    if (phone === null) return fail(platform, reply, '统一身份认证未提供已验证的手机号码，请联系管理员。')
    await offerLink(platform, reply, found, { phone, returnTo })
    return reply.redirect(LINK_PAGE, 302)
  } catch (error) {
    request.log.warn({ reason: (error as { code?: string }).code ?? 'refused' }, 'log-in not completed')
    return fail(platform, reply)
  }
}

function fail(
  { config }: Platform,
  reply: FastifyReply,
  reason = '登录信息无效或已过期，请重新登录。',
): FastifyReply {
  const html = errorPage(config.BRAND, reason)
  return reply.status(400).type('text/html; charset=utf-8').send(html)
}

function attemptCookie(state: string): PortalCookie {
  const mark = state.replaceAll(/[^\w-]/g, '').slice(0, 16)
  return { ...ATTEMPT_COOKIE, name: `${ATTEMPT_COOKIE.name}${mark}` }
}

function sealAttempt({ keys }: Platform, attempt: LoginAttempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${text}.${keys.sign('login-attempt', text)}`
}

function unsealAttempt({ keys }: Platform, cookie: string | undefined): LoginAttempt | null {
  const [text = '', signature = ''] = (cookie ?? '').split('.')
  if (!keys.verify('login-attempt', text, signature)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as LoginAttempt
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
