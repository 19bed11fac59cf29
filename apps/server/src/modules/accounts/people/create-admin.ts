import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword } from '../../identity/index.ts'
import { insertStaff, putRoles } from './staff-queries.ts'

/** Makes an active administrator with a password: the first one of an installation. */
export async function createAdmin(
  { db, clock }: Platform,
  person: { phone: string; name: string; password: string },
): Promise<void> {
  const { phone, name } = person
  const passwordHash = await hashPassword(person.password, { rank: 'own', who: person.phone })
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const columns = { realName: name, email: '', department: '', passwordHash }
    await insertStaff(tx, { id, phone, ...columns, at: clock.now() })
    await putRoles(tx, id, ['admin'])
  })
}
