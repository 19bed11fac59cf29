import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type {
  makeAnnouncement as endpoint,
  listAnnouncements as listEndpoint,
} from '@xinqiao/contract/messages/announcement-endpoints'
import { announcementRecord } from '@xinqiao/contract/messages/record'
import type { Announcement, AnnouncementPreview } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_REFUSALS, MESSAGES_TEXTS } from '@xinqiao/contract/messages/texts'
import { isUuid } from '@xinqiao/contract/primitives'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
  listUnitNames,
} from './announcement-queries.ts'
import { addressesOf, channelsFor, type Delivery, deliver, type Post, voiceOf } from './deliver.ts'
import { INBOX } from './notice.ts'
import { mailBody, mailSubject, smsText } from './notices.ts'
import { countAudience, findAudience, listAudienceUnits } from './recipient-queries.ts'
import { momentOf } from './send-moment.ts'

export const ANNOUNCEMENT_QUEUE = 'announcement'
/** People reached in one transaction. */
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Form = HandlerInput<typeof endpoint>['body']

export async function listAnnouncements(
  db: Db,
  now: Date,
  query: HandlerInput<typeof listEndpoint>['query'],
) {
  const { rows, total } = await listAnnouncementRows(db, { ...query, direction: query.isAsc })
  return {
    rows: rows.map(
      (row): Announcement => ({
        id: row.id,
        title: row.title,
        body: row.body,
        audience: row.audience as Announcement['audience'],
        units: row.units ?? [],
        byEmail: row.byEmail,
        bySms: row.bySms,
        createBy: row.createdByName,
        createTime: toDateTime(row.createdAt),
        sendTime: row.sendAt === null ? '' : toDateTime(row.sendAt),
        correctTime: row.correctedAt === null ? '' : toDateTime(row.correctedAt),
        takeBackTime: row.takenBackAt === null ? '' : toDateTime(row.takenBackAt),
        takeBackReason: row.takeBackReason,
        state: stateOf(row, now),
        recipients: row.recipients,
        delivered: row.delivered ?? 0,
        readCount: row.readCount ?? 0,
      }),
    ),
    total,
  }
}

function stateOf(row: { sendAt: Date | null; takenBackAt: Date | null }, now: Date): Announcement['state'] {
  if (row.takenBackAt !== null) return 'takenBack'
  return row.sendAt !== null && row.sendAt > now ? 'planned' : 'sent'
}

/** Everyone, and each unit with its people. */
export async function listAudience(db: Db) {
  const [people, units] = await Promise.all([
    countAudience(db, { audience: 'all', unitIds: [] }),
    listAudienceUnits(db),
  ])
  return { people, units }
}

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
    await jobs.add(tx, ANNOUNCEMENT_QUEUE, { id }, sendAt === null ? {} : { startAfter: sendAt })
    return { id, recipients }
  })
}

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

async function* batches(db: Db, audience: Pick<Form, 'audience' | 'unitIds'>) {
  let after = FIRST_ID
  while (true) {
    const batch = await findAudience(db, audience, after, BATCH)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
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

function letterOf(
  { publicUrl }: Pick<Post, 'publicUrl'>,
  form: Pick<Form, 'title' | 'body' | 'byEmail' | 'bySms'>,
): Delivery {
  return {
    kind: 'announcement',
    subject: form.title,
    text: `${form.title}\n${form.body}`,
    link: '',
    deskLink: '',
    sms: `${form.title}。详情请登录芯桥查看：${publicUrl}/portal${INBOX}`,
    always: [...(form.byEmail ? (['email'] as const) : []), ...(form.bySms ? (['sms'] as const) : [])],
  }
}
