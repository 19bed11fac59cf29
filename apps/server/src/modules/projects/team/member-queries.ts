import type { Db } from '../../../platform/db/database.ts'
import { containing, foldedOf } from '../../../platform/db/read-page.ts'
import { personName } from './person-name-queries.ts'

export interface Member {
  id: string
  name: string
  relationId: string
}

/** A person of a unit, by personnel or account id; nothing for anybody else's. */
export function findMember(db: Db, unitId: string, id: string) {
  return members(db, unitId)
    .where((eb) => eb.or([eb('personnel.id', '=', id), eb('personnel.accountId', '=', id)]))
    .executeTakeFirst()
}

/** Keeps people from leaving until the end of the transaction, in one order whoever asks. */
export function holdMembers(db: Db, unitId: string, ids: readonly string[]) {
  return members(db, unitId)
    .where('personnel.id', 'in', ids)
    .orderBy('personnel.id')
    .forKeyShare('personnel')
    .execute()
}

function members(db: Db, unitId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select([
      'personnel.id',
      'personnel.accountId',
      'personnel.state',
      'account.status as accountStatus',
      personName.as('name'),
    ])
    .where('personnel.unitId', '=', unitId)
}

const MOST_MEMBERS = 200

/** People of a unit who work there, by name. */
export function listMembers(db: Db, unitId: string, name: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'account.id as relationId', 'account.department', personName.as('name')])
    .where('personnel.unitId', '=', unitId)
    .where('personnel.state', '=', 'active')
    .where('account.status', '=', 'active')
    .$if(name !== '', (query) => query.where(foldedOf(personName), 'like', containing(name)))
    .orderBy('personnel.createdAt')
    .orderBy('personnel.id')
    .limit(MOST_MEMBERS)
    .execute()
}
