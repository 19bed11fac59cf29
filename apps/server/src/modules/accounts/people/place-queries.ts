import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { HandoverItem, HandoverParty } from '../../../platform/records/handovers.ts'
import { managers } from '../select-queries.ts'

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
  const held = await managers(db, unitId).orderBy('id').forNoKeyUpdate().execute()
  return held.map(({ id }) => id)
}

interface PersonColumns {
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

/** What the unit that offers a place has written of somebody. */
interface Offered {
  realName?: string | undefined
  nickName?: string | undefined
  sex?: number | undefined
  postId?: number | undefined
  department?: string | undefined
  email?: string | undefined
  tel?: string | undefined
}

/** The account of somebody who joins: the unit's part from the offer, blanks of its own filled from it too. */
export async function joinUnit(
  db: Db,
  accountId: string,
  place: { unitId: string; proposed: Offered; at: Date },
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

export async function passFae(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('unit')
    .set((eb) => ({ faeId: to, updatedAt: at, version: eb('version', '+', 1) }))
    .where('faeId', '=', from)
    .execute()
}

export async function passAssistant(db: Db, from: string, to: HandoverParty, at: Date): Promise<void> {
  await db
    .updateTable('unit')
    .set((eb) => ({ assistantId: to.accountId, updatedAt: at, version: eb('version', '+', 1) }))
    .where('assistantId', '=', from)
    .where('id', '=', to.unitId ?? '')
    .execute()
}

/** The leaver is a plain member from then on. */
export async function passManager(db: Db, from: string, to: HandoverParty, at: Date): Promise<void> {
  for (const [id, userType] of [
    [from, 2],
    [to.accountId, 1],
  ] as const) {
    await db
      .updateTable('account')
      .set((eb) => ({ userType, updatedAt: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('unitId', '=', to.unitId ?? '')
      .execute()
  }
}

/** The units for which somebody is FAE, assistant or personnel manager. */
export async function listDuties(
  db: Db,
  duty: 'fae' | 'assistant' | 'manager',
  accountId: string,
): Promise<HandoverItem[]> {
  const whose = {
    fae: sql`unit.fae_id = ${accountId}`,
    assistant: sql`unit.assistant_id = ${accountId}`,
    manager: sql`unit.id = (select unit_id from account where id = ${accountId} and user_type = 1)`,
  }[duty]
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, unit.name from unit where ${whose} order by unit.name`.execute(db)
  return rows.map((row) => ({ ...row, detail: '' }))
}
