import { type StaffRole, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing, type OrderedPage } from '../../../platform/db/read-page.ts'
import { personName } from '../../projects/index.ts'

/** Staff whom a customer may turn to, beside the FAE of the unit. */
const CONTACT_ROLES: readonly StaffRole[] = ['manager', 'tme', 'certifier']

export interface ContactFilter extends OrderedPage {
  name?: string | undefined
  department?: string | undefined
}

export interface ContactRow {
  id: string
  name: string
  department: string
  /** roles of staff, places on projects of customers */
  duties: string[]
  contactNumber: string
  email: string
  remark: string
  side: 'provider' | 'customer'
  isFae: boolean
  avatarFileId: string | null
}

/** The unit's FAE first, then others of the provider who serve customers. */
export function listStaffContacts(db: Db, unitId: string, filter: ContactFilter) {
  return contactPage(db, filter, staff(unitId))
}

/** Everyone of either side with a place on the unit's projects, and its FAE. */
export function listProjectContacts(db: Db, unitId: string, filter: ContactFilter) {
  return contactPage(
    db,
    filter,
    sql`select provider.id, provider.name, provider.department, provider.duties, provider.contact_number,
      provider.email, provider.remark, provider.side, provider.is_fae, provider.created_at, provider.avatar_file_id
      from (${staff(unitId)}) as provider where provider.is_fae or provider.on_project union all ${customers(unitId)}`,
  )
}

async function contactPage(db: Db, filter: ContactFilter, contacts: ReturnType<typeof staff>) {
  const { name = '', department = '', pageNum, pageSize } = filter
  const matching = sql`from (${contacts}) as c
    where folded(c.name) like ${containing(name)} and folded(c.department) like ${containing(department)}`
  const direction = filter.isAsc === 'asc' ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<ContactRow>`select c.id, c.name, c.department, c.duties, c.contact_number, c.email, c.remark, c.side, c.is_fae, c.avatar_file_id
      ${matching} order by c.is_fae desc, c.side desc, c.created_at ${direction}, c.id ${direction}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

function staff(unitId: string) {
  return sql`select account.id, ${personName} as name, account.department,
      (select coalesce(array_agg(r.role order by r.role), '{}') from staff_role r
        where r.account_id = account.id) as duties,
      account.phone as contact_number, account.email, '' as remark, 'provider' as side,
      coalesce(account.id = unit.fae_id, false) as is_fae, ${onProject(unitId)} as on_project, account.created_at,
      account.avatar_file_id
    from account cross join unit
    where unit.id = ${unitId} and account.user_type = ${USER_TYPE_STAFF} and account.status = 'active'
      and (account.id = unit.fae_id or ${onProject(unitId)}
      or exists (select from staff_role r where r.account_id = account.id
        and r.role = any(${[...CONTACT_ROLES]}::text[])))`
}

function onProject(unitId: string) {
  return sql`exists (select from project_seat held where held.account_id = account.id and held.unit_id = ${unitId})`
}

function customers(unitId: string) {
  return sql`select account.id, ${personName} as name, account.department,
      array_agg(distinct seats.seat) as duties,
      account.phone as contact_number, account.email, personnel.remark, 'customer' as side,
      false as is_fae, account.created_at, account.avatar_file_id
    from (
      select held.personnel_id as person, held.seat from project_seat held
      where held.unit_id = ${unitId} and held.personnel_id is not null
    ) as seats
      join personnel on personnel.id = seats.person join account on account.id = personnel.account_id
    group by account.id, personnel.id`
}
