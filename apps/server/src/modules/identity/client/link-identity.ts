import { IDENTITY_REFUSALS, IDENTITY_TEXTS as T } from '@xinqiao/contract/identity/texts'
import type { Refusal } from '@xinqiao/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import { dropCookie, leaveCookie, type PortalCookie, readCookie } from '../../../platform/http/cookies.ts'
import { AppError, refuse } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { provePhone } from '../codes/prove-phone.ts'
import { sendCodeUnasked } from '../codes/send-code.ts'
import { sourceOf } from '../log-in/source.ts'
import { findAccountByPhone } from '../queries.ts'
import { COMPLETE_PAGE, leaveClaim } from '../sessions/session-claim.ts'
import { findOffer, insertLink, insertOffer, takeOffer } from './link-queries.ts'
import type { LoginResult } from './portal-client.ts'

/** Where a person whom the outside provider knows, and we do not yet, proves which account is theirs. */
export const LINK_PAGE = '/sso/link'
const OFFER_COOKIE: PortalCookie = { name: 'xq_link', sameSite: 'strict' }
const OFFER_SECONDS = 1800

/** Keeps what the provider said of an unknown person, for the browser that it said it to. */
export async function offerLink(
  platform: Platform,
  reply: FastifyReply,
  { issuer, subject, sid, idToken }: LoginResult,
  { phone, returnTo }: { phone: string; returnTo: string },
): Promise<void> {
  const { db, clock } = platform
  const secret = newSecret()
  await insertOffer(db, {
    secretHash: hashSecret(secret),
    issuer,
    subject,
    phone,
    ssoSession: sid,
    idToken,
    returnTo,
    expiresAt: new Date(clock.now().getTime() + OFFER_SECONDS * 1000),
  })
  leaveCookie(platform, reply, OFFER_COOKIE, { value: secret, seconds: OFFER_SECONDS })
}

/** The number of the offer, its middle hidden. @throws AppError 404 without one */
export async function readLinkOffer(platform: Platform, request: FastifyRequest): Promise<{ phone: string }> {
  const { phone } = await openOffer(platform, request)
  return { phone: maskPhone(phone) }
}

/** Sends the code to the provider's number, whether or not it has an account here. */
export async function sendLinkCode(platform: Platform, caller: Visitor): Promise<{ waitSeconds: number }> {
  const { phone } = await openOffer(platform, caller.request)
  const source = sourceOf(platform, caller, phone)
  const name = `${platform.config.BRAND}芯桥`
  return sendCodeUnasked(platform, { purpose: 'link', phone, source }, async (_tx, code) => ({
    body: `【${name}】关联统一身份账号的验证码 ${code}，5 分钟内有效。如非本人操作，请勿将验证码告诉他人。`,
    leaves: true,
  }))
}

/**
 * Links the provider's subject to the account of its number, once its code was proved, and logs in.
 * Only then is said whether there is such an account.
 */
export async function confirmLink(
  platform: Platform,
  code: string,
  { request, reply, address }: Visitor,
): Promise<{ next: string }> {
  const { db, clock } = platform
  const now = clock.now()
  const offer = await openOffer(platform, request)
  const { issuer, subject, phone } = offer
  const source = sourceOf(platform, { request, address }, phone)
  await provePhone(platform, 'link', { phone, code, source })
  const account = await findAccountByPhone(db, phone)
  if (account?.status !== 'active') throw refuse(whyNoAccount(account?.status))
  await db.transaction().execute(async (tx) => {
    if (!(await takeOffer(tx, offer.secretHash))) throw new AppError(404, T.linkExpired)
    if (!(await insertLink(tx, { issuer, subject, accountId: account.id, createdAt: now }))) return
    await recordAudit(tx, {
      actor: { accountId: account.id, realName: account.realName },
      act: 'account.link',
      record: { kind: 'account', id: account.id, name: account.realName },
      before: {},
      after: { issuer, subject },
      address,
      at: now,
    })
  })
  dropCookie(platform, reply, OFFER_COOKIE)
  await leaveClaim(platform, request, reply, { ...offer, accountId: account.id })
  return { next: COMPLETE_PAGE }
}

async function openOffer(platform: Platform, request: FastifyRequest) {
  const { db, clock } = platform
  const secret = readCookie(platform, request, OFFER_COOKIE)
  const offer = secret ? await findOffer(db, hashSecret(secret), clock.now()) : undefined
  if (!offer) throw new AppError(404, T.linkExpired)
  return offer
}

function whyNoAccount(status: string | undefined): Refusal {
  if (status === 'pending') return IDENTITY_REFUSALS.linkWaiting
  if (status === 'refused') return IDENTITY_REFUSALS.linkRefused
  return status === 'disabled' ? IDENTITY_REFUSALS.linkDisabled : IDENTITY_REFUSALS.linkUnknown
}
