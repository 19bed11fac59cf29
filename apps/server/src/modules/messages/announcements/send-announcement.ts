import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { makeAnnouncement as endpoint } from '@xinqiao/contract/messages/announcement-endpoints'
import { announcementRecord } from '@xinqiao/contract/messages/record'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import { INBOX } from '../../../platform/messages/notice.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Delivery, deliver, type Post } from '../deliver.ts'
import { findAudience } from '../recipient-queries.ts'
import { findAnnouncement } from './announcement-queries.ts'

/** People reached in one transaction. */
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export type Form = HandlerInput<typeof endpoint>['body']

/**
 * Reaches everyone an announcement is for, some at a time, once its hour has come. Begun again after a crash it goes
 * on: whoever has it already is passed over. What was taken back meanwhile reaches nobody more.
 */
export async function sendAnnouncement(platform: Platform, id: string): Promise<void> {
  const { db } = platform
  const announcement = await findAnnouncement(db, id)
  if (!announcement || !mayLeave(announcement, platform.clock.now())) return
  const audience = { ...announcement, audience: announcement.audience as Form['audience'] }
  for await (const batch of batches(db, audience)) {
    await db.transaction().execute(async (tx) => {
      const form = await findAnnouncement(tx, id, 'leave')
      if (!form || !mayLeave(form, platform.clock.now())) return
      await deliver(tx, platform, batch, { ...letterOf(platform, form), announcementId: id })
    })
    await wake(db, announcementRecord, { id })
  }
}

function mayLeave({ sendAt, takenBackAt }: { sendAt: Date | null; takenBackAt: Date | null }, now: Date) {
  return takenBackAt === null && (sendAt === null || sendAt <= now)
}

export async function* batches(db: Db, audience: Pick<Form, 'audience' | 'unitIds'>) {
  let after = FIRST_ID
  while (true) {
    const batch = await findAudience(db, audience, after, BATCH)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

export function letterOf(
  { publicUrl }: Pick<Post, 'publicUrl'>,
  form: Pick<Form, 'title' | 'body' | 'byEmail' | 'bySms'> & { audience: string },
): Delivery {
  return {
    kind: 'announcement',
    about: 'person',
    forUnits: form.audience === 'units',
    subject: form.title,
    text: `${form.title}\n${form.body}`,
    link: '',
    deskLink: '',
    sms: `${form.title}。详情请登录芯桥查看：${publicUrl}/portal${INBOX}`,
    always: [...(form.byEmail ? (['email'] as const) : []), ...(form.bySms ? (['sms'] as const) : [])],
  }
}
