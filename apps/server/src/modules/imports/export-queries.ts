import type { AccountStatus } from '@xinqiao/contract/accounts/console-schemas'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'

export interface PeopleFilter {
  keyword: string
  unitId?: string | undefined
  status?: AccountStatus | undefined
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
