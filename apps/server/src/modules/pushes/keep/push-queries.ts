import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import type { PushDevice } from '../../../platform/db/generated/tables.ts'

/** Devices of an account, the last begun first. */
export function listPushRows(db: Db, accountId: string) {
  return devices(db)
    .where('pushDevice.accountId', '=', accountId)
    .orderBy('pushDevice.createdAt', 'desc')
    .orderBy('pushDevice.id', 'desc')
    .execute()
}
export type PushFound = Awaited<ReturnType<typeof listPushRows>>[number]

/** Those of these people that are told of a kind. */
export function listPushesTold(
  db: Db,
  { kind, accountIds }: { kind: string; accountIds: readonly string[] },
): Promise<PushFound[]> {
  return devices(db)
    .where(sql<boolean>`push_device.account_id = any(${[...accountIds]}::uuid[])`)
    .where(sql<boolean>`${kind} = any(push_device.kinds)`)
    .orderBy('pushDevice.id')
    .execute()
}

/** By its id, or by where it is pushed to. */
type Which = { id: string } | { addressHash: string }

export function findPush(db: Db, which: Which) {
  return one(db, which).selectAll().executeTakeFirst()
}

export function lockPush(db: Db, which: Which) {
  return one(db, which).select(['id', 'accountId', 'sessionId']).forUpdate().executeTakeFirst()
}

function one(db: Db, which: Which) {
  const device = db.selectFrom('pushDevice')
  return 'id' in which
    ? device.where('id', '=', which.id)
    : device.where('addressHash', '=', which.addressHash)
}

/** How many an account has; one of them is made at a time, so that none is too many. */
export async function countLocked(db: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`pushes ${accountId}`}))`.execute(db)
  const counted = db.selectFrom('pushDevice').where('accountId', '=', accountId)
  return (await foundValue(counted.select(sql<number>`count(*)::int`.as('count')))) ?? 0
}

export async function insertPush(db: Db, push: Insertable<PushDevice>): Promise<void> {
  await db.insertInto('pushDevice').values(push).execute()
}

export async function updatePush(db: Db, id: string, change: Updateable<PushDevice>): Promise<void> {
  await db.updateTable('pushDevice').set(change).where('id', '=', id).execute()
}

export async function deletePush(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('id', '=', id).execute()
}

function devices(db: Db) {
  return db
    .selectFrom('pushDevice')
    .innerJoin('session', 'session.id', 'pushDevice.sessionId')
    .select([
      ...(['pushDevice.id', 'pushDevice.accountId', 'pushDevice.sessionId', 'pushDevice.host'] as const),
      ...(['pushDevice.kinds', 'pushDevice.isHidden', 'pushDevice.arrivedAt'] as const),
      ...(['pushDevice.createdAt', 'session.device', 'session.lastSeenAt'] as const),
    ])
}
