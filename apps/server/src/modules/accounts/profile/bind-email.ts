import { splitEmails } from '@xinqiao/contract/accounts/fields'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { CODE_RESEND_SECONDS } from '@xinqiao/contract/identity/texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { invalid, TooManyError, unauthorised } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Context } from '../../../platform/http/route.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import {
  accountSource,
  checkCode,
  countSending,
  isExternal,
  makeCode,
  provePassword,
} from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { addVerifiedEmail, findBinding, lockProfile, setBoundEmail } from './profile-queries.ts'

/** Whatever the addresses: nobody fills strangers' mailboxes from one account. */
const ACCOUNT_LIMIT: Limit = { name: 'email-code-account', max: 20, seconds: DAY_SECONDS }

type Browsing = Caller & Pick<Context, 'request'>

/** Sends a code to an address; it serves this account alone. */
export async function sendEmailCode(
  { db, keys, clock, jobs, config }: Platform,
  caller: Browsing,
  email: string,
): Promise<{ waitSeconds: number }> {
  const now = clock.now()
  const { actor } = caller
  const source = accountSource(caller)
  await countSending(db, keys, email.toLowerCase(), source, now)
  const wait = await countAgainst(db, ACCOUNT_LIMIT, actor.accountId, now)
  if (wait > 0) throw new TooManyError(wait)
  await db.transaction().execute(async (tx) => {
    const { code, goodUntil } = await makeCode(
      tx,
      keys,
      'email',
      { phone: subjectOf(actor, email), source },
      now,
    )
    await queueMessage(tx, jobs, clock, {
      channel: 'email',
      recipient: email,
      subject: `【${config.BRAND}芯桥】邮箱验证码`,
      body: `您的邮箱验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略本邮件。\n\n${config.COMPANY}\n服务热线 ${config.HOTLINE}`,
      secrets: [code],
      goodUntil,
    })
  })
  return { waitSeconds: CODE_RESEND_SECONDS }
}

/** Binds an address whose code proves that the caller reads it; it becomes the first of the profile. */
export async function bindEmail(
  platform: Platform,
  caller: Browsing,
  form: { email: string; code: string; password?: string | undefined },
): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const { accountId } = caller.actor
  const proveOwner = await ownerProof(platform, accountId, form)
  await proveEmail(platform, caller, form, proveOwner)
  await db.transaction().execute(async (tx) => {
    const profile = await lockProfile(tx, accountId)
    if (!profile) throw unauthorised()
    const { email: boundEmail } = form
    const others = splitEmails(profile.email).filter((one) => one !== boundEmail)
    await setBoundEmail(tx, accountId, { boundEmail, email: [boundEmail, ...others].join(','), at: now })
    const data = { time: toDateTime(now), email: boundEmail }
    await notify(tx, platform, { kind: 'security.emailBound', to: accountId, data })
    const event = { kind: 'email-bound' as const, accountId, who: caller.actor.realName, detail: boundEmail }
    await recordSecurityEvent(tx, { ...event, from: placeOf(caller.request), at: now })
  })
}

/** Notices go to an address of the profile once its code proves that the caller reads it. @throws AppError 400 */
export async function verifyEmail(
  platform: Platform,
  caller: Browsing,
  form: { email: string; code: string },
): Promise<void> {
  const { db, clock } = platform
  const { accountId } = caller.actor
  const profile = await lockProfile(db, accountId)
  const own = splitEmails(profile?.email ?? '').map((one) => one.toLowerCase())
  if (!own.includes(form.email.toLowerCase())) throw invalid({ email: T.emailNotListed })
  await proveEmail(platform, caller, form)
  await addVerifiedEmail(db, accountId, form.email, clock.now())
}

/**
 * What is asked besides the code. Passwords of archives go to the bound address: a stolen session alone must not turn
 * them to another one.
 */
async function ownerProof(
  { db, clock, config }: Platform,
  accountId: string,
  { email, password = '' }: { email: string; password?: string | undefined },
): Promise<() => Promise<void>> {
  const binding = await findBinding(db, accountId)
  if (!binding) throw unauthorised()
  const isAnother = binding.boundEmail !== '' && binding.boundEmail.toLowerCase() !== email.toLowerCase()
  // With another provider, and before a first password, there is none to ask for.
  if (!isAnother || !binding.hasPassword || isExternal(config)) return async () => undefined
  if (password === '') throw invalid({ password: T.passwordNeeded })
  return async () => {
    if ((await provePassword(db, accountId, password, clock.now())) === null) {
      throw invalid({ password: T.passwordWrong })
    }
  }
}

/** Verifies that the caller reads the bound address and knows the present number. */
export async function verifyOwner(
  platform: Platform,
  caller: Browsing,
  form: { email: string; code: string; username: string },
): Promise<void> {
  const binding = await findBinding(platform.db, caller.actor.accountId)
  if (!binding) throw unauthorised()
  if (binding.boundEmail.toLowerCase() !== form.email.toLowerCase()) throw invalid({ email: T.emailNotOwn })
  if (binding.phone !== form.username) throw invalid({ username: T.oldPhoneWrong })
  await proveEmail(platform, caller, form)
}

/** Uses a code up. @throws AppError 400 on `code` for a wrong, used or old one */
async function proveEmail(
  { db, keys, clock }: Platform,
  caller: Browsing,
  { email, code }: { email: string; code: string },
  before?: () => Promise<void>,
): Promise<void> {
  const given = { phone: subjectOf(caller.actor, email), code, source: accountSource(caller) }
  if (!(await checkCode(db, keys, 'email', given, clock.now(), before)))
    throw invalid({ code: T.emailCodeWrong })
}

function subjectOf({ accountId }: Actor, email: string): string {
  return `${accountId} ${email.toLowerCase()}`
}
