import { SECOND_FACTOR_TEXTS } from '@xinqiao/contract/identity/second-factor-texts'
import { AppError, invalid } from '../../../platform/http/fault/errors.ts'
import type { Visitor } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sso } from '../provider/sso.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { findOwnAccount, findSecondFactor } from '../second-factor/second-factor-queries.ts'
import { finishInteraction, type OpenInteraction, openInteraction } from './interactions.ts'
import { rememberDevice } from './known-device.ts'
import { noteFailed } from './note-log-in.ts'

/** How long the second step may take. */
const WAITS_MS = 5 * 60_000

/** A log-in whose first step is done; it lies in the log-in under way, which only its browser can open. */
interface FirstStep {
  accountId: string
  phone: string
  amr: string[]
  at: number
}

/** Ends the first step: the log-in is complete, or waits for the second factor. */
export async function passFirstStep(
  platform: Platform,
  sso: Sso,
  interaction: OpenInteraction,
  login: { accountId: string; phone: string; amr: string[] },
  { request, reply }: Omit<Visitor, 'address'>,
): Promise<{ next: string; secondFactorNeeded: boolean }> {
  const { accountId, phone, amr } = login
  const factor = await findSecondFactor(platform.db, accountId)
  if (factor?.enabledAt) {
    interaction.lastSubmission = { secondStep: { ...login, at: platform.clock.now().getTime() } }
    await interaction.persist()
    return { next: '', secondFactorNeeded: true }
  }
  const finished = await finishInteraction(platform, sso, interaction, { accountId, amr })
  rememberDevice(platform, request, reply, phone)
  return { ...finished, secondFactorNeeded: false }
}

/** Whether this log-in waits for a code of the second factor. */
export function awaitsSecondStep({ clock }: Pick<Platform, 'clock'>, interaction: OpenInteraction): boolean {
  return firstStepOf(clock.now(), interaction) !== null
}

/** Completes a log-in by the second factor. */
export async function logInWithSecondFactor(
  platform: Platform,
  sso: Sso,
  input: { uid: string; code: string },
  { request, reply }: Omit<Visitor, 'address'>,
): Promise<{ next: string }> {
  const { db, clock } = platform
  const interaction = await openInteraction(platform, sso, input.uid, request)
  const first = firstStepOf(clock.now(), interaction)
  const account = first && (await findOwnAccount(db, first.accountId))
  if (!first || !account) throw new AppError(404, SECOND_FACTOR_TEXTS.loginExpired)
  if (!(await checkSecondFactor(platform, first.accountId, input.code))) {
    await noteFailed(platform, { phone: first.phone, account, request }, '动态码')
    throw invalid({ code: SECOND_FACTOR_TEXTS.codeWrong })
  }
  // A code opens one log-in once, also when its answer is lost.
  interaction.lastSubmission = {}
  const finished = await finishInteraction(platform, sso, interaction, {
    accountId: first.accountId,
    amr: [...first.amr, 'otp'],
  })
  rememberDevice(platform, request, reply, first.phone)
  return finished
}

function firstStepOf(now: Date, interaction: OpenInteraction): FirstStep | null {
  const { secondStep } = (interaction.lastSubmission ?? {}) as { secondStep?: FirstStep }
  if (!secondStep || now.getTime() - secondStep.at > WAITS_MS) return null
  return secondStep
}
