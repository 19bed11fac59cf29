import type { Db } from '../../../platform/db/database.ts'

/** Demonstration accounts, staff last, with a word on what each is for. */
export function listDemoAccounts(db: Db) {
  return db
    .selectFrom('demoLogin')
    .innerJoin('account', 'account.id', 'demoLogin.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([
      'account.phone',
      'account.realName',
      'account.userType',
      'unit.name as unitName',
      'demoLogin.role as demoRole',
    ])
    .orderBy('demoLogin.orderNumber')
    .execute()
}
