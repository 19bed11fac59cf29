import type { PersonnelState } from '@xinqiao/contract/personnel/record'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue } from '../../platform/db/found-value.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import { newId } from '../../platform/ids.ts'
import type { Proposal } from './queries.ts'

/** Whose place it is and where, before anything is locked. */
export function placeOf(db: Db, id: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('unit', 'unit.id', 'personnel.unitId')
    .select(['personnel.accountId', 'personnel.unitId', 'unit.name as unitName'])
    .where('personnel.id', '=', id)
    .executeTakeFirst()
}

/** The place of an account on the list of a unit, where it has one. */
export function findPlace(db: Db, unitId: string, accountId: string) {
  return db
    .selectFrom('personnel')
    .select('id')
    .where('unitId', '=', unitId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** The unit of an account, null for none; nothing is locked. */
export async function unitIdOf(db: Db, accountId: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('account').select('unitId').where('id', '=', accountId))) ?? null
}

export function unitNamed(db: Db, id: string) {
  return db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirst()
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

/** Makes the person of an offer one of the unit; false when it is no longer open. */
export function openPlace(db: Db, id: string): Promise<boolean> {
  const opened = db.updateTable('personnel').set({ state: 'active', version: nextVersion })
  return foundOne(opened.where('id', '=', id).where('state', '=', 'pending').returning('id'))
}

/** Takes somebody off the list; false when that has happened already. */
export function dropPerson(db: Db, id: string): Promise<boolean> {
  return foundOne(db.deleteFrom('personnel').where('id', '=', id).returning('id'))
}

export async function setRemark(db: Db, personnelId: string, remark: string): Promise<void> {
  await db
    .updateTable('personnel')
    .set({ remark, version: nextVersion })
    .where('id', '=', personnelId)
    .execute()
}
