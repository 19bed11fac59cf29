import { sql } from 'kysely'
import { listAuditRows } from '../../../src/modules/audit/queries.ts'
import { listSecurityRows } from '../../../src/modules/audit/security-queries.ts'
import { listDueVersions } from '../../../src/modules/authoring/versions/due-queries.ts'
import { confirmDownload } from '../../../src/modules/downloads/queries.ts'
import { findCopy, listExpiredCopies } from '../../../src/modules/downloads/reading/reading-copy-queries.ts'
import { listAnnouncements } from '../../../src/modules/messages/announcements/list-announcements.ts'
import { momentOf } from '../../../src/modules/messages/announcements/send-moment.ts'
import { listLate } from '../../../src/modules/work-orders/clock/late-queries.ts'
import { takeDue } from '../../../src/modules/work-orders/clock/reckoning-queries.ts'
import { listUnanswered, takeUnanswered } from '../../../src/modules/work-orders/order-state-queries.ts'
import type { Actor } from '../../../src/platform/actor.ts'
import { toDate, toDateTime } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import * as limits from '../../../src/platform/http/limits.ts'
import { repeatGuard } from '../../../src/platform/http/repeats/repeat-guard.ts'
import { countWaiting, type Queue } from '../../../src/platform/records/queues.ts'
import { AFTER, AT, type Case, FROM, has, ID, LATER, type Own, PAGE, put, UNTIL, UP_TO } from './cases.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const MOST = 10_000

const order =
  (values: object) =>
  (db: Db, { order: id }: Own) =>
    db
      .updateTable('workOrder')
      .set({ status: 'handled', ...values } as never)
      .where('id', '=', id)
      .execute()
const asked = order({ closingFlag: 2, closeAskedAt: AT, closingToldFor: null })
const isTaken = async (db: Db, span: { from: Date; to: Date }, id: string) =>
  has(await takeUnanswered(db, span, MOST), id)

export const WORK: Case<Date>[] = [
  {
    what: 'its people hear that an order is late',
    held: AFTER,
    row: order({ dueAt: AT, toldLateFor: null }),
    holds: async (db, now, own) => has(await takeDue(db, 'toldLateFor', now, MOST), own.order),
  },
  {
    what: 'the mail of late orders names one',
    held: AFTER,
    row: order({ dueAt: AT }),
    holds: async (db, now, own) => has(await listLate(db, now, toDate(now)), own.order),
  },
  {
    what: 'an order that nobody answers is closed',
    held: AFTER,
    row: asked,
    holds: async (db, now, own) => has(await listUnanswered(db, now, MOST), own.order),
  },
  {
    what: 'the end of an order is told before it',
    held: FROM,
    row: asked,
    holds: (db, now, own) => isTaken(db, { from: LONG_AGO, to: now }, own.order),
  },
  {
    what: 'the end of an order is told no more',
    held: UNTIL,
    row: asked,
    holds: (db, now, own) => isTaken(db, { from: now, to: LATER }, own.order),
  },
]

const copy = async (db: Db) => {
  const file = await db.selectFrom('storedFile').select('id').orderBy('id').executeTakeFirstOrThrow()
  const made = { sha256: Buffer.alloc(32), size: 1, createdAt: LONG_AGO, expiresAt: AT }
  await put(db, 'readingCopy', { id: ID, fileId: file.id, reader: 'somebody', ...made })
  return file.id
}
const download = async (db: Db, { account }: Own) => {
  const { id } = await db.selectFrom('knowledgeBase').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.deleteFrom('knowledgeDownload').where('accountId', '=', account).execute()
  await put(db, 'knowledgeDownload', {
    ...{
      id: ID,
      accountId: account,
      accountName: '',
      unitName: '',
      baseId: id,
      baseName: '',
      versionName: '',
    },
    ...{ traceCode: 'AT-THE-MOMENT', way: 'pdf', createdAt: AT },
  })
  return id
}
const version = (values: object) => async (db: Db) => {
  const { id } = await db.selectFrom('knowledgeVersion').select('id').orderBy('id').executeTakeFirstOrThrow()
  const waits = { status: 'scheduled', releaseAt: LONG_AGO, releaseRetryAt: null, ...values }
  await db
    .updateTable('knowledgeVersion')
    .set(waits as never)
    .where('id', '=', id)
    .execute()
}
const isDue = async (db: Db, now: Date) => (await listDueVersions(db, now)).length > 0

