import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropCookie, leaveCookie, type PortalCookie, readCookie } from '../../../platform/http/cookies.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sourceOf } from '../../identity/index.ts'
import { hashProvedCode, MOST_SHOWINGS, mayShow, sameHash } from '../profile/proved-code.ts'
import { findDraftBySecret, tryDraft } from './draft-queries.ts'

const COOKIE: PortalCookie = { name: 'xq_registration', sameSite: 'strict' }

/** Leaves the proof of step 1 with the browser: survives a refresh, and no script can read it. */
export function keepProof(platform: Platform, reply: FastifyReply, secret: string, lives: number): void {
  leaveCookie(platform, reply, COOKIE, { value: secret, seconds: lives / 1000 })
}

export function dropProof(platform: Platform, reply: FastifyReply): void {
  dropCookie(platform, reply, COOKIE)
}

/**
 * What step 1 kept of a number, for whoever proved it: by the cookie, or by showing the same code again.
 * @throws AppError 9999 when nothing proves it
 */
export async function findProvedDraft(
  platform: Platform,
  caller: { request: FastifyRequest; address: string },
  given: { phone: string; code: string | undefined },
) {
  const { db, keys, clock } = platform
  const { phone, code } = given
  const bySecret = await draftOfBrowser(platform, caller.request, phone)
  if (bySecret) return bySecret
  const source = sourceOf(platform, caller, phone)
  const mayTry = code !== undefined && (await mayShow(platform, 'register', { phone, source }))
  const tried = mayTry ? await tryDraft(db, phone, clock.now(), MOST_SHOWINGS) : undefined
  if (tried && code !== undefined) {
    if (sameHash(tried.codeHash, hashProvedCode(keys, 'register', { phone, code }))) return tried
  }
  throw refuse(ACCOUNTS_REFUSALS.proofExpired)
}

/** The draft that this very browser proved, if this number is the one. */
export async function draftOfBrowser(platform: Platform, request: FastifyRequest, phone: string) {
  const { db, clock } = platform
  const secret = readCookie(platform, request, COOKIE)
  return secret ? findDraftBySecret(db, phone, hashSecret(secret), clock.now()) : undefined
}
