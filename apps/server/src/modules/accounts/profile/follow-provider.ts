import { isTaken } from '../../../platform/db/unique.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { findActiveAccount } from '../../identity/index.ts'
import { followPhone } from './profile-queries.ts'

/** A linked person's number that changed at the provider comes over, unless another account holds it. */
export async function followProvider(
  { db, clock }: Platform,
  accountId: string,
  phone: string | null,
  address: string,
): Promise<void> {
  if (phone === null) return
  const at = clock.now()
  const following = db.transaction().execute(async (tx) => {
    const account = await findActiveAccount(tx, accountId)
    if (!account || !(await followPhone(tx, accountId, phone, at))) return
    await recordAudit(tx, {
      actor: { accountId, realName: account.realName },
      act: 'account.changePhone',
      record: { kind: 'account', id: accountId, name: account.realName },
      before: { phone: account.phone },
      after: { phone },
      address,
      at,
    })
  })
  await following.catch((error: unknown) => {
    // Another account holds the number: this one keeps its own.
    if (!isTaken(error, 'account_phone_key')) throw error
  })
}
