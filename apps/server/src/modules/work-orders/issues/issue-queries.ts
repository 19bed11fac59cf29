import type { IssueStatus } from '@xinqiao/contract/work-orders/desk-record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { containing, MOST_COUNTED, type PageAsked, readBoundedPage } from '../../../platform/db/read-page.ts'
import { nameOf } from '../order-queries.ts'
import { type Viewer, visibleTo } from '../order-reach-queries.ts'

function issues(db: Db) {
  return db
    .selectFrom('knownIssue')
    .innerJoin('account as maker', 'maker.id', 'knownIssue.createdBy')
    .select(['knownIssue.id', 'knownIssue.number', 'knownIssue.title', 'knownIssue.chip'])
    .select(['knownIssue.answer', 'knownIssue.fixedIn', 'knownIssue.updatedAt', 'knownIssue.version'])
    .select('knownIssue.fixedReleaseId')
    .select([
      nameOf('maker').as('makerName'),
      sql<IssueStatus>`known_issue.status`.as('status'),
      sql<number>`(select count(*)::int from work_order w where w.known_issue_id = known_issue.id)`.as(
        'orders',
      ),
    ])
}
export type Issue = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>

export function listIssueRows(
  db: Db,
  { keyword, status }: { keyword: string; status: IssueStatus | '' },
  page: PageAsked,
) {
  const query = issues(db)
    .$if(status !== '', (one) => one.where('knownIssue.status', '=', status as IssueStatus))
    .$if(keyword !== '', (one) =>
      one.where(
        sql<boolean>`(folded(known_issue.number) like ${containing(keyword)} or folded(known_issue.title) like ${containing(keyword)}
          or folded(known_issue.chip) like ${containing(keyword)})`,
      ),
    )
    .orderBy('knownIssue.createdAt', 'desc')
    .orderBy('knownIssue.id', 'desc')
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export async function findIssue(db: Db, id: string, lock = false): Promise<Issue | undefined> {
  return issues(db)
    .where('knownIssue.id', '=', id)
    .$if(lock, (query) => query.forUpdate('knownIssue'))
    .executeTakeFirst()
}

interface NewIssue {
  id: string
  number: string
  title: string
  chip: string
  answer: string
  createdBy: string
  createdAt: Date
  updatedAt: Date
}

export async function insertIssue(db: Db, issue: NewIssue): Promise<void> {
  await db.insertInto('knownIssue').values(issue).execute()
}

/** Writes an issue where it still is as it was read. */
export function updateIssue(
  db: Db,
  { id, version }: Pick<Issue, 'id' | 'version'>,
  change: Partial<Pick<NewIssue, 'title' | 'chip' | 'answer'>> & {
    status?: IssueStatus
    fixedIn?: string
    fixedReleaseId?: string | null
    updatedAt: Date
  },
): Promise<boolean> {
  const changed = db.updateTable('knownIssue').set({ ...change, version: version + 1 })
  return foundOne(changed.where('id', '=', id).where('version', '=', version).returning('id'))
}

const MOST_LINKED = 500

/** The orders that meet an issue, as far as somebody may see them. */
export function listLinked(db: Db, actor: Viewer, issueId: string) {
  return db
    .selectFrom('workOrder')
    .innerJoin('unit', 'unit.id', 'workOrder.unitId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.name', 'unit.name as unitName'])
    .select([
      sql<'to-handle' | 'handled' | 'refused' | 'completed'>`work_order.status`.as('status'),
      sql<0 | 1 | 2>`work_order.closing_flag`.as('closeFlag'),
      sql<0 | 1>`work_order.restart_flag`.as('restartFlag'),
    ])
    .where('workOrder.knownIssueId', '=', issueId)
    .where(visibleTo(actor))
    .orderBy('workOrder.createdAt', 'desc')
    .limit(MOST_LINKED)
    .execute()
}

/** All customers of the orders that meet an issue, with the order of each: whoever sent it or had it forwarded. */
export async function listConcerned(db: Db, issueId: string) {
  const { rows } = await sql<{
    id: string
    number: string
    name: string
    accountIds: string[]
    unitId: string
  }>`
    select w.id, w.number, w.name, w.unit_id, array(select distinct one.id::text from (
        select coalesce(w.contact_id, w.sender_id) as id union select f.account_id from work_order_follower f
          join account a on a.id = f.account_id and a.unit_id = w.unit_id where f.order_id = w.id) one) as account_ids
    from work_order w where w.known_issue_id = ${issueId} order by w.created_at`.execute(db)
  return rows
}

/** Puts an order under an issue, or under none. */
export async function setIssue(db: Db, orderId: string, issueId: string | null): Promise<void> {
  await db.updateTable('workOrder').set({ knownIssueId: issueId }).where('id', '=', orderId).execute()
}
