import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { IssueStatus } from '@xinqiao/contract/work-orders/desk-record'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foldedOf } from '../../../platform/db/read-page.ts'
import { columnHolds } from '../../../platform/search/find-accounts.ts'
import { holdsAll, textOf } from '../../../platform/search/find-records.ts'
import { type SearchQuery, wordPatterns } from '../../../platform/search/query.ts'
import { nameOf } from '../order-queries.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { wordsAround } from '../thread/message-queries.ts'

/** Units by name, as far as this reader sees an order of theirs. */
export function unitsWithOrders(db: Db, actor: Actor, query: SearchQuery, limit: number) {
  return db
    .selectFrom('unit')
    .select('unit.name')
    .where((eb) => eb.and(wordPatterns(query).map((pattern) => eb(foldedOf('unit.name'), 'like', pattern))))
    .where(
      sql<boolean>`exists (select from work_order where work_order.unit_id = unit.id and ${visibleTo(actor)})`,
    )
    .orderBy('unit.name')
    .limit(limit)
    .execute()
}

/** People by name who sent an order that this reader sees, or of the provider who hold one. */
export function peopleWithOrders(db: Db, actor: Actor, { terms }: SearchQuery, limit: number) {
  const held = (column: 'sender_id' | 'handler_id') =>
    sql<boolean>`exists (select from work_order where work_order.${sql.ref(column)} = account.id and ${visibleTo(actor)})`
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([nameOf('account').as('name'), 'account.userType', 'unit.name as unitName'])
    .where((eb) => eb.and(terms.map(({ typed }) => columnHolds(typed, 'real_name'))))
    .where(
      sql<boolean>`case when account.user_type = ${USER_TYPE_STAFF} then ${held('handler_id')} else ${held('sender_id')} end`,
    )
    .orderBy('account.realName')
    .orderBy('account.id')
    .limit(limit)
    .execute()
}

/** Known issues by number, title or chip, those that are open first. */
export function issuesNamed(db: Db, query: SearchQuery, limit: number) {
  const text = textOf('knownIssue.number', 'knownIssue.title', 'knownIssue.chip')
  return db
    .selectFrom('knownIssue')
    .select(['knownIssue.id', 'knownIssue.number', 'knownIssue.title', 'knownIssue.chip'])
    .select(sql<IssueStatus>`known_issue.status`.as('status'))
    .where(holdsAll(text, query, { everywhere: false }))
    .orderBy(sql`known_issue.status`, 'desc')
    .orderBy('knownIssue.updatedAt', 'desc')
    .orderBy('knownIssue.id')
    .limit(limit)
    .execute()
}

const AROUND = 60

/** What was said at orders that this reader sees, the newest first, with the words around. */
export function saidAtOrders(db: Db, actor: Actor, query: SearchQuery, limit: number) {
  const [first] = query.terms
  return db
    .selectFrom('workOrderMessage as message')
    .innerJoin('workOrder', 'workOrder.id', 'message.orderId')
    .innerJoin('account as author', 'author.id', 'message.authorId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.name', sql<number>`work_order.type`.as('type')])
    .select([nameOf('author').as('authorName'), 'message.createdAt', 'message.isInternal'])
    .select(wordsAround(first?.typed ?? '', AROUND).as('text'))
    .where(visibleTo(actor))
    .where(holdsAll(textOf('message.plain'), query, { everywhere: true }))
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
}
