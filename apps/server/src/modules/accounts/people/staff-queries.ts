import { type StaffRole, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import { rolesHeld } from '../../identity/index.ts'
import { keysOf, verifiedWith } from './verified-email-queries.ts'

export interface StaffFilter extends OrderedPage {
  keyword: string
  role?: StaffRole | undefined
}

export function listStaffRows(db: Db, filter: StaffFilter) {
  const { keyword, role } = filter
  const query = staffRows(db)
    .$if(keyword !== '', (q) =>
      q.where((eb) => anyHolds(eb, keyword, ['account.phone', 'account.realName', 'account.department'])),
    )
    .$if(role !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('staffRole as held')
            .select('held.role')
            .whereRef('held.accountId', '=', 'account.id')
            .where('held.role', '=', role as StaffRole),
        ),
      ),
    )
    .orderBy('account.createdAt', filter.isAsc)
    .orderBy('account.id', filter.isAsc)
  return readPage(query, filter)
}

export function findStaff(db: Db, id: string) {
  return staffRows(db).where('account.id', '=', id).executeTakeFirst()
}

export type StaffFound = FoundBy<typeof findStaff>

function staffRows(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'account.id',
      'account.phone',
      'account.realName',
      'account.email',
      'account.department',
      'account.status',
      'account.createdAt',
      'account.version',
      rolesHeld.as('roles'),
    ])
    .where('account.userType', '=', USER_TYPE_STAFF)
}

export interface StaffColumns {
  realName: string
  email: string
  department: string
}

/** Makes an active staff account; without a password its owner sets one by a code. */
export async function insertStaff(
  db: Db,
  staff: StaffColumns & { id: string; phone: string; passwordHash?: string; at: Date },
): Promise<void> {
  const { at, ...columns } = staff
  await db
    .insertInto('account')
    .values({
      ...columns,
      verifiedEmails: keysOf(columns.email),
      nickName: columns.realName,
      status: 'active',
      userType: 9,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Changes staff data where it still has this version; false when somebody was faster. */
export function updateStaffRow(
  db: Db,
  id: string,
  version: number,
  columns: StaffColumns & { updatedAt: Date },
): Promise<boolean> {
  return foundOne(
    db
      .updateTable('account')
      .set({ ...columns, verifiedEmails: verifiedWith(columns.email), version: nextVersion })
      .where('id', '=', id)
      .where('userType', '=', USER_TYPE_STAFF)
      .where('version', '=', version)
      .returning('id'),
  )
}

export async function putRoles(db: Db, accountId: string, roles: readonly StaffRole[]): Promise<void> {
  await db.deleteFrom('staffRole').where('accountId', '=', accountId).execute()
  await db
    .insertInto('staffRole')
    .values([...new Set(roles)].map((role) => ({ accountId, role })))
    .execute()
}
