import { STAFF_ROLE_LABELS } from '@xinqiao/contract/access'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { HandoverPerson } from '@xinqiao/contract/handovers/endpoints'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { findPeople, findPerson, type Person } from './person-queries.ts'

/** People by name or phone; with a leaver, those who may take over. */
export async function findHandoverPeople(
  db: Db,
  { keyword, leaverId }: { keyword: string; leaverId?: string | undefined },
): Promise<HandoverPerson[]> {
  const leaver = leaverId === undefined ? null : isUuid(leaverId) ? await findPerson(db, leaverId) : undefined
  if (leaver === undefined) throw notFound()
  return (await findPeople(db, keyword, leaver)).map(asPerson)
}

export function asPerson({ id, name, phone, unitName, postName, roles, status }: Person): HandoverPerson {
  const duties = roles.length > 0 ? roles.map((role) => STAFF_ROLE_LABELS[role]).join('、') : (postName ?? '')
  return {
    id,
    name,
    phone,
    unitName: unitName ?? '',
    duties,
    status: status === 'disabled' ? 'disabled' : 'active',
  }
}
