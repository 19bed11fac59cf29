import type { App } from '../src/app.ts'
import { seedAccounts } from '../src/demo/accounts.ts'
import { DEMO_PASSWORD, hashPassword } from '../src/modules/identity/index.ts'

/** The units, customers and staff of the demonstration world, without the rest of it. */
export async function seedPeople({ platform }: App): Promise<void> {
  await seedAccounts(platform, platform.db, await hashPassword(DEMO_PASSWORD))
}

/** Phones: the personnel manager of 卓昱, a colleague, somebody of another unit, an individual, an editor. */
export const PEOPLE = {
  lin: '13800006620',
  xu: '13800006621',
  he: '13800006630',
  ye: '13800006660',
  editor: '13900001003',
} as const
