import { type StaffRole, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { columnHolds } from '../../platform/search/find-accounts.ts'
import { rolesHeld } from '../identity/index.ts'
import { personName } from '../projects/index.ts'

const MOST_FOUND = 20

export interface Person {
  id: string
  name: string
  phone: string
  unitId: string | null
  unitName: string | null
  postName: string | null
  userType: number
  status: string
  roles: StaffRole[]
  /** on the personnel list of the unit */
  isListed: boolean
}

/** Somebody who has, or had, a place to hand over: of a unit, or of the provider. */
export function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return people(db).where('account.id', '=', id).executeTakeFirst()
}

/** Both people of a handover, kept as they are until the end of the transaction. */
export function lockPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  return people(db).where('account.id', 'in', ids).orderBy('account.id').forNoKeyUpdate('account').execute()
}

/** People by name or phone; with a leaver, those who may succeed. */
export function findPeople(db: Db, keyword: string, leaver: Person | null): Promise<Person[]> {
  return people(db)
    .$if(keyword !== '', (query) => query.where(columnHolds(keyword, 'phone', 'real_name')))
    .$if(leaver !== null, (query) =>
      query.where('account.status', '=', 'active').where('account.id', '!=', leaver?.id ?? ''),
    )
    .$if(leaver?.userType === USER_TYPE_STAFF, (query) =>
      query.where('account.userType', '=', USER_TYPE_STAFF),
    )
    .$if(leaver !== null && leaver.userType !== USER_TYPE_STAFF, (query) =>
      query.where('account.unitId', '=', leaver?.unitId ?? '').where(isListed),
    )
    .orderBy('account.realName')
    .orderBy('account.id')
    .limit(MOST_FOUND)
    .execute()
}

const isListed = sql<boolean>`exists (select from personnel
  where personnel.account_id = account.id and personnel.unit_id = account.unit_id and personnel.state = 'active')`

function people(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .leftJoin('post', 'post.id', 'account.postId')
    .select([
      'account.id',
      personName.as('name'),
      'account.phone',
      'account.unitId',
      'unit.name as unitName',
      'post.name as postName',
      'account.userType',
      'account.status',
      rolesHeld.as('roles'),
      isListed.as('isListed'),
    ])
    .where('account.status', 'in', ['active', 'disabled'])
    .where((eb) =>
      eb.or([eb('account.unitId', 'is not', null), eb('account.userType', '=', USER_TYPE_STAFF)]),
    )
}
