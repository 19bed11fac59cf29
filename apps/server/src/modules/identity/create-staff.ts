import type { StaffRole } from '@xinqiao/contract/access'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from './passwords/passwords.ts'
import { insertStaff } from './queries.ts'

/** Makes an active account of the provider's staff. */
export async function createStaff(
  { db, clock }: Platform,
  person: { phone: string; name: string; password: string; role: StaffRole },
): Promise<void> {
  const { phone, name, role } = person
  const passwordHash = await hashPassword(person.password)
  await db.transaction().execute(async (tx) => {
    await insertStaff(tx, { id: newId(), phone, name, passwordHash, role }, clock.now())
  })
}
