import type { MessageChannel } from '@xinqiao/contract/messages/kinds'
import { messageRecord } from '@xinqiao/contract/messages/record'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import type { SpokenTo } from '../../platform/messages/echo.ts'
import { whoIsTold } from '../../platform/messages/hearing.ts'
import type { NoticeName, NoticeWords } from '../../platform/records/tell.ts'
import { deliver, heldBack, type Post, voiceOf } from './deliver.ts'
import { type Letter, writeNotice } from './notices.ts'
import { findRecipients, type Recipient } from './recipient-queries.ts'

/**
 * Tells people something, inside the caller's transaction: in their inbox (but for what sums up what is there), by
 * e-mail and SMS where the kind, the notice, `also` or their own settings say so. Open pages hear of it with the commit.
 * Whoever may not read the record any more is passed over; where nobody of that side is left, those who look after it hear.
 */
export async function notify<N extends NoticeName>(
  db: Db,
  post: Post,
  notice: {
    kind: N
    /** accounts; whoever is named twice is told once */
    to: string | readonly string[]
    data: NoticeWords[N]
    /** channels that the occasion asks for, whatever the person set */
    also?: readonly MessageChannel[]
    /** whoever did it, who need not be told even where nobody else is left */
    by?: string | undefined
  },
): Promise<void> {
  const accountIds = typeof notice.to === 'string' ? [notice.to] : [...new Set(notice.to)]
  if (accountIds.length === 0) return
  const letter = writeNotice(post.notices, notice, voiceOf(post))
  const told = await whoIsTold(db, post.hearing, { accountIds, about: letter.about })
  const recipients = await findRecipients(
    db,
    letter.kind,
    told.filter((id) => id !== notice.by),
  )
  const always = [...letter.always, ...(notice.also ?? [])]
  const delivered = await deliver(db, post, recipients, { ...letter, always })
  if (letter.mail !== 'alone')
    await post.echo(
      db,
      letter,
      recipients.map((one) => spokenTo(post, letter, one)),
    )
  for (const { id, accountId } of delivered) await wake(db, messageRecord, { id, accountIds: [accountId] })
}

function spokenTo({ clock }: Post, letter: Letter, recipient: Recipient): SpokenTo {
  const { id, unitId, userType } = recipient
  return { id, unitId, userType, sendAfter: heldBack(letter, recipient, clock.now()) }
}
