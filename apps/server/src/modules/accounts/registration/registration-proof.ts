import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sourceOf } from '../../identity/index.ts'
import { hashProvedCode, MOST_SHOWINGS, mayShow, sameHash } from '../profile/proved-code.ts'
import { findDraftBySecret, tryDraft } from './registration-queries.ts'

const COOKIE = 'xq_registration'

/** Leaves the proof of step 1 with the browser: survives a refresh, and no script can read it. */
export function keepProof(platform: Platform, reply: FastifyReply, secret: string, lives: number): void {
  void reply.setCookie(COOKIE, secret, { ...cookie(platform), maxAge: lives / 1000 })
}

export function dropProof(platform: Platform, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, cookie(platform))
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
  throw refuse(ACCOUNTS_TEXTS.proofExpired)
}

/** The draft that this very browser proved, if this number is the one. */
export async function draftOfBrowser({ db, clock }: Platform, request: FastifyRequest, phone: string) {
  const secret = request.cookies[COOKIE]
  return secret ? findDraftBySecret(db, phone, hashSecret(secret), clock.now()) : undefined
}

function cookie({ publicUrl }: Platform) {
  const secure = publicUrl.startsWith('https:')
  return { path: '/api/uami/api', httpOnly: true, sameSite: 'strict', secure } as const
}
