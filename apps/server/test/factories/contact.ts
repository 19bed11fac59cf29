import { insertMessage } from '../../src/modules/contact/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** A message of contact-us that waits; of a visitor unless an account is given. */
export async function makeContactMessage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  of: { accountId?: string; unitId?: string; name?: string; message?: string } = {},
): Promise<string> {
  const id = newId()
  await insertMessage(db, {
    id,
    accountId: of.accountId ?? null,
    unitId: of.unitId ?? null,
    accountName: of.accountId === undefined ? '' : '林志远',
    name: of.name ?? '季晚舟',
    tel: '13800007788',
    email: 'ji@example.com',
    companyName: '',
    post: '',
    message: of.message ?? '希望了解 D2000 的供货周期，文字',
    toldFaes: '',
    at: clock.now(),
  })
  return id
}
