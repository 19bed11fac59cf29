import type { App } from '../src/app.ts'
import { seedAccounts } from '../src/demo/accounts.ts'
import { DEMO_PASSWORD, hashPassword } from '../src/modules/identity/index.ts'

/** The units, customers and staff of the demonstration world, without the rest of it. */
export async function seedPeople({ platform }: App): Promise<void> {
  await seedAccounts(platform, platform.db, await hashPassword(DEMO_PASSWORD))
}
