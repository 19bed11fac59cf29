import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isExternal } from '../client/own-identity.ts'
import { placeLabel, safeReturnTo } from '../client/return-to.ts'
import { beganHere, RETURN_PARAMETER } from '../provider/oidc-provider.ts'
import { PORTAL_CLIENT } from '../provider/portal-client-id.ts'
import type { Sso } from '../provider/sso.ts'
import { endSessions } from '../sessions/sessions.ts'
import { demoLogins } from './demo-logins.ts'
import { guardOf, puzzleNeeded } from './login-guard.ts'
import { sourceOf } from './source.ts'

/**
 * The log-in under way with this id, for the very browser that began it: a link to someone else’s
 * log-in page must not sign anyone in there.
 * @throws AppError 404 for absent, expired and foreign ones alike
 */
export async function openInteraction(platform: Platform, sso: Sso, uid: string, request: FastifyRequest) {
  const expired = () => new AppError(404, IDENTITY_TEXTS.interactionExpired)
  if (isExternal(platform.config) || !beganHere(platform, uid, request)) throw expired()
  const { Interaction } = await sso.provider()
  const interaction = await Interaction.find(uid)
  if (!interaction) throw expired()
  return interaction
}

export type OpenInteraction = Awaited<ReturnType<typeof openInteraction>>

/** What the log-in page shows. */
export async function describeInteraction(
  platform: Platform,
  interaction: OpenInteraction,
  caller: { request: FastifyRequest; address: string },
) {
  const { db, keys, clock, config } = platform
  const hint = interaction.params.login_hint
  const phone = typeof hint === 'string' && /^1[3-9]\d{9}$/.test(hint) ? hint : ''
  const guard = guardOf(keys, phone, sourceOf(platform, caller, phone))
  return {
    brand: config.BRAND,
    phone,
    returnLabel: placeLabel(safeReturnTo(interaction.params[RETURN_PARAMETER])),
    puzzleNeeded: phone !== '' && (await puzzleNeeded(db, guard, clock.now())),
    ...(await demoLogins(platform)),
  }
}

/** Puts the account into the log-in under way and says where to go on. */
export async function finishInteraction(
  platform: Platform,
  sso: Sso,
  interaction: OpenInteraction,
  login: { accountId: string; amr: string[] },
): Promise<{ next: string }> {
  const before = interaction.session
  if (before && before.accountId !== login.accountId) {
    await endFormerSession(platform, sso, before)
    // The log-in goes on without the session it began in.
    delete interaction.session
  }
  const ts = Math.floor(platform.clock.now().getTime() / 1000)
  interaction.result = { login: { ...login, remember: true, ts } }
  await interaction.persist()
  return { next: interaction.returnTo }
}

/** Another person takes over the browser: the former one’s SSO and portal sessions in it end. */
async function endFormerSession(
  { db }: Platform,
  sso: Sso,
  before: { uid: string; accountId: string },
): Promise<void> {
  const provider = await sso.provider()
  const session = await provider.Session.findByUid(before.uid)
  if (!session) return
  const sid = session.sidFor(PORTAL_CLIENT)
  await session.destroy()
  if (sid !== undefined) await endSessions(db, before.accountId, { ssoSession: sid })
}
