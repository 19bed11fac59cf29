import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { KeptChange } from './change/change-queries.ts'
import { IS_OPEN, type Viewer, visibleTo } from './order-reach-queries.ts'
import { deputiesOf, stillFollows } from './people/deputy-queries.ts'
import { holder, unitFae } from './people/holder-queries.ts'
import { speakersOf } from './thread/speaker-queries.ts'

/** What to call somebody, by the alias of the account. */
export function nameOf(alias: string): RawBuilder<string> {
  const name = sql.ref(`${alias}.realName`)
  return sql<string>`coalesce(nullif(${name}, ''), nullif(${sql.ref(`${alias}.nickName`)}, ''), ${sql.ref(`${alias}.phone`)})`
}

const classLabel = sql<string | null>`(select label from dictionary_option
  where dictionary_code = 'WORKORDEROPTION' and code = work_order.class_code limit 1)`

const ownerAccount = sql<string | null>`(select personnel.account_id from project_seat held
  join personnel on personnel.id = held.personnel_id
  where held.project_id = work_order.project_id and held.seat = 'owner')`

/** To whom an order was forwarded, of one side. */
function followersOf(side: 'customer' | 'staff', today: string) {
  const type = side === 'staff' ? sql`= 9` : sql`<> 9`
  return sql<string[]>`array(select f.account_id::text from work_order_follower f
    join account on account.id = f.account_id and account.user_type ${type}
    where f.order_id = work_order.id and ${stillFollows(today)} order by f.created_at)`
}

/** Orders with what every screen shows of them. */
export function orders(db: Db) {
  return db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .innerJoin('unit', 'unit.id', 'workOrder.unitId')
    .innerJoin('account as sender', 'sender.id', 'workOrder.senderId')
    .leftJoin('account as handler', 'handler.id', 'workOrder.handlerId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.type', 'workOrder.classCode'])
    .select(['workOrder.name', 'workOrder.details', 'workOrder.projectId', 'workOrder.unitId'])
    .select(['workOrder.senderId', holder.as('handlerId'), 'workOrder.emailFlag', 'workOrder.smsFlag'])
    .select(['workOrder.createdAt', 'workOrder.updatedAt', 'workOrder.turnSince', 'workOrder.version'])
    .select(['workOrder.dueAt', 'workOrder.escalatedAt', 'workOrder.urgedAt'])
    .select(['project.name as projectName', 'project.number as projectNumber', 'unit.name as unitName'])
    .select([
      classLabel.as('classLabel'),
      nameOf('sender').as('senderName'),
      // Who closed it is told for good, also once that one is gone.
      sql<string | null>`case when ${holder} is not null or not ${IS_OPEN} then ${nameOf('handler')} end`.as(
        'handlerName',
      ),
      sql<OrderStatus>`work_order.status`.as('status'),
      sql<0 | 1 | 2>`work_order.closing_flag`.as('closeFlag'),
      sql<0 | 1>`work_order.restart_flag`.as('restartFlag'),
      sql<ProjectStatus>`project.status`.as('projectStatus'),
    ])
}

/** Replies of one side that the other has not read. */
export function unreadOf(side: 1 | 2) {
  return sql<number>`(select count(*)::int from work_order_message m where m.order_id = work_order.id
    and m.side = ${side} and not m.is_internal and m.read_at is null)`.as('unread')
}

/** Orders with all that their own rules ask for: who stands to them in which way on this day, and where they stand. */
export function wholeOrders(db: Db, today: string) {
  return orders(db)
    .select([unitFae.as('faeId'), 'sender.phone as senderPhone', ownerAccount.as('ownerId')])
    .select(speakersOf.as('speakerIds'))
    .select(['workOrder.score', 'workOrder.scoreReason', 'workOrder.closingNote', 'workOrder.solution'])
    .select(['workOrder.closeAskedAt', 'workOrder.answeredAt', 'workOrder.responseDueAt'])
    .select(['workOrder.providerMinutes', 'workOrder.customerMinutes', 'workOrder.restartedMinutes'])
    .select(['workOrder.escalation', 'workOrder.knownIssueId'])
    .select(deputiesOf(sql`coalesce(${holder}, ${unitFae})`, today).as('deputyIds'))
    .select(sql<KeptChange>`work_order.changes`.as('kept'))
    .select([followersOf('customer', today).as('customerIds'), followersOf('staff', today).as('staffIds')])
}

/** An order that this actor may see; the clock, which says its day, sees all. Undefined where there is nothing for it. */
export async function findOrder(
  db: Db,
  id: string,
  viewer: Viewer | { today: string },
  { lock = false, clientId = null }: { lock?: boolean; clientId?: string | null } = {},
) {
  return wholeOrders(db, viewer.today)
    .where('workOrder.id', '=', id)
    .$if('accountId' in viewer, (query) => ('accountId' in viewer ? query.where(visibleTo(viewer)) : query))
    .$if(clientId !== null && 'accountId' in viewer, (query) =>
      query.select(sentBy((viewer as Viewer).accountId, clientId).as('sentId')),
    )
    .$if(lock, (query) => query.forUpdate('workOrder'))
    .executeTakeFirst()
}

/** The reply that a client has sent under this id already. */
function sentBy(authorId: string, clientId: string | null) {
  return sql<string | null>`(select sent.id from work_order_message sent where sent.order_id = work_order.id
    and sent.author_id = ${authorId} and sent.client_id = ${clientId})`
}

export type Order = FoundBy<typeof findOrder>

/** @throws AppError 404 for what is not there, or not for this actor */
export async function findVisibleOrder(db: Db, actor: Viewer, id: string): Promise<Order> {
  const order = await findOrder(db, id, actor)
  if (!order) throw notFound()
  return order
}
