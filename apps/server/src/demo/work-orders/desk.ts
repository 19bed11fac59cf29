import { type IssueStatus, knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { actorOf, atWork, writePast } from '../projects/past-moves.ts'
import { CANNED, ISSUES, REASONS, VIEWERS, VIEWS } from './desk-list.ts'

/** What the desk keeps beside the orders: canned replies and reasons, known issues with their orders, kept filters. */
export const demoDesk: DemoPart = { title: '服务台', seed, clear }

const KEEPER = '13900001001'
const DAYS_TO_MEND = 20

async function seed({ clock }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  const keeper = await actorOf(db, KEEPER)
  const createdBy = keeper.accountId
  await db
    .insertInto('cannedReply')
    .values(CANNED.map(([title, body]) => ({ id: newId(), title, body, createdBy, updatedAt: now })))
    .execute()
  const reasons = REASONS.map(([topic, body]) => ({ id: newId(), topic, body, createdBy, updatedAt: now }))
  await db.insertInto('cannedReason').values(reasons).execute()
  for (const { title, chip, answer, days, fixedIn = '', orders } of ISSUES.toSorted(
    (a, b) => b.days - a.days,
  )) {
    const id = newId()
    const createdAt = atWork(now, days, 3)
    const mendedAt = atWork(now, days - DAYS_TO_MEND, 5)
    const number = await nextNumber(db, 'KI', createdAt)
    const status: IssueStatus = fixedIn === '' ? 'open' : 'fixed'
    const updatedAt = fixedIn === '' ? createdAt : mendedAt
    const said = { title, chip, answer, fixedIn, status, number, createdBy, createdAt, updatedAt }
    await db
      .insertInto('knownIssue')
      .values({ ...said, id })
      .execute()
    if (fixedIn !== '') {
      await writePast(db, knownIssueRecord, id, [
        { event: 'fix', actor: keeper, note: fixedIn, at: mendedAt },
      ])
    }
    await db
      .updateTable('workOrder')
      .set({ knownIssueId: id })
      .where('isDemo', '=', true)
      .where('name', 'in', [...orders])
      .execute()
  }
  for (const phone of VIEWERS) {
    const { accountId } = await actorOf(db, phone)
    const views = VIEWS.map(([name, filters]) => ({
      ...{ name, list: '/work-orders' },
      filters: JSON.stringify(filters),
    }))
    await db
      .insertInto('listView')
      .values(views.map((view) => ({ ...view, id: newId(), accountId, createdAt: now })))
      .execute()
  }
}

async function clear(db: Db): Promise<void> {
  const people = db.selectFrom('account').select('id').where('isDemo', '=', true)
  const issues = db.selectFrom('knownIssue').select('id').where('createdBy', 'in', people)
  await db
    .deleteFrom('workflowEvent')
    .where('workflow', '=', knownIssueRecord.kind)
    .where('recordId', 'in', issues)
    .execute()
  await db.deleteFrom('knownIssue').where('createdBy', 'in', people).execute()
  await db.deleteFrom('cannedReason').where('createdBy', 'in', people).execute()
  await db.deleteFrom('cannedReply').where('createdBy', 'in', people).execute()
  await db.deleteFrom('listView').where('accountId', 'in', people).execute()
}
