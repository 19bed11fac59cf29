import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { IS_OPEN } from '../order-reach-queries.ts'
import { SPEAKER } from '../thread/speaker-queries.ts'

/** Open orders of which something holds, with their projects; also what its customer wants to go on with. */
function openOrders(db: Db) {
  return db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.name', 'project.name as projectName'])
    .where(IS_OPEN)
    .orderBy('workOrder.createdAt')
    .orderBy('workOrder.id')
}

/** Those that somebody handles. */
export function listHeld(db: Db, accountId: string) {
  return openOrders(db).where('workOrder.handlerId', '=', accountId).execute()
}

/** Gives them to another one. */
export async function passHeld(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('workOrder')
    .set({ handlerId: to, updatedAt: at, version: nextVersion })
    .where('handlerId', '=', from)
    .where(IS_OPEN)
    .execute()
}

/** Those in which somebody speaks for a unit: sent, or taken over. */
export function listSpoken(db: Db, accountId: string, unitId: string) {
  return openOrders(db)
    .where('workOrder.unitId', '=', unitId)
    .where(sql<boolean>`${SPEAKER} = ${accountId}`)
    .execute()
}

/** Another one speaks from then on; who sent them stays their author. */
export async function passSpoken(
  db: Db,
  { from, to, unitId }: { from: string; to: string; unitId: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('workOrder')
    .set({ contactId: to, updatedAt: at, version: nextVersion })
    .where('unitId', '=', unitId)
    .where(sql<boolean>`${SPEAKER} = ${from}`)
    .where(IS_OPEN)
    .execute()
}

/** Those that somebody follows, not only while standing in. */
export function listFollowed(db: Db, accountId: string) {
  return openOrders(db).where('workOrder.id', 'in', followedBy(db, accountId)).execute()
}

/** Another one follows them instead; whoever does already, goes on. */
export async function passFollowed(db: Db, from: string, to: string): Promise<void> {
  await sql`insert into work_order_follower (order_id, account_id, created_at)
    select f.order_id, ${to}, f.created_at from work_order_follower f join work_order on work_order.id = f.order_id
    where f.account_id = ${from} and f.deputyship_id is null and ${IS_OPEN}
    on conflict do nothing`.execute(db)
  await sql`delete from work_order_follower f using work_order
    where work_order.id = f.order_id and f.account_id = ${from} and ${IS_OPEN}`.execute(db)
}

function followedBy(db: Db, accountId: string) {
  const follows = db.selectFrom('workOrderFollower').select('orderId').where('accountId', '=', accountId)
  return follows.where('deputyshipId', 'is', null)
}
