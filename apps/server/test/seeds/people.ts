import type { App } from '../../src/app.ts'
import { seedAccounts } from '../../src/demo/people/accounts.ts'
import { DEMO_PASSWORD, hashAtStart } from '../../src/modules/identity/index.ts'

/** The units, customers and staff of the demonstration world, without the rest of it. */
export async function seedPeople({ platform }: App): Promise<void> {
  await seedAccounts(platform, platform.db, await hashAtStart(DEMO_PASSWORD))
}

export async function accountOf({ platform }: App, phone: string) {
  return platform.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}

/** The messages in somebody's inbox, the oldest first. */
export async function messagesOf(app: App, phone: string) {
  const { id } = await accountOf(app, phone)
  return app.platform.db
    .selectFrom('message')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** What they say. */
export async function inboxOf(app: App, phone: string): Promise<string[]> {
  return (await messagesOf(app, phone)).map(({ message }) => message)
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
