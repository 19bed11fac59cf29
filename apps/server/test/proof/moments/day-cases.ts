import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import { listDeputiesOf } from '../../../src/modules/identity/deputy-queries.ts'
import { findReaders } from '../../../src/modules/identity/queries.ts'
import { listLoads } from '../../../src/modules/projects/lists/board-queries.ts'
import { listDueRows, matching } from '../../../src/modules/projects/lists/list-queries.ts'
import * as reminders from '../../../src/modules/projects/remind-queries.ts'
import { listFileRows } from '../../../src/modules/projects/save/file-queries.ts'
import * as visits from '../../../src/modules/visits/console-queries.ts'
import type { VisitRecord } from '../../../src/modules/visits/queries.ts'
import { visitKind } from '../../../src/modules/visits/visit-kind.ts'
import { listDeputyRows } from '../../../src/modules/work-orders/desk/desk-queries.ts'
import { listDeputies } from '../../../src/modules/work-orders/desk/keep-deputies.ts'
import * as deputies from '../../../src/modules/work-orders/people/deputy-queries.ts'
import type { Actor } from '../../../src/platform/actor.ts'
import { fromShanghai } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import {
  AFTER,
  AT,
  type Case,
  DAY,
  FAR,
  FROM,
  has,
  ID,
  LAST,
  LONG_AGO,
  type Own,
  PAGE,
  put,
  UP_TO,
} from './cases.ts'

const EVERYTHING = sql<boolean>`true`

const planned =
  (values: object) =>
  (db: Db, { unit }: Own) =>
    db
      .updateTable('project')
      .set({ dueDate: DAY, remindedOn: null, ...values })
      .where('unitId', '=', unit)
      .execute()
const approved = (db: Db) => db.updateTable('projectDates').set({ approval: DAY }).execute()
const areFound = async (db: Db, filter: object) =>
  (await matching(db, EVERYTHING, filter, DAY).execute()).length > 0
const uploaded = (at: Date) => (db: Db) => db.updateTable('storedFile').set({ createdAt: at }).execute()
const files = async (db: Db, { unit }: Own, span: { uploadTime: string; uploadTimeEnd: string }) => {
  const names = { fileName: '', uploadUser: '', serverChip: '' }
  return (await listFileRows(db, unit, { ...names, ...span }, PAGE)).total > 0
}

export const PROJECTS: Case<string>[] = [
  {
    what: 'a planned day is near, on the list',
    held: FROM,
    row: (db) => db.updateTable('project').set({ dueDate: DAY }).execute(),
    holds: async (db, today) => (await listDueRows(db, EVERYTHING, today, PAGE)).total > 0,
  },
  {
    what: 'a planned day is near, for who leads the project',
    held: FROM,
    row: planned({}),
    holds: async (db, today, { account, unit }) =>
      (await reminders.listDueOf(db, { accountId: account, unitId: unit }, today)).length > 0,
  },
  {
    what: 'a planned day is reminded of',
    held: FROM,
    row: (db) => db.updateTable('project').set({ dueDate: DAY, remindedOn: null }).execute(),
    holds: async (db, until) => (await reminders.listDueToRemind(db, until, DAY)).length > 0,
  },
  {
    what: 'it is reminded of again',
    held: AFTER,
    row: (db) => db.updateTable('project').set({ dueDate: LONG_AGO, remindedOn: DAY }).execute(),
    holds: async (db, today) => (await reminders.listDueToRemind(db, FAR, today)).length > 0,
  },
  {
    what: 'one node reminds, once a day',
    held: AFTER,
    row: planned({ remindedOn: DAY }),
    holds: async (db, today, { unit }) => {
      const one = db.selectFrom('project').select('id').where('unitId', '=', unit)
      return reminders.noteReminder(db, (await one.executeTakeFirstOrThrow()).id, today)
    },
  },
  {
    what: 'an FAE has late projects',
    held: AFTER,
    row: (db) => db.updateTable('project').set({ dueDate: DAY }).execute(),
    holds: async (db, today) => (await listLoads(db, today, null)).some(({ late }) => late > 0),
  },
  {
    what: 'projects approved from it on',
    held: UP_TO,
    row: approved,
    holds: (db, day) => areFound(db, { approvedFrom: day }),
  },
  {
    what: 'projects approved up to it',
    held: FROM,
    row: approved,
    holds: (db, day) => areFound(db, { approvedTo: day }),
  },
  {
    what: 'files uploaded from its first moment on',
    held: UP_TO,
    row: uploaded(fromShanghai(DAY)),
    holds: (db, day, own) => files(db, own, { uploadTime: day, uploadTimeEnd: FAR }),
  },
  {
    what: 'files uploaded up to its last moment',
    held: FROM,
    row: uploaded(LAST),
    holds: (db, day, own) => files(db, own, { uploadTime: LONG_AGO, uploadTimeEnd: day }),
  },
]

const deputy =
  (days: object) =>
  async (db: Db, { account }: Own) => {
    const other = db.selectFrom('account').select('id').where('id', '!=', account).orderBy('id')
    const { id: deputyId } = await other.executeTakeFirstOrThrow()
    await db.deleteFrom('deskDeputy').execute()
    const whole = { firstDay: LONG_AGO, lastDay: FAR, ...days }
    await put(db, 'deskDeputy', { id: ID, accountId: account, deputyId, createdAt: AT, ...whole })
    return deputyId
  }
