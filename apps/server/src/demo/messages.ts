import { USER_TYPE_MEMBER } from '@xinqiao/contract/access'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import { smsText, voiceOf, writeNotice } from '../modules/messages/index.ts'
import { toDateTime } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { NoticeName, NoticeWords } from '../platform/records/tell.ts'
import { type Arrival, DAY_MS, type Person, seedAnnouncements } from './seed-announcements.ts'

/** Inboxes that have been in use for some weeks, announcements, and the fate of what left. */
export const demoMessages = { title: '消息与公告', seed: seedMessages, clear: clearMessages }

async function seedMessages(platform: Platform, db: Db): Promise<void> {
  const now = platform.clock.now()
  const people: Person[] = await db
    .selectFrom('account')
    .select(['id', 'phone', 'realName', 'email', 'unitId', 'userType'])
    .where('isDemo', '=', true)
    .where('status', '=', 'active')
    .orderBy('phone')
    .execute()
  const told = people.flatMap((person, index) => noticesOf(platform, person, index, now))
  const announced = await seedAnnouncements(db, people, now)
  await insertArrivals(platform, db, [...told, ...announced])
}

/** What their history with the portal has told each of them. */
function noticesOf(platform: Platform, person: Person, index: number, now: Date): Arrival[] {
  const voice = voiceOf(platform)
  const before = (days: number, hour: number) =>
    new Date(now.getTime() - days * DAY_MS - ((hour * 37 + index * 11) % 240) * 60_000)
  const told = <N extends NoticeName>(name: N, data: NoticeWords[N], at: Date, isRead: boolean): Arrival => {
    const { kind, text, link } = writeNotice(platform.notices, { kind: name, data }, voice)
    return { person, kind, text, link, at, isRead, announcementId: null }
  }
  const changed = before(31 - (index % 9), 4)
  const bound = before(44 - (index % 7), 2)
  const arrivals = [told('account.approved', {}, before(58 - (index % 12), 1), true)]
  if (person.email !== '') {
    const data = { time: toDateTime(bound), email: person.email }
    arrivals.push(told('security.emailBound', data, bound, true))
  }
  if (index % 3 === 0) {
    arrivals.push(told('security.passwordChanged', { time: toDateTime(changed) }, changed, true))
  }
  if (person.unitId !== null && person.userType === USER_TYPE_MEMBER) {
    const services = index % 2 === 0 ? ['技术支持', '知识库下载'] : ['技术支持', '知识库下载', '认证申请']
    arrivals.push(told('personnel.services', { services }, before(6 + (index % 5), 3), index % 4 !== 0))
  }
  return arrivals
}

async function insertArrivals(platform: Platform, db: Db, arrivals: readonly Arrival[]): Promise<void> {
  const rows = arrivals.map((arrival) => ({ ...arrival, id: newId() }))
  await db
    .insertInto('message')
    .values(
      rows.map(({ id, person, kind, text, link, at, isRead, announcementId }) => ({
        id,
        accountId: person.id,
        kind,
        message: text,
        link,
        status: isRead ? 1 : 0,
        announcementId,
        createdAt: at,
      })),
    )
    .execute()
  const sent = rows.filter(({ kind }) => MESSAGE_KINDS[kind].sms === 'always')
  await db
    .insertInto('outboxMessage')
    .values(
      sent.map(({ id, person, text, at }) => ({
        id: newId(),
        channel: 'sms' as const,
        recipient: person.phone,
        body: smsText(text, voiceOf(platform)),
        status: 'sent',
        attempts: 1,
        messageId: id,
        createdAt: at,
        sentAt: new Date(at.getTime() + 2_000),
      })),
    )
    .execute()
}

/** Inboxes go with their accounts; announcements and what left do not. */
async function clearMessages(db: Db): Promise<void> {
  const demo = db.selectFrom('account').select('id').where('isDemo', '=', true)
  const own = db.selectFrom('message').select('id').where('accountId', 'in', demo)
  await db.deleteFrom('outboxMessage').where('messageId', 'in', own).execute()
  await db.deleteFrom('announcement').where('createdBy', 'in', demo).execute()
}
