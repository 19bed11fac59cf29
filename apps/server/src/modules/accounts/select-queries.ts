import { USER_TYPE_MANAGER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import type { Post } from '../../platform/messages/hearing.ts'

export function listPosts(db: Db) {
  return db.selectFrom('post').select(['id', 'name']).orderBy('orderNumber').orderBy('id').execute()
}

export function listServices(db: Db) {
  return db.selectFrom('service').select(['id', 'name']).orderBy('orderNumber').orderBy('id').execute()
}

export function listUnitTypes(db: Db) {
  return db.selectFrom('unitType').select(['id', 'name']).orderBy('id').execute()
}

export function listUnitNames(db: Db, most?: number) {
  return db
    .selectFrom('unit')
    .select(['id', 'name'])
    .orderBy('name')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

/** Of these ids, how many are units. */
export async function countUnits(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const known = db.selectFrom('unit').select('id')
  return (await foundValues(known.where('id', 'in', ids))).length
}

/** Active staff who hold the FAE role. */
export function listFaes(db: Db) {
  return db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select(['account.id', 'account.realName as name'])
    .where('account.status', '=', 'active')
    .where('staffRole.role', '=', 'fae')
    .orderBy('account.realName')
    .execute()
}

/** The active accounts that have a post: the managers of a unit, or staff who hold one of these roles. */
export function holdersOf(db: Db, post: Post): Promise<string[]> {
  if ('unitId' in post) return foundValues(managers(db, post.unitId))
  if (post.roles.length === 0) return Promise.resolve([])
  return foundValues(
    db
      .selectFrom('account')
      .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
      .select('account.id')
      .distinct()
      .where('account.status', '=', 'active')
      .where('account.userType', '=', USER_TYPE_STAFF)
      .where('staffRole.role', 'in', post.roles),
  )
}

/** The FAE who looks after a unit, where it has an active one. */
export function faeOf(db: Db, unitId: string) {
  return db
    .selectFrom('unit')
    .innerJoin('account', 'account.id', 'unit.faeId')
    .select(['account.id', 'account.realName as name'])
    .where('unit.id', '=', unitId)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}

/** The personnel managers of a unit, for who asks whether there are any, or holds them. */
export function managers(db: Db, unitId: string) {
  return db
    .selectFrom('account')
    .select('id')
    .where('unitId', '=', unitId)
    .where('userType', '=', USER_TYPE_MANAGER)
    .where('status', '=', 'active')
}

/** Whether an id as it came over the wire is one of the services. */
export async function serviceExists(db: Db, id: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id)) return false
  return foundOne(db.selectFrom('service').select('id').where('id', '=', Number(id)))
}

export function postExists(db: Db, id: number): Promise<boolean> {
  return foundOne(db.selectFrom('post').select('id').where('id', '=', id))
}

/** The unit's assistant, who alone changes the people of its projects. */
export async function assistantOf(db: Db, unitId: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('unit').select('assistantId').where('id', '=', unitId))) ?? null
}

/** Holds the unit: those who add what it may have few of take turns. */
export async function lockUnit(db: Db, unitId: string): Promise<void> {
  await db.selectFrom('unit').select('id').where('id', '=', unitId).forUpdate().execute()
}