export const KNOWLEDGE: Case<Date>[] = [
  {
    what: 'a reading copy is taken again',
    held: UNTIL,
    holds: async (db, now) => findCopy(db, { fileId: await copy(db), reader: 'somebody' }, now),
  },
  {
    what: 'a reading copy is dropped',
    held: FROM,
    row: copy,
    holds: async (db, now) => has(await listExpiredCopies(db, now)),
  },
  {
    what: 'a download since is noted as whole',
    held: UP_TO,
    holds: async (db, since, own) =>
      confirmDownload(db, { accountId: own.account, baseId: await download(db, own), since }, LATER),
  },
  { what: 'a version is released', held: FROM, row: version({ releaseAt: AT }), holds: isDue },
  { what: 'a release is tried again', held: FROM, row: version({ releaseRetryAt: AT }), holds: isDue },
]

const announcement = (db: Db) =>
  put(db, 'announcement', {
    ...{ id: ID, title: '', body: '', audience: 'all', byEmail: false, bySms: false, createdByName: '' },
    ...{ createdAt: AT, recipients: 0, sendAt: AT },
  })
const isPlanned = async (db: Db, now: Date) =>
  (await listAnnouncements(db, now, PAGE as never)).rows.some(
    ({ id, state }) => id === ID && state === 'planned',
  )
const isTooEarly = (text: string, now: Date) => {
  try {
    momentOf(text, now)
    return false
  } catch {
    return true
  }
}
const event = (db: Db) =>
  put(db, 'auditEvent', { id: ID, action: 'visit.agree', recordId: ID, recordKind: 'visit', createdAt: AT })
const audit = async (db: Db, span: { from?: Date; until?: Date }) =>
  has((await listAuditRows(db, { keyword: '', from: undefined, until: undefined, ...PAGE, ...span })).rows)
const danger = (db: Db) =>
  put(db, 'securityEvent', {
    ...{ id: ID, kind: 'log-in-failed', who: '', detail: '', device: '', address: '', network: '' },
    ...{ createdAt: AT, lastAt: AT },
  })
const dangers = async (db: Db, span: { from?: Date; until?: Date }) =>
  has((await listSecurityRows(db, { keyword: '', from: undefined, until: undefined, ...span }, PAGE)).rows)

export const CONSOLE: Case<Date>[] = [
  { what: 'an announcement is planned', held: UNTIL, row: announcement, holds: isPlanned },
  { what: 'an hour is too early for one', held: FROM, holds: (_db, now) => isTooEarly(toDateTime(AT), now) },
  { what: 'the audit from it on tells', held: UP_TO, row: event, holds: (db, from) => audit(db, { from }) },
  { what: 'the audit until it tells', held: AFTER, row: event, holds: (db, until) => audit(db, { until }) },
  {
    what: 'dangers from it on are told',
    held: UP_TO,
    row: danger,
    holds: (db, from) => dangers(db, { from }),
  },
  {
    what: 'dangers until it are told',
    held: AFTER,
    row: danger,
    holds: (db, until) => dangers(db, { until }),
  },
]

const LIMIT = { name: 'moments', max: 1, seconds: 60 }
const counted = (db: Db) => put(db, 'limitCounter', { key: 'moments:one', count: 1, windowEndsAt: AT })
const print = Buffer.alloc(32)
const claimed = (db: Db) => put(db, 'repeatGuard', { fingerprint: print, claimedAt: AT })
const afterGuard = (now: Date) => ({ now: () => new Date(now.getTime() + 3000) })
const queue = {
  waiting: () => sql`select 1 as id, ''::text as title, ${AT}::timestamptz as due`,
} as unknown as Queue

export const PLATFORM: Case<Date>[] = [
  {
    what: 'a limit takes one more',
    held: FROM,
    row: counted,
    holds: async (db, now) => (await limits.countAgainst(db, LIMIT, 'one', now)) === 0,
  },
  {
    what: 'a limit still counts',
    held: UNTIL,
    row: counted,
    holds: (db, now) => limits.countedAgainst(db, LIMIT, 'one', now),
  },
  {
    what: 'there is no room below a limit',
    held: UNTIL,
    row: counted,
    holds: (db, now) => limits.waitForRoom(db, LIMIT, 'one', now, 1),
  },
  {
    what: 'what was counted is forgotten',
    held: FROM,
    row: counted,
    holds: async (db, now) => {
      await limits.dropEndedWindows(db, now)
      return (await limits.countedAgainst(db, LIMIT, 'one', LONG_AGO)) === 0
    },
  },
  {
    what: 'the same is sent again three seconds later',
    held: AFTER,
    row: claimed,
    holds: (db, now) => repeatGuard(db, afterGuard(now)).claim(print),
  },
  {
    what: 'what waits is counted as late',
    held: AFTER,
    holds: async (db, now) => (await countWaiting(db, queue, {} as Actor, { most: 9, now })).lateCount,
  },
]
