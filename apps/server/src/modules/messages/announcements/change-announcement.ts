import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { correctAnnouncement as endpoint } from '@xinqiao/contract/messages/announcement-endpoints'
import { announcementRecord } from '@xinqiao/contract/messages/record'
import { MESSAGES_REFUSALS } from '@xinqiao/contract/messages/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { findAnnouncement, putAnnouncement, removeAnnounced, renewAnnounced } from './announcement-queries.ts'
import { ANNOUNCEMENT_QUEUE } from './announcements.ts'
import { momentOf } from './send-moment.ts'

type Found = FoundBy<typeof findAnnouncement>

/**
 * Corrects an announcement: one that waits, in words and hour; one that is out, in the inboxes, where it is unread
 * again. Mails and SMS that left are not called back.
 */
export async function correctAnnouncement(
  platform: Platform,
  caller: Caller,
  id: string,
  { title, body, sendAt }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const now = platform.clock.now()
  await change(platform, id, async (tx, found) => {
    const waits = found.sendAt !== null && found.sendAt > now
    const hour = waits ? momentOf(sendAt, now) : found.sendAt
    const isSame = hour?.getTime() === found.sendAt?.getTime()
    if (isSame && title === found.title && body === found.body) return
    const correctedAt = waits ? found.correctedAt : now
    await putAnnouncement(tx, id, { title, body, sendAt: hour, correctedAt })
    if (!waits) await renewAnnounced(tx, id, `${title}（更正）\n${body}`)
    else await platform.jobs.add(tx, ANNOUNCEMENT_QUEUE, { id }, hour === null ? {} : { startAfter: hour })
    const before = { title: found.title, body: found.body, sendAt: hourText(found.sendAt) }
    const after = { title, body, sendAt: hourText(hour) }
    const record = { kind: 'announcement' as const, id, name: title }
    await recordAudit(tx, { ...caller, act: 'announcement.correct', record, before, after, at: now })
  })
}

/** Takes an announcement out of all inboxes, or keeps it from leaving. */
export async function takeBackAnnouncement(
  platform: Platform,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  const now = platform.clock.now()
  await change(platform, id, async (tx, found) => {
    await putAnnouncement(tx, id, { takenBackAt: now, takeBackReason: reason })
    const messages = await removeAnnounced(tx, id)
    const record = { kind: 'announcement' as const, id, name: found.title }
    const after = { reason, messages }
    await recordAudit(tx, { ...caller, act: 'announcement.takeBack', record, before: {}, after, at: now })
  })
}

async function change(
  { db }: Platform,
  id: string,
  act: (tx: Db, found: Found) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findAnnouncement(tx, id, 'change')
    if (!found) throw notFound()
    if (found.takenBackAt !== null) throw refuse(MESSAGES_REFUSALS.takenBack)
    await act(tx, found)
    await wake(tx, announcementRecord, { id })
  })
}

function hourText(hour: Date | null): string {
  return hour === null ? '' : toDateTime(hour)
}
