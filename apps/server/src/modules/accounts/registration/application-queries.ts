import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import type { AccountStatus } from '../people/account-queries.ts'
import { PERSON_COLUMNS } from '../people/person-columns.ts'

export interface ApplicationFilter extends OrderedPage {
  keyword: string
  status?: AccountStatus | undefined
  category?: number | undefined
}

export function listApplicationRows(db: Db, filter: ApplicationFilter) {
  const { keyword, status, category } = filter
  const query = applications(db)
    .$if(keyword !== '', (q) =>
      q.where((eb) =>
        anyHolds(eb, keyword, ['account.phone', 'account.realName', 'unit.name', 'registration.remark']),
      ),
    )
    .$if(status !== undefined, (q) => q.where('account.status', '=', status as AccountStatus))
    .$if(category !== undefined, (q) => q.where('registration.category', '=', category ?? 0))
    .orderBy('registration.submittedAt', filter.isAsc)
    .orderBy('registration.accountId', filter.isAsc)
  return readPage(query, filter)
}

export function findApplication(db: Db, accountId: string) {
  return applications(db).where('registration.accountId', '=', accountId).executeTakeFirst()
}

export type Application = FoundBy<typeof findApplication>

function applications(db: Db) {
  return db
    .selectFrom('registration')
    .innerJoin('account', 'account.id', 'registration.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .leftJoin('post', 'post.id', 'account.postId')
    .leftJoin('service', 'service.id', 'registration.serviceId')
    .leftJoin('invitation', 'invitation.id', 'registration.invitationId')
    .select([
      ...PERSON_COLUMNS,
      'registration.category',
      'registration.remark',
      'registration.serviceId',
      'service.name as serviceName',
      'registration.invitationId',
      'invitation.code as inviteCode',
      'registration.submittedAt',
    ])
}
