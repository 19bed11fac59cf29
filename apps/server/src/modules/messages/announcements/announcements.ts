import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { makeAnnouncement as endpoint } from '@xinqiao/contract/messages/announcement-endpoints'
import { announcementRecord } from '@xinqiao/contract/messages/record'
import type { AnnouncementPreview } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_REFUSALS, MESSAGES_TEXTS } from '@xinqiao/contract/messages/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { addressesOf, channelsFor, type Post, voiceOf } from '../deliver.ts'
import { mailBody, mailSubject, smsText } from '../notices.ts'
import { countAudience } from '../recipient-queries.ts'
import { insertAnnouncement, listUnitNames } from './announcement-queries.ts'
import { batches, type Form, letterOf } from './send-announcement.ts'
import { momentOf } from './send-moment.ts'

export const ANNOUNCEMENT_QUEUE = 'announcement'

/** What would leave, and to how many, with the settings of those people as they are now. */
export async function previewAnnouncement(db: Db, post: Post, form: Form): Promise<AnnouncementPreview> {
  const audience = await checkedAudience(db, form)
  const letter = letterOf(post, form)
  const counts = { recipients: 0, emails: 0, sms: 0 }
  for await (const batch of batches(db, audience)) {
    counts.recipients += batch.length
    for (const person of batch) {
      const channels = channelsFor(person, letter)
      if (channels.includes('sms')) counts.sms += 1
      if (channels.includes('email')) counts.emails += addressesOf(person).length
    }
  }
  const voice = voiceOf(post)
  return {
    ...counts,
    message: letter.text,
    mailSubject: mailSubject(letter, voice),
    mailBody: mailBody(letter, '（姓名）', voice),
    smsText: smsText(letter.sms, voice),
  }
}

/** Notes the announcement and queues its sending. @throws AppError 9999 when there is nobody to reach */
export async function makeAnnouncement(
  platform: Platform,
  { actor, address }: Context<typeof endpoint>,
  form: Form,
): Promise<{ id: string; recipients: number }> {
  const { clock, jobs } = platform
  const id = newId()
  const createdAt = clock.now()
  const sendAt = momentOf(form.sendAt, createdAt)
  return platform.db.transaction().execute(async (tx) => {
    const audience = await checkedAudience(tx, form)
    const recipients = await countAudience(tx, audience)
    if (recipients === 0) throw refuse(MESSAGES_REFUSALS.nobody)
    const { title, body, byEmail, bySms } = form
    const by = { createdBy: actor.accountId, createdByName: actor.realName }
    await insertAnnouncement(
      tx,
      { id, title, body, audience: form.audience, byEmail, bySms, recipients, ...by, createdAt, sendAt },
      audience.unitIds,
    )
    await recordAudit(tx, {
      actor,
      act: 'announcement.announce',
      record: { kind: 'announcement', id, name: title },
      after: {
        title,
        body,
        audience: form.audience,
        units: await listUnitNames(tx, audience.unitIds),
        byEmail,
        bySms,
        recipients,
        ...(sendAt === null ? {} : { sendAt: toDateTime(sendAt) }),
      },
      address,
      at: createdAt,
    })
    await wake(tx, announcementRecord, { id })
    await jobs.add(tx, ANNOUNCEMENT_QUEUE, { id }, sendAt === null ? {} : { startAfter: sendAt })
    return { id, recipients }
  })
}

/** @throws AppError 400 when a unit is not there */
async function checkedAudience(db: Db, form: Form): Promise<Pick<Form, 'audience' | 'unitIds'>> {
  if (form.audience === 'all') return { audience: 'all', unitIds: [] }
  const unitIds = [...new Set(form.unitIds)]
  if (!unitIds.every(isUuid) || (await listUnitNames(db, unitIds)).length !== unitIds.length) {
    throw invalid({ unitIds: MESSAGES_TEXTS.unitUnknown })
  }
  return { audience: 'units', unitIds }
}
