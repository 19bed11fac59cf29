import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import type { Query } from '../writing.ts'

/** Whose day it is; the phone is that of whom the others of the role are made after, none for visitors. */
const CAST = [
  { role: 'visitor', phone: null, count: 10 },
  { role: 'individual', phone: PEOPLE.personal, count: 8 },
  { role: 'engineer', phone: PEOPLE.engineer, count: 26 },
  { role: 'engineer', phone: PEOPLE.rivalSoftware, count: 12 },
  { role: 'manager of people', phone: PEOPLE.manager, count: 4 },
  { role: 'assistant', phone: PEOPLE.assistant, count: 4 },
  { role: 'vendor', phone: PEOPLE.vendor, count: 14 },
  { role: 'fae', phone: PEOPLE.fae, count: 6 },
  { role: 'tme', phone: PEOPLE.tme, count: 4 },
  { role: 'manager', phone: PEOPLE.staffManager, count: 3 },
  { role: 'certifier', phone: PEOPLE.certifier, count: 4 },
  { role: 'editor', phone: PEOPLE.editor, count: 3 },
  { role: 'admin', phone: PEOPLE.admin, count: 2 },
] as const
export type Role = (typeof CAST)[number]['role']

export interface Enrolled {
  role: Role
  phone: string | null
}

/** The first of each line of the cast is of the demonstration, the others are made after this one. */
export async function enrol(query: Query): Promise<Enrolled[]> {
  const all: Enrolled[] = []
  for (const [line, { role, phone, count }] of CAST.entries()) {
    for (let at = 0; at < count; at += 1) {
      const own = phone !== null && at > 0 ? `18${String(800_000_000 + line * 1000 + at)}` : phone
      if (phone !== null && own !== null && own !== phone) await copyAccount(query, phone, own)
      all.push({ role, phone: own })
    }
  }
  return all
}

async function copyAccount(query: Query, phone: string, own: string): Promise<void> {
  const changed = `jsonb_build_object('id', gen_random_uuid(), 'phone', $2::text, 'email', $2 || '@days.example',
    'email_bound', false, 'avatar_file_id', null)`
  await query(
    `with made as (
       insert into account select (jsonb_populate_record(account, ${changed})).* from account where phone = $1 returning id, unit_id
     ), roles as (
       insert into staff_role (account_id, role) select made.id, role from made, staff_role
       join account on account.id = staff_role.account_id where account.phone = $1
     )
     insert into personnel (id, unit_id, account_id, state, created_at)
     select gen_random_uuid(), unit_id, id, 'active', now() from made where unit_id is not null`,
    [phone, own],
  )
}
