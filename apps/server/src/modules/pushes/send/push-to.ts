import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Db } from '../../../platform/db/database.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Spoken, SpokenTo } from '../../../platform/messages/echo.ts'
import { excerptOf, INBOX } from '../../../platform/messages/notice.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPushesTold } from '../keep/push-queries.ts'

/** As much as a lock screen shows. */
const MOST_SHOWN = 200

/** Queues for the devices of those who were told what they were told, in the transaction in which they are told. */
export async function pushTo(
  db: Db,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  spoken: Spoken,
  to: readonly SpokenTo[],
): Promise<void> {
  const { kind, about, subject, text } = spoken
  // What is for groups of units has its people told one by one.
  if (to.length === 0 || about === 'own-unit') return
  const people = new Map(to.map((one) => [one.id, one]))
  for (const device of await listPushesTold(db, { kind, accountIds: [...people.keys()] })) {
    const person = people.get(device.accountId)
    if (person === undefined) continue
    await queueMessage(db, jobs, clock, {
      ...{ channel: 'push', recipient: device.device, pushId: device.id, sendAfter: person.sendAfter },
      ...{ subject, body: `${excerptOf(text, MOST_SHOWN)}\n${addressFor(spoken, person)}` },
      heard: { readerId: person.id, about },
      bulk: kind === 'announcement',
    })
  }
}

/** Where a tap leads, on this installation. */
function addressFor({ link, deskLink }: Spoken, { userType }: SpokenTo): string {
  const place = (userType === USER_TYPE_STAFF && deskLink) || link || INBOX
  return place.startsWith('/console/') ? place : `/portal${place}`
}
