import type { AccountStatus } from '@xinqiao/contract/accounts/console-schemas'
import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/read-page.ts'

export interface UnitFilter {
  keyword: string
  unitType?: number | undefined
}

export interface PeopleFilter {
  keyword: string
  unitId?: string | undefined
  status?: AccountStatus | undefined
}

/** Units with what the export shows of them, by name. */
export function unitsToExport(db: Db, filter: UnitFilter) {
  return db
    .selectFrom('unit')
    .innerJoin('unitType', 'unitType.id', 'unit.unitType')
    .leftJoin('account as fae', 'fae.id', 'unit.faeId')
    .leftJoin('account as assistant', 'assistant.id', 'unit.assistantId')
    .select([
      'unit.name',
      'unitType.name as unitType',
      'fae.phone as faePhone',
      'fae.realName as faeName',
      'assistant.realName as assistantName',
      'unit.createdAt',
      sql<string>`coalesce((select string_agg(service.name, '、' order by service.order_number)
        from unit_service us join service on service.id = us.service_id where us.unit_id = unit.id), '')`.as(
        'services',
      ),
      sql<number>`(select count(*) from account a where a.unit_id = unit.id and a.status = 'active')`.as(
        'members',
      ),
    ])
    .$if(filter.keyword !== '', (query) => query.where('unit.name', 'ilike', containing(filter.keyword)))
    .$if(filter.unitType !== undefined, (query) => query.where('unit.unitType', '=', filter.unitType ?? 0))
    .orderBy('unit.name')
    .orderBy('unit.id')
}

/** Accounts of units, by unit and then by age. */
export function peopleToExport(db: Db, { keyword, unitId, status }: PeopleFilter) {
  return db
    .selectFrom('account')
    .innerJoin('unit', 'unit.id', 'account.unitId')
    .leftJoin('post', 'post.id', 'account.postId')
    .leftJoin('personnel', (join) =>
      join.onRef('personnel.accountId', '=', 'account.id').onRef('personnel.unitId', '=', 'account.unitId'),
    )
    .select([
      'account.phone',
      'account.realName',
      'unit.name as unitName',
      'account.nickName',
      'account.sex',
      'post.name as post',
      'account.department',
      'account.email',
      'account.tel',
      'account.userType',
      'account.status',
      'account.createdAt',
      'personnel.remark',
    ])
    .where('account.status', 'in', ['active', 'disabled'])
    .$if(status !== undefined, (query) => query.where('account.status', '=', status as AccountStatus))
    .$if(unitId !== undefined && unitId !== '', (query) => query.where('account.unitId', '=', unitId ?? ''))
    .$if(keyword !== '', (query) =>
      query.where((eb) => anyHolds(eb, keyword, ['account.phone', 'account.realName', 'unit.name'])),
    )
    .orderBy('unit.name')
    .orderBy('account.createdAt')
    .orderBy('account.id')
}
