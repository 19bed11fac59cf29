import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { expireInvitationsOf } from '../invitations/invitation-queries.ts'

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
    .set({
      ...rest,
      ...(department === undefined ? {} : { department }),
      ...(tel === undefined ? {} : { tel }),
      ...(email === undefined ? {} : { email }),
      updatedAt: at,
      version: nextVersion,
    })
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
    .set({
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
      version: nextVersion,
    })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
}

/** The account of somebody who leaves becomes a personal one: nothing of the unit stays with it. */
export async function leaveUnit(db: Db, accountId: string, unitId: string, at: Date): Promise<void> {
  await expireInvitationsOf(db, accountId, at)
  await db
    .updateTable('account')
    .set({
      unitId: null,
      userType: 2,
      postId: null,
      department: '',
      tel: '',
      updatedAt: at,
      version: nextVersion,
    })
    .where('id', '=', accountId)
    .where('unitId', '=', unitId)
    .execute()
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
  await db
    .updateTable('unit')
    .set({ assistantId: null, version: nextVersion })
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
    .set({ updatedAt: at, version: nextVersion })
    .where('id', '=', accountId)
    .execute()
}