const standsIn = (days: object) => async (db: Db, today: string, own: Own) => {
  const accountId = await deputy(days)(db, own)
  return deputies.findDeputyship(db, { accountId, today }, [own.account])
}
/** The days are asked in several places by SQL of their own. */
const standsBy = (days: object, way: 'deputies' | 'follows') => async (db: Db, today: string, own: Own) => {
  const accountId = await deputy(days)(db, own)
  const condition = {
    deputies: sql`${accountId}::text = any(${deputies.deputiesOf(sql`${own.account}`, today)})`,
    follows: sql`(select ${deputies.stillFollows(today)} from (select ${ID}::uuid as deputyship_id) as f)`,
  }[way]
  const { rows } = await sql<{ found: boolean }>`select ${condition} as found`.execute(db)
  return rows[0]?.found
}
const WAYS_OF_DEPUTIES = {
  'for whom one stands in': async (db: Db, today: string, { account }: Own, deputyId: string) =>
    (await findReaders(db, [deputyId], today))[0]?.standsFor.includes(account) === true,
  'who is told': async (db: Db, today: string, { account }: Own, deputyId: string) =>
    (await listDeputiesOf(db, [account], today)).includes(deputyId),
}
const standsThere =
  (days: object, way: keyof typeof WAYS_OF_DEPUTIES) => async (db: Db, today: string, own: Own) =>
    WAYS_OF_DEPUTIES[way](db, today, own, await deputy(days)(db, own))
const saidNow = async (db: Db, today: string) => {
  const clock = { now: () => fromShanghai(`${today} 12:00`) }
  const reader = { accountId: ID, userType: USER_TYPE_STAFF, roles: ['manager'] } as unknown as Actor
  return (await listDeputies({ db, clock } as Platform, reader)).some(({ id, now }) => id === ID && now)
}
const ofDay = (at: object) => (db: Db) => db.updateTable('visitApplication').set(at).execute()
const dayOf = ofDay({ visitDate: DAY, status: 'agreed' })
const received = async (db: Db, span: object) => {
  const filter = { keyword: '', status: '', visitDateStart: '', visitDateEnd: '', ...span } as const
  return (await visits.receivedRows(db, filter).execute()).length > 0
}
const may = (name: 'dayHasCome' | 'notBegun') => (_db: Db, today: string) => {
  const record = { visitDate: DAY, startTime: '' } as unknown as VisitRecord
  return visitKind.conditions[name]?.({ record, at: fromShanghai(`${today} 12:00`) } as never)
}

export const PEOPLE_AND_VISITS: Case<string>[] = [
  { what: 'a deputy has begun', held: FROM, holds: standsIn({ firstDay: DAY }) },
  { what: 'a deputy has not ended', held: UP_TO, holds: standsIn({ lastDay: DAY }) },
  ...(['for whom one stands in', 'who is told'] as const).flatMap((way): Case<string>[] => [
    { what: `a deputy has begun, ${way}`, held: FROM, holds: standsThere({ firstDay: DAY }, way) },
    { what: `a deputy has not ended, ${way}`, held: UP_TO, holds: standsThere({ lastDay: DAY }, way) },
  ]),
  ...(['deputies', 'follows'] as const).flatMap((way): Case<string>[] => [
    { what: `a deputy has begun, by ${way}`, held: FROM, holds: standsBy({ firstDay: DAY }, way) },
    { what: `a deputy has not ended, by ${way}`, held: UP_TO, holds: standsBy({ lastDay: DAY }, way) },
  ]),
  {
    what: 'the desk lists a deputy',
    held: UP_TO,
    row: deputy({ lastDay: DAY }),
    holds: async (db, today) => has(await listDeputyRows(db, today, null)),
  },
  { what: 'a deputy is said to stand in', held: FROM, row: deputy({ firstDay: DAY }), holds: saidNow },
  { what: 'a deputy is still said to stand in', held: UP_TO, row: deputy({ lastDay: DAY }), holds: saidNow },
  {
    what: 'a handover lists a deputy',
    held: UP_TO,
    row: deputy({ lastDay: DAY }),
    holds: async (db, today, { account }) => has(await deputies.listDeputyships(db, account, today)),
  },
  {
    what: 'a handover passes a deputy on',
    held: UP_TO,
    row: deputy({ lastDay: DAY }),
    holds: async (db, today, { account }) => {
      const others = db.selectFrom('account').select('id').where('id', '!=', account).orderBy('id', 'desc')
      const { id: to } = await others.executeTakeFirstOrThrow()
      await deputies.passDeputyships(db, { from: account, to }, today)
      return db.selectFrom('deskDeputy').select('id').where('accountId', '=', to).executeTakeFirst()
    },
  },
  {
    what: 'visits from it on',
    held: UP_TO,
    row: dayOf,
    holds: (db, day) => received(db, { visitDateStart: day }),
  },
  {
    what: 'visits up to it',
    held: FROM,
    row: dayOf,
    holds: (db, day) => received(db, { visitDateEnd: day }),
  },
  {
    what: 'the calendar from it on',
    held: UP_TO,
    row: dayOf,
    holds: async (db, start) => (await visits.listDayRows(db, { start, end: FAR })).length,
  },
  {
    what: 'the calendar up to it',
    held: FROM,
    row: dayOf,
    holds: async (db, end) => (await visits.listDayRows(db, { start: LONG_AGO, end })).length,
  },
  {
    what: 'an agreed visit is over',
    held: AFTER,
    row: dayOf,
    holds: async (db, today) => (await visits.listOver(db, today, 9)).length,
  },
  { what: 'a visit is ended by hand', held: FROM, holds: may('dayHasCome') },
  { what: 'a visit without an hour is taken back', held: UP_TO, holds: may('notBegun') },
]
