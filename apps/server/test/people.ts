import type { App } from '../src/app.ts'
import { seedAccounts } from '../src/demo/accounts.ts'
import { DEMO_PASSWORD, hashPassword } from '../src/modules/identity/index.ts'

/** The units, customers and staff of the demonstration world, without the rest of it. */
export async function seedPeople({ platform }: App): Promise<void> {
  await seedAccounts(platform, platform.db, await hashPassword(DEMO_PASSWORD))
}

export async function accountOf({ platform }: App, phone: string) {
  return platform.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}

/** What the messages in somebody's inbox say, the oldest first. */
export async function inboxOf(app: App, phone: string): Promise<string[]> {
  const { id } = await accountOf(app, phone)
  const rows = await app.platform.db
    .selectFrom('message')
    .select('message')
    .where('accountId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ message }) => message)
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
