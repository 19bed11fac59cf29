import { CODE_RESEND_SECONDS, IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markMessage, takeBackMessage } from '../log-in/message-mark-queries.ts'
import type { Source } from '../log-in/source.ts'
import { type CodePurpose, countSending, makeCode } from './codes.ts'
import { takeTicket } from './puzzles.ts'

export interface CodeRequest {
  purpose: CodePurpose
  phone: string
  /** of a passed puzzle */
  ticket: string
  source: Source
}

/** What the SMS says, and whether it leaves at all. */
export interface CodeMessage {
  body: string
  leaves: boolean
}

/**
 * Sends a code by SMS. Where it must not leave, the same work is done and the message taken back before
 * the commit, so that neither answer nor time tells which numbers are known.
 * @throws AppError 400 on `ticket`, TooManyError
 */
export async function sendCode(
  platform: Platform,
  request: CodeRequest,
  write: (tx: Db, code: string) => Promise<CodeMessage>,
): Promise<{ waitSeconds: number }> {
  const { db, clock, keys } = platform
  if (!(await takeTicket(db, keys, request.ticket, request.phone, clock.now()))) {
    throw invalid({ ticket: IDENTITY_TEXTS.puzzleNeeded })
  }
  return sendCodeUnasked(platform, request, write)
}

/** As `sendCode`, to a number that the caller cannot choose: no puzzle is asked. @throws TooManyError */
export async function sendCodeUnasked(
  platform: Platform,
  request: Omit<CodeRequest, 'ticket'>,
  write: (tx: Db, code: string) => Promise<CodeMessage>,
): Promise<{ waitSeconds: number }> {
  const { db, clock, keys, jobs } = platform
  const now = clock.now()
  const { phone, purpose, source } = request
  await countSending(db, keys, phone, source, now)
  await db.transaction().execute(async (tx) => {
    const { code, goodUntil } = await makeCode(tx, keys, purpose, { phone, source }, now)
    const { body, leaves } = await write(tx, code)
    await markMessage(tx)
    const message = { recipient: phone, body, secrets: [code], goodUntil }
    await queueMessage(tx, jobs, clock, { channel: 'sms', ...message })
    if (!leaves) await takeBackMessage(tx)
  })
  return { waitSeconds: CODE_RESEND_SECONDS }
}
