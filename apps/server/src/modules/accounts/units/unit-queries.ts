import { sql } from 'kysely'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { containing, foldedOf, type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

interface Named {
  id: number
  name: string
}

export interface UnitFilter {
  keyword: string
  unitType?: number | undefined
}

export interface UnitPage extends UnitFilter, OrderedPage {
  orderByColumn: 'create_time' | 'name' | 'member_count'
}

export function listUnitRows(db: Db, filter: UnitPage) {
  const query = matchingUnits(db, filter)
    .$if(filter.orderByColumn === 'name', (q) => q.orderBy('unit.name', filter.isAsc))
    .$if(filter.orderByColumn === 'member_count', (q) => q.orderBy('memberCount', filter.isAsc))
    .orderBy('unit.createdAt', filter.isAsc)
    .orderBy('unit.id', filter.isAsc)
  return readPage(query, filter)
}

/** All of them by name, with the number of their FAE: what is exported of units. */
export function unitsToExport(db: Db, filter: UnitFilter) {
  return matchingUnits(db, filter).select('fae.phone as faePhone').orderBy('unit.name').orderBy('unit.id')
}

export function findUnit(db: Db, id: string) {
  return unitRows(db).where('unit.id', '=', id).executeTakeFirst()
}

export type UnitFound = FoundBy<typeof findUnit>

function matchingUnits(db: Db, { keyword, unitType }: UnitFilter) {
  return unitRows(db)
    .$if(keyword !== '', (q) => q.where(foldedOf('unit.name'), 'like', containing(keyword)))
    .$if(unitType !== undefined, (q) => q.where('unit.unitType', '=', unitType ?? 0))
}

function unitRows(db: Db) {
  return db
    .selectFrom('unit')
    .innerJoin('unitType', 'unitType.id', 'unit.unitType')
    .leftJoin('account as fae', 'fae.id', 'unit.faeId')
    .leftJoin('account as assistant', 'assistant.id', 'unit.assistantId')
    .select((eb) => [
      'unit.id',
      'unit.name',
      'unit.unitType as typeId',
      'unitType.name as typeName',
      'unit.faeId',
      'fae.realName as faeName',
      'unit.assistantId',
      'assistant.realName as assistantName',
      'unit.createdAt',
      'unit.updatedAt',
      'unit.version',
      eb
        .selectFrom('unitService')
        .innerJoin('service', 'service.id', 'unitService.serviceId')
        .select(
          sql<Named[]>`coalesce(json_agg(json_build_object('id', service.id, 'name', service.name)
            order by service.order_number), '[]')`.as('services'),
        )
        .whereRef('unitService.unitId', '=', 'unit.id')
        .as('services'),
      eb
        .selectFrom('account')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('account.unitId', '=', 'unit.id')
        .where('account.status', '=', 'active')
        .as('memberCount'),
    ])
}

export function listAddresses(db: Db, unitId: string) {
  return db
    .selectFrom('unitAddress')
    .select(['label', 'address', 'contact', 'phone'])
    .where('unitId', '=', unitId)
    .orderBy('orderNumber')
    .execute()
}

export function listMembers(db: Db, unitId: string) {
  return db
    .selectFrom('account')
    .leftJoin('post', 'post.id', 'account.postId')
    .select([
      'account.id',
      'account.realName',
      'account.phone',
      'post.name as postName',
      'account.userType',
      'account.status',
    ])
    .where('account.unitId', '=', unitId)
    .orderBy('account.userType')
    .orderBy('account.createdAt')
    .orderBy('account.id')
    .limit(500)
    .execute()
}

export function unitExists(db: Db, id: string): Promise<boolean> {
  return foundOne(db.selectFrom('unit').select('id').where('id', '=', id))
}

export function isActiveFae(db: Db, id: string): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('account')
      .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
      .select('account.id')
      .where('account.id', '=', id)
      .where('account.status', '=', 'active')
      .where('staffRole.role', '=', 'fae'),
  )
}

export function isActiveMember(db: Db, id: string, unitId: string): Promise<boolean> {
  const found = db.selectFrom('account').select('id').where('id', '=', id).where('unitId', '=', unitId)
  return foundOne(found.where('status', '=', 'active'))
}
