import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthorised } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { describeDevice } from './device-text.ts'
import { insertClaim, takeClaim } from './login-queries.ts'
import type { LoginAttempt } from './portal-client.ts'
import { findActiveAccount } from './queries.ts'
import { safeReturnTo } from './return-to.ts'
import { startSession } from './sessions.ts'
import type { Sso } from './sso.ts'
import { errorPage } from './sso-pages.ts'
import { linkedAccount } from './sso-queries.ts'

const ATTEMPT_COOKIE = 'xq_attempt_'
/** As long as the provider waits for the log-in page. */
const ATTEMPT_SECONDS = 3600
/** Log-ins begun in tabs and left: the cookies of older ones go. */
const MOST_ATTEMPTS = 5
const CLAIM_COOKIE = 'xq_claim'
const CLAIM_PATH = '/api/uami/api/session'
const CLAIM_SECONDS = 60
/** Swaps the single-use cookie for the token and leads on, also into the console. */
const COMPLETE_PAGE = '/portal/loginComplete'

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
  const older = Object.keys(request.cookies).filter((name) => name.startsWith(ATTEMPT_COOKIE))
  for (const name of older.slice(0, Math.max(0, older.length + 1 - MOST_ATTEMPTS))) {
    void reply.clearCookie(name, { path: '/sso' })
  }
  void reply.setCookie(attemptCookie(attempt.state), sealAttempt(platform, attempt), {
    path: '/sso',
    httpOnly: true,
    // Lax: an outside provider leads back here from its own site.
    sameSite: 'lax',
    secure: isSecure(platform),
    maxAge: ATTEMPT_SECONDS,
  })
  return reply.redirect(address, 302)
}

/** `/sso/callback`: exchanges the code, and leaves a single-use code for the page that asks for the token. */
export async function finishLogIn(
  platform: Platform,
  sso: Sso,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state } = request.query as { state?: unknown }
  const name = attemptCookie(typeof state === 'string' ? state : '')
  const attempt = unsealAttempt(platform, request.cookies[name])
  void reply.clearCookie(name, { path: '/sso' })
  if (attempt === null || !same(attempt.state, String(state))) return fail(platform, reply)
  const { db, clock } = platform
  const now = clock.now()
  try {
    const client = await sso.client()
    const { issuer, subject, sid, idToken } = await client.finish(
      new URL(request.url, platform.publicUrl),
      attempt,
    )
    const isOwnIssuer = client.isOwnIssuer(issuer)
    const accountId = await linkedAccount(db, { issuer, subject, isOwnIssuer }, now)
    if (accountId === null) return fail(platform, reply)
    const code = newSecret()
    await insertClaim(db, {
      codeHash: hashSecret(code),
      accountId,
      ssoSession: sid,
      idToken,
      returnTo: attempt.returnTo,
      device: describeDevice(request.headers['user-agent']),
      address: request.ip,
      expiresAt: new Date(now.getTime() + CLAIM_SECONDS * 1000),
    })
    void reply.setCookie(CLAIM_COOKIE, code, { ...claimCookie(platform), maxAge: CLAIM_SECONDS })
    return reply.redirect(COMPLETE_PAGE, 302)
  } catch (error) {
    request.log.warn({ reason: (error as { code?: string }).code ?? 'refused' }, 'log-in not completed')
    return fail(platform, reply)
  }
}

/** Swaps the single-use cookie for a token. @throws AppError 401 when it is absent, used or too old */
export async function claimSession(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = platform
  const now = clock.now()
  const code = request.cookies[CLAIM_COOKIE]
  void reply.clearCookie(CLAIM_COOKIE, claimCookie(platform))
  if (!code) throw unauthorised()
  const claim = await takeClaim(db, hashSecret(code), now)
  const account = claim && (await findActiveAccount(db, claim.accountId))
  if (!account) throw unauthorised()
  const { token } = await startSession(db, now, claim)
  return {
    token,
    unitId: account.unitId ?? '-1',
    tbUnitType: account.unitType === null ? '' : String(account.unitType),
    returnTo: claim.returnTo,
  }
}

function fail({ config }: Platform, reply: FastifyReply): FastifyReply {
  const html = errorPage(config.BRAND, '登录信息无效或已过期，请重新登录。')
  return reply.status(400).type('text/html; charset=utf-8').send(html)
}

function claimCookie(platform: Platform) {
  return { path: CLAIM_PATH, httpOnly: true, sameSite: 'strict', secure: isSecure(platform) } as const
}

function attemptCookie(state: string): string {
  return `${ATTEMPT_COOKIE}${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`
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

function isSecure({ publicUrl }: Platform): boolean {
  return publicUrl.startsWith('https:')
}
