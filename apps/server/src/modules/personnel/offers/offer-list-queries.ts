import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import type { Proposal } from '../queries.ts'

/** The services of a unit. */
export function listUnitServices(db: Db, unitId: string) {
  return db
    .selectFrom('unitService')
    .innerJoin('service', 'service.id', 'unitService.serviceId')
    .select(['service.id', 'service.name'])
    .where('unitService.unitId', '=', unitId)
    .orderBy('service.orderNumber')
    .execute()
}

export async function postName(db: Db, id: number): Promise<string | null> {
  return (await foundValue(db.selectFrom('post').select('name').where('id', '=', id))) ?? null
}

/** Offers to an account, the newest first. */
export function listOffers(db: Db, accountId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('unit', 'unit.id', 'personnel.unitId')
    .leftJoin('account as inviter', 'inviter.id', 'personnel.invitedBy')
    .select([
      'personnel.id',
      'personnel.createdAt',
      'unit.name as unitName',
      'inviter.realName as inviterName',
      sql<Proposal>`personnel.proposed`.as('proposed'),
    ])
    .where('personnel.accountId', '=', accountId)
    .where('personnel.state', '=', 'pending')
    .orderBy('personnel.createdAt', 'desc')
    .orderBy('personnel.id', 'desc')
    .execute()
}
