import { allows, UNIT_TYPE_MAKER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import { type Actor, handsOf } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { personName } from '../team/person-name-queries.ts'

export interface StaffMember {
  id: string
  name: string
  roles: string[]
  /** projects under way on which he or she is the FAE */
  load: number
}

/** Staff who can work on projects, with how much they have already. */
export async function listProjectStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('account')
    .select(['account.id', personName.as('name')])
    .select([
      sql<
        string[]
      >`array(select r.role from staff_role r where r.account_id = account.id order by r.role)`.as('roles'),
      sql<number>`(select count(*) from project_seat held join project on project.id = held.project_id
        where held.account_id = account.id and held.seat = 'fae'
          and project.status in ('fae-review', 'manager-review', 'design', 'evt', 'dvt', 'pvt', 'mp'))`.as(
        'load',
      ),
    ])
    .where('account.userType', '=', USER_TYPE_STAFF)
    .where('account.status', '=', 'active')
    .orderBy('account.createdAt')
    .orderBy('account.id')
    .execute()
}

/** People of the companies that somebody looks after: an FAE after some, the managers after all. */
export function listOwnersFor(db: Db, actor: Actor) {
  const seesAll = allows('staff:manager', actor)
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .innerJoin('unit', 'unit.id', 'personnel.unitId')
    .select(['personnel.id', personName.as('name'), 'unit.id as unitId', 'unit.name as unitName'])
    .where('personnel.state', '=', 'active')
    .where('account.status', '=', 'active')
    .where('unit.unitType', '=', UNIT_TYPE_MAKER)
    .$if(!seesAll, (query) => query.where('unit.faeId', 'in', handsOf(actor)))
    .orderBy('unit.name')
    .orderBy('personnel.createdAt')
    .execute()
}
