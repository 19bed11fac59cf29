import type { StaffRow } from '@xinqiao/contract/accounts/console-schemas'
import type { listStaff as endpoint } from '@xinqiao/contract/accounts/console-staff-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listStaffRows } from './staff-queries.ts'

export async function listStaff(db: Db, query: HandlerInput<typeof endpoint>['query']) {
  const { rows, total } = await listStaffRows(db, query)
  const staff = rows.map(
    ({ phone, status, roles, createdAt, ...one }): StaffRow => ({
      ...one,
      userName: phone,
      roles,
      status: status,
      createTime: toDateTime(createdAt),
    }),
  )
  return { rows: staff, total }
}
