import type { PersonnelState } from '@xinqiao/contract/personnel/record'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Proposal } from './queries.ts'

/**
 * Locks accounts in one order; what the rules of a change need of them. No key lock: rows that merely name
 * these accounts, such as messages to them, need not wait.
 */
export function lockAccounts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .select([
      ...(['id', 'phone', 'unitId', 'userType', 'status', 'realName', 'nickName', 'sex'] as const),
      ...(['boundEmail', 'version'] as const),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the managers of a unit, so that two of them cannot remove each other at once. */
export async function lockManagers(db: Db, unitId: string): Promise<string[]> {
  const managers = await db
    .selectFrom('account')
    .select('id')
    .where('unitId', '=', unitId)
    .where('userType', '=', 1)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return managers.map(({ id }) => id)
}

/** Whose place it is and where, before anything is locked. */
export function placeOf(db: Db, id: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('unit', 'unit.id', 'personnel.unitId')
    .select(['personnel.accountId', 'personnel.unitId', 'unit.name as unitName'])
    .where('personnel.id', '=', id)
    .executeTakeFirst()
}

/** Locks a person's row; nothing when he or she has left meanwhile. */
export function lockPerson(db: Db, id: string) {
  return db
    .selectFrom('personnel')
    .select(['id', 'unitId', 'accountId', 'invitedBy', 'remark'])
    .select([sql<PersonnelState>`state`.as('status'), sql<Proposal>`proposed`.as('proposed')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts accounts of a unit on its list; answers those that were not on it. */
export async function listAccounts(
  db: Db,
  unitId: string,
  accountIds: readonly string[],
  more: { invitedBy: string; at: Date; remark?: string },
): Promise<{ id: string; accountId: string }[]> {
  return db
    .insertInto('personnel')
    .values(
      accountIds.map((accountId) => ({
        id: newId(),
        unitId,
        accountId,
        state: 'active',
        remark: more.remark ?? '',
        invitedBy: more.invitedBy,
        createdAt: more.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['unitId', 'accountId']).doNothing())
    .returning(['id', 'accountId'])
    .execute()
}

/** Offers a personal account a place in a unit; nothing when it has that offer already. */
export async function insertOffer(
  db: Db,
  offer: {
    unitId: string
    accountId: string
    invitedBy: string
    remark: string
    proposed: Proposal
    at: Date
  },
): Promise<string | null> {
  const { at, proposed, ...columns } = offer
  const inserted = await db
    .insertInto('personnel')
    .values({
      ...columns,
      id: newId(),
      state: 'pending',
      proposed: JSON.stringify(proposed),
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['unitId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Makes the person of an offer one of the unit; false when it is no longer open. */
export async function openPlace(db: Db, id: string): Promise<boolean> {
  const opened = await db
    .updateTable('personnel')
    .set((eb) => ({ state: 'active', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** Takes somebody off the list; false when that has happened already. */
export async function dropPerson(db: Db, id: string): Promise<boolean> {
  return (
    (await db.deleteFrom('personnel').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
  )
}

/** Whoever has joined a unit can accept no other offer. */
export async function dropOtherOffers(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('personnel').where('accountId', '=', accountId).where('state', '=', 'pending').execute()
}

export interface PersonColumns {
  realName: string
  nickName: string
  sex: number
  postId: number
  department?: string | undefined
  email?: string | undefined
  tel?: string | undefined
}

/** Writes what a manager keeps of a person. */
export async function updatePerson(
  db: Db,
  accountId: string,
  columns: PersonColumns,
  at: Date,
): Promise<void> {
  const { email, department, tel, ...rest } = columns
  await db
    .updateTable('account')
    .set((eb) => ({
      ...rest,
      ...(department === undefined ? {} : { department }),
      ...(tel === undefined ? {} : { tel }),
      ...(email === undefined ? {} : { email }),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute()
}

export async function setRemark(db: Db, personnelId: string, remark: string): Promise<void> {
  await db
    .updateTable('personnel')
    .set((eb) => ({ remark, version: eb('version', '+', 1) }))
    .where('id', '=', personnelId)
    .execute()
}

/** The account of somebody who joins: the unit's part from the offer, blanks of its own filled from it too. */
export async function joinUnit(
  db: Db,
  accountId: string,
  place: { unitId: string; proposed: Proposal; at: Date },
): Promise<void> {
  const { unitId, proposed, at } = place
  const blank = (column: string, text: string | undefined) =>
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${text ?? ''})`
  await db
    .updateTable('account')
    .set((eb) => ({
      unitId,
      userType: 2,
      postId: proposed.postId ?? null,
      department: proposed.department ?? '',
      tel: proposed.tel ?? '',
      realName: blank('real_name', proposed.realName),
      nickName: blank('nick_name', proposed.nickName),
      email: blank('email', proposed.email),
      sex: sql<number | null>`coalesce(sex, ${proposed.sex ?? null}::smallint)`,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
}

/** The account of somebody who leaves becomes a personal one: nothing of the unit stays with it. */
export async function leaveUnit(db: Db, accountId: string, unitId: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({
      unitId: null,
      userType: 2,
      postId: null,
      department: '',
      tel: '',
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .where('unitId', '=', unitId)
    .execute()
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
  await db
    .updateTable('unit')
    .set((eb) => ({ assistantId: null, version: eb('version', '+', 1) }))
    .where('id', '=', unitId)
    .where('assistantId', '=', accountId)
    .execute()
}

export async function putAccountServices(
  db: Db,
  accountId: string,
  serviceIds: readonly number[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
  if (serviceIds.length > 0) {
    await db
      .insertInto('accountService')
      .values(serviceIds.map((serviceId) => ({ accountId, serviceId })))
      .execute()
  }
  await db
    .updateTable('account')
    .set((eb) => ({ updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
