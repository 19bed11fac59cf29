import type { Db } from '../../../platform/db/database.ts'
import { managers } from '../select-queries.ts'

/**
 * Locks accounts in one order; what the rules of a change need of them. No key lock: rows that merely name
 * these accounts, such as messages to them, need not wait.
 */
export function lockAccounts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .select([
      ...(['id', 'phone', 'unitId', 'userType', 'status', 'realName', 'nickName', 'sex'] as const),
      ...(['boundEmail', 'version'] as const),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the managers of a unit, so that two of them cannot remove each other at once. */
export async function lockManagers(db: Db, unitId: string): Promise<string[]> {
  const held = await managers(db, unitId).orderBy('id').forNoKeyUpdate().execute()
  return held.map(({ id }) => id)
}
