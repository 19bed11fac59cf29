import { sql } from 'kysely'

/** Applications that nobody has decided. */
export function waitingRegistrations() {
  return sql`select account.id, account.real_name as title,
      coalesce(unit.name, nullif(registration.remark, ''), account.phone) as detail,
      registration.submitted_at as since, null::timestamptz as due,
      '/registrations?id=' || account.id as link
    from account join registration on registration.account_id = account.id
      left join unit on unit.id = account.unit_id
    where account.status = 'pending'`
}
