import type { register, registerExternal } from '@xinqiao/contract/accounts/registration-endpoints'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { type AppError, invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  hashPassword,
  isExternal,
  isGuessable,
  provePhone,
  requireOwnIdentity,
  sourceOf,
} from '../../identity/index.ts'
import { openInvitation } from '../invitations/invited-user.ts'
import { hashProvedCode } from '../profile/proved-code.ts'
import { putDraft } from './draft-queries.ts'
import { keepProof } from './registration-proof.ts'
import { findAccountStatus } from './registration-queries.ts'

const DRAFT_MS = 30 * 60_000

/**
 * Step 1: proves the number by its code, checks password and invitation, and keeps all three for step 2.
 * Only then is said whether the number has an account.
 */
export async function beginRegistration(
  platform: Platform,
  form: HandlerInput<typeof register>['body'],
  caller: Visitor,
): Promise<void> {
  requireOwnIdentity(platform)
  const own = { brand: platform.config.BRAND, phone: form.userName }
  if (await isGuessable(form.password, own)) throw invalid({ password: ACCOUNTS_TEXTS.passwordCommon })
  await proveApplicant(platform, form, form.password, caller)
}

/** Step 1 where an outside provider keeps the passwords. */
export async function beginExternalRegistration(
  platform: Platform,
  form: HandlerInput<typeof registerExternal>['body'],
  caller: Visitor,
): Promise<void> {
  if (!isExternal(platform.config)) throw refuse(IDENTITY_REFUSALS.externalOff)
  await proveApplicant(platform, form, null, caller)
}

async function proveApplicant(
  platform: Platform,
  form: HandlerInput<typeof registerExternal>['body'],
  password: string | null,
  { address, request, reply }: Visitor,
): Promise<void> {
  const { db, keys, clock } = platform
  const phone = form.userName
  const invitation = form.inviteCode === '' ? null : await openInvitation(platform, form.inviteCode, address)
  const given = { phone, code: form.smsCode }
  const source = sourceOf(platform, { request, address }, phone)
  await provePhone(platform, 'register', { ...given, source })
  const objection = phoneTaken(await findAccountStatus(db, phone))
  if (objection) throw objection
  const secret = newSecret()
  await putDraft(db, {
    phone,
    secretHash: hashSecret(secret),
    codeHash: hashProvedCode(keys, 'register', given),
    passwordHash:
      password === null ? null : await hashPassword(password, { rank: 'log-in', who: phone, address }),
    invitationId: invitation?.id ?? null,
    expiresAt: new Date(clock.now().getTime() + DRAFT_MS),
  })
  keepProof(platform, reply, secret, DRAFT_MS)
}

/** Why a number in this state cannot register; null when it can: unknown, or refused and applying again. */
export function phoneTaken(status: string | null): AppError | null {
  if (status === null || status === 'refused') return null
  if (status === 'pending') return refuse(ACCOUNTS_REFUSALS.phoneWaiting)
  return refuse(status === 'disabled' ? ACCOUNTS_REFUSALS.phoneDisabled : ACCOUNTS_REFUSALS.phoneTaken)
}
