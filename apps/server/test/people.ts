import type { App } from '../src/app.ts'
import { seedAccounts } from '../src/demo/accounts.ts'
import { DEMO_PASSWORD, hashPassword } from '../src/modules/identity/index.ts'

/** The units, customers and staff of the demonstration world, without the rest of it. */
export async function seedPeople({ platform }: App): Promise<void> {
  await seedAccounts(platform, platform.db, await hashPassword(DEMO_PASSWORD))
}

export const PEOPLE = {
  manager: '13800006620',
  member: '13800006621',
  otherUnit: '13800006630',
  hardwareUnit: '13800006640',
  individual: '13800006660',
  disabled: '13800006662',
  admin: '13900001000',
  fae: '13900001001',
  editor: '13900001003',
  staffManager: '13900001004',
} as const

export async function accountOf({ platform }: App, phone: string) {
  return platform.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}

/** What waits in the outbox or has left, the oldest first. */
export async function outboxOf({ platform }: App, recipient?: string) {
  return platform.db
    .selectFrom('outboxMessage')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
