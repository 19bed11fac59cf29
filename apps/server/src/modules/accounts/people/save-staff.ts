import type { StaffRole } from '@xinqiao/contract/access'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { adminSource, refreshSessions } from '../../identity/index.ts'
import { sendResetLink } from '../reset/send-reset-link.ts'
import { lockLastPosts, type Post } from './last-post-queries.ts'
import {
  findStaff,
  insertStaff,
  putRoles,
  type StaffColumns,
  type StaffFound,
  updateStaffRow,
} from './staff-queries.ts'

interface Form extends StaffColumns {
  roles: readonly StaffRole[]
}

/** Makes a staff account; its owner sets the password with the code they are sent. */
export async function createStaff(
  platform: Platform,
  caller: Caller,
  form: Form & { userName: string },
): Promise<{ id: string }> {
  const id = newId()
  const creation = audited(platform, caller, async (tx, at) => {
    await insertStaff(tx, { id, phone: form.userName, ...columnsOf(form), at })
    await putRoles(tx, id, form.roles)
    await sendResetLink(platform, tx, { phone: form.userName, source: adminSource(caller) }, at)
    const after = { userName: form.userName, ...describe(form) }
    return { act: 'account.createStaff', record: recordOf(id, form), after }
  })
  await onTaken(creation, 'account_phone_key', () => invalid({ userName: ACCOUNTS_TEXTS.staffPhoneTaken }))
  return { id }
}

/** Changes staff data and roles; the last administrator keeps that role, and so does whoever is asking. */
export function updateStaff(
  platform: Platform,
  caller: Caller,
  id: string,
  form: Form & { version: number },
): Promise<void> {
  return audited(platform, caller, async (tx, updatedAt) => {
    const lastOf = await lockLastPosts(tx, id)
    const staff = await findStaff(tx, id)
    if (!staff) throw notFound()
    if (staff.version !== form.version) throw await staleRecord(tx, 'account', id)
    refuseLosingAdmin(caller, staff, form, lastOf)
    if (!(await updateStaffRow(tx, id, form.version, { ...columnsOf(form), updatedAt }))) {
      throw await staleRecord(tx, 'account', id)
    }
    await putRoles(tx, id, form.roles)
    // What a session may do is remembered for seconds on every node.
    await refreshSessions(tx, [id])
    const before = describe(staff)
    return { act: 'account.updateStaff', record: recordOf(id, form), before, after: describe(form) }
  })
}

function refuseLosingAdmin({ actor }: Caller, staff: StaffFound, form: Form, lastOf: readonly Post[]): void {
  if (!staff.roles.includes('admin') || form.roles.includes('admin')) return
  if (lastOf.includes('admin')) throw refuse(ACCOUNTS_REFUSALS.lastAdmin)
  if (staff.id === actor.accountId) throw refuse(ACCOUNTS_REFUSALS.selfRoles)
}

function columnsOf({ realName, email, department }: Form): StaffColumns {
  return { realName, email, department }
}

function describe({ realName, email, department, roles }: Form): Record<string, unknown> {
  return { realName, email, department, roles: [...roles].sort() }
}

function recordOf(id: string, { realName }: Form) {
  return { kind: 'account' as const, id, name: realName }
}
