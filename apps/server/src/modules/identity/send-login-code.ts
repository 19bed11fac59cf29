import { CODE_RESEND_SECONDS, IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { invalid } from '../../platform/errors.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { countSending, makeCode } from './codes.ts'
import { markMessage, takeBackMessage } from './login-queries.ts'
import { takeTicket } from './puzzles.ts'
import { findAccountByPhone } from './queries.ts'

/**
 * Sends a log-in code. A number without an active account gets the same answer after the same work,
 * only that its message is taken back before the commit.
 */
export async function sendLoginCode(
  { db, clock, keys, jobs, config }: Platform,
  input: { phone: string; ticket: string },
  address: string,
): Promise<{ waitSeconds: number }> {
  const now = clock.now()
  const { phone } = input
  if (!(await takeTicket(db, keys, input.ticket, phone, now))) {
    throw invalid({ ticket: IDENTITY_TEXTS.puzzleNeeded })
  }
  await countSending(db, phone, address, now)
  await db.transaction().execute(async (tx) => {
    const account = await findAccountByPhone(tx, phone)
    const code = await makeCode(tx, keys, 'login', phone, now)
    await markMessage(tx)
    await queueMessage(tx, jobs, clock, {
      channel: 'sms',
      recipient: phone,
      body: `【${config.BRAND}芯桥】登录验证码 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`,
      secrets: [code],
    })
    if (account?.status !== 'active') await takeBackMessage(tx)
  })
  return { waitSeconds: CODE_RESEND_SECONDS }
}
