import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkCode } from '../codes/codes.ts'
import { takeTicket } from '../codes/puzzles.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { Sso } from '../provider/sso.ts'
import { findAccountByPhone } from '../queries.ts'
import { openInteraction } from './interactions.ts'
import { countedByAddress, guarded, guardOf } from './login-guard.ts'
import { noteFailed, noteLocked } from './note-log-in.ts'
import { passFirstStep } from './second-step.ts'
import { sourceOf } from './source.ts'

/**
 * Logs in by password. An unknown number, a wrong password and an account that is closed take the
 * same steps and get the same answer; whoever waits for the approval is told so after the right password.
 */
export async function logInWithPassword(
  platform: Platform,
  sso: Sso,
  input: { uid: string; phone: string; password: string; ticket?: string | undefined },
  { address, request, reply }: Visitor,
): Promise<{ next: string; secondFactorNeeded: boolean }> {
  const { db, keys, clock } = platform
  const now = clock.now()
  const { phone } = input
  const interaction = await openInteraction(platform, sso, input.uid, request)
  const source = sourceOf(platform, { request, address }, phone)
  const account = await findAccountByPhone(db, phone)
  const subject = { phone, account, request }
  const check = () =>
    guarded(db, guardOf(keys, phone, source), now, {
      locked: () => noteLocked(platform, subject),
      takeTicket: () => takeTicket(db, keys, input.ticket, phone, now),
      password: async () => {
        const same = await verifyPassword(account?.passwordHash ?? null, input.password, {
          ...{ rank: 'log-in', who: phone, address },
        })
        return same && mayKnow(account?.status)
      },
    })
  if (!(await countedByAddress(db, source, now, check)) || !account) {
    await noteFailed(platform, subject, '密码')
    throw refuse(IDENTITY_REFUSALS.loginFailed)
  }
  if (account.status === 'pending') throw refuse(IDENTITY_REFUSALS.waiting)
  const login = { accountId: account.id, phone, amr: ['pwd'] }
  return passFirstStep(platform, sso, interaction, login, { request, reply })
}

/** Logs in by SMS code; it also lets an owner in whose number strangers have locked. */
export async function logInWithCode(
  platform: Platform,
  sso: Sso,
  input: { uid: string; phone: string; code: string },
  { address, request, reply }: Visitor,
): Promise<{ next: string; secondFactorNeeded: boolean }> {
  const { db, keys, clock } = platform
  const now = clock.now()
  const interaction = await openInteraction(platform, sso, input.uid, request)
  const source = sourceOf(platform, { request, address }, input.phone)
  const account = await findAccountByPhone(db, input.phone)
  const check = async () => {
    const right = await checkCode(db, keys, 'login', { ...input, source }, now)
    return right && mayKnow(account?.status)
  }
  if (!(await countedByAddress(db, source, now, check)) || !account) {
    await noteFailed(platform, { phone: input.phone, account, request }, '短信验证码')
    throw refuse(IDENTITY_REFUSALS.codeWrong)
  }
  if (account.status === 'pending') throw refuse(IDENTITY_REFUSALS.waiting)
  const login = { accountId: account.id, phone: input.phone, amr: ['sms'] }
  return passFirstStep(platform, sso, interaction, login, { request, reply })
}

/** Who proved to be the owner may know that the account is open, or waits for its approval. */
function mayKnow(status: string | undefined): boolean {
  return status === 'active' || status === 'pending'
}
