import { seedAccounts } from '../src/demo/accounts.ts'
import type { TestApp } from './harness.ts'

/** The demonstration units and people, without the rest of their world. */
export async function seedPeople({ platform }: TestApp): Promise<void> {
  await platform.db.transaction().execute((db) => seedAccounts(platform, db, 'no password'))
}

/** Personnel manager of 卓昱, a colleague, somebody of another unit, an individual, an editor. */
export const PEOPLE = {
  lin: '13800006620',
  xu: '13800006621',
  he: '13800006630',
  ye: '13800006660',
  editor: '13900001003',
} as const
