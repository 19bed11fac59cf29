import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { makeAnnouncement as endpoint } from '@xinqiao/contract/messages/announcement-endpoints'
import { announcementRecord } from '@xinqiao/contract/messages/record'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { About } from '../../../platform/messages/hearing.ts'
import { INBOX } from '../../../platform/messages/notice.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Delivery, deliver, heldBack, type Post } from '../deliver.ts'
import { findAudience, type Recipient } from '../recipient-queries.ts'
import { findAnnouncement, takeGroups } from './announcement-queries.ts'

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
  await tellGroups(platform, id)
  for await (const batch of batches(db, audience)) {
    await db.transaction().execute(async (tx) => {
      const form = await findAnnouncement(tx, id, 'leave')
      if (!form || !mayLeave(form, platform.clock.now())) return
      const letter = { ...letterOf(platform, form), announcementId: id }
      const reached = new Set((await deliver(tx, platform, batch, letter)).map(({ accountId }) => accountId))
      await tellOwnRobots(
        tx,
        platform,
        letter,
        batch.filter((one) => reached.has(one.id)),
      )
    })
    await wake(db, announcementRecord, { id })
  }
}

/** The groups of units hear of it before their people do. */
function tellGroups(platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (tx) => {
    const form = await findAnnouncement(tx, id, 'change')
    if (!form || !mayLeave(form, now)) return
    const units = await takeGroups(tx, id, now)
    const to = units.map((unitId) => ({ id: FIRST_ID, unitId, userType: USER_TYPE_MANAGER, sendAfter: null }))
    await platform.echo(tx, { ...spokenOf(letterOf(platform, form)), about: 'own-unit' }, to)
  })
}

/** Robots of the people whom it has just reached; those of their units have heard of it. */
async function tellOwnRobots(
  tx: Db,
  platform: Platform,
  letter: Delivery,
  reached: readonly Recipient[],
): Promise<void> {
  const now = platform.clock.now()
  const spoken = spokenOf(letter)
  for (const [unitId, people] of Map.groupBy(reached, (one) => (letter.forUnits ? one.unitId : null))) {
    const about: About = unitId === null ? 'person' : { kind: 'unit', id: unitId }
    const to = people.map((one) => ({
      ...{ id: one.id, unitId: null, userType: one.userType, sendAfter: heldBack(letter, one, now) },
    }))
    await platform.echo(tx, { ...spoken, about }, to)
  }
}

/** A group reads the title above the text. */
function spokenOf({ kind, about, subject, text, deskLink }: Delivery) {
  const body = text.slice(subject.length + 1)
  return { kind, about, subject, text: body, link: INBOX, deskLink }
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
