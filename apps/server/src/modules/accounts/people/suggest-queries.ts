import type { Db } from '../../../platform/db/database.ts'
import { foldedOf } from '../../../platform/db/read-page.ts'
import { columnHolds } from '../../../platform/search/find-accounts.ts'

/** Units whose name holds every pattern. */
export function unitsNamed(db: Db, patterns: readonly string[], limit: number) {
  return db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where((eb) => eb.and(patterns.map((pattern) => eb(foldedOf('name'), 'like', pattern))))
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Accounts whose name or phone holds every text; applicants are found among the registrations. */
export function accountsNamed(db: Db, texts: readonly string[], limit: number) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['account.id', 'account.realName', 'account.phone', 'unit.name as unitName'])
    .where('account.status', 'in', ['active', 'disabled'])
    .where((eb) => eb.and(texts.map((text) => columnHolds(text, 'real_name', 'phone'))))
    .orderBy('account.realName')
    .orderBy('account.phone')
    .limit(limit)
    .execute()
}
