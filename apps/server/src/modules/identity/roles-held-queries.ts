import type { StaffRole } from '@xinqiao/contract/access'
import { sql } from 'kysely'

/** The roles that an account holds, beside its row. */
export const rolesHeld = sql<
  StaffRole[]
>`(select coalesce(array_agg(role order by role), '{}') from staff_role
  where staff_role.account_id = account.id)`
