import { type StaffRole, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nameOf } from '../order-queries.ts'

/**
 * Puts people on an order, some for as long as they stand in. Whoever follows it already stays; who does so only by
 * standing in follows it from now on as this forward says.
 */
export async function addFollowers(
  db: Db,
  orderId: string,
  accountIds: readonly string[],
  { at, byDeputyship = new Map() }: { at: Date; byDeputyship?: ReadonlyMap<string, string> },
): Promise<void> {
  if (accountIds.length === 0) return
  const added = db.insertInto('workOrderFollower').values(
    accountIds.map((accountId) => ({
      ...{ orderId, accountId, createdAt: at },
      deputyshipId: byDeputyship.get(accountId) ?? null,
    })),
  )
  await added
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'accountId'])
        .doUpdateSet((eb) => ({ deputyshipId: eb.ref('excluded.deputyshipId') }))
        .where('workOrderFollower.deputyshipId', 'is not', null),
    )
    .execute()
}

/** To whom an order was forwarded, and when. */
export function listForwards(db: Db, orderId: string) {
  return db
    .selectFrom('workOrderFollower')
    .innerJoin('account', 'account.id', 'workOrderFollower.accountId')
    .select(['workOrderFollower.createdAt', nameOf('account').as('name')])
    .where('orderId', '=', orderId)
    .orderBy('workOrderFollower.createdAt')
    .execute()
}

/** People of a unit who can be drawn into an order. */
export function listUnitPeople(db: Db, unitId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'account.id as accountId', 'account.department', nameOf('account').as('name')])
    .where('personnel.unitId', '=', unitId)
    .where('personnel.state', '=', 'active')
    .where('account.status', '=', 'active')
    .orderBy('personnel.createdAt')
    .orderBy('personnel.id')
    .limit(500)
    .execute()
}

/** People of the provider who can have an order. */
export function listStaffPeople(db: Db) {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.id as accountId', nameOf('account').as('name')])
    .select(
      sql<string>`(select string_agg(role, ',' order by role) from staff_role where account_id = account.id)`.as(
        'department',
      ),
    )
    .where('account.userType', '=', USER_TYPE_STAFF)
    .where('account.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staffRole')
          .select('role')
          .whereRef('staffRole.accountId', '=', 'account.id')
          .where('role', 'in', ORDER_HOLDERS),
      ),
    )
    .orderBy('account.createdAt')
    .orderBy('account.id')
    .execute()
}

/** People of the provider whose work can be taken over for some days, with their roles. */
export function listStandingIn(db: Db) {
  return db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select(['account.id', nameOf('account').as('name')])
    .select(sql<StaffRole[]>`array_agg(staff_role.role order by staff_role.role)`.as('roles'))
    .where('account.userType', '=', USER_TYPE_STAFF)
    .where('account.status', '=', 'active')
    .groupBy('account.id')
    .having(sql<boolean>`array_agg(staff_role.role) && ${[...ORDER_HOLDERS, 'certifier']}::text[]`)
    .orderBy('account.createdAt')
    .orderBy('account.id')
    .execute()
}

/** Who of these belong to the provider, and what each is called. */
export function describePeople(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('account')
    .select(['account.id', 'account.userType', nameOf('account').as('name')])
    .where('account.id', 'in', accountIds)
    .execute()
}

/** People of several units, for whom something can be done. */
export async function listPeopleOfUnits(db: Db, unitIds: readonly string[]) {
  if (unitIds.length === 0) return []
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'personnel.unitId', nameOf('account').as('name')])
    .where('personnel.unitId', 'in', [...new Set(unitIds)])
    .where('personnel.state', '=', 'active')
    .where('account.status', '=', 'active')
    .orderBy('personnel.createdAt')
    .orderBy('personnel.id')
    .execute()
}
