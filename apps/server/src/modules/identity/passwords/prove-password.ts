import type { Db } from '../../../platform/db/database.ts'
import { TooManyError } from '../../../platform/http/fault/errors.ts'
import { clearLimit, countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { findOwnAccount } from '../second-factor/second-factor-queries.ts'
import { verifyPassword } from './passwords.ts'

/** A stolen session must not find out the password by trying. */
const TRIES: Limit = { name: 'own-password', max: 10, seconds: 900 }

/** The hash in force when this is the password of one’s own account, else null. @throws TooManyError after ten wrong ones */
export async function provePassword(
  db: Db,
  accountId: string,
  password: string,
  now: Date,
): Promise<string | null> {
  const wait = await countAgainst(db, TRIES, accountId, now)
  if (wait > 0) throw new TooManyError(wait)
  const account = await findOwnAccount(db, accountId)
  const passwordHash = account?.passwordHash ?? null
  if (!(await verifyPassword(passwordHash, password, { rank: 'own', who: accountId }))) return null
  await clearLimit(db, TRIES, accountId)
  return passwordHash
}
