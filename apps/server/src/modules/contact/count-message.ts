import { CONTACT_TEXTS as T } from '@xinqiao/contract/contact/texts'
import type { Db } from '../../platform/db/database.ts'
import { TooManyError } from '../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../platform/http/limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const OF_ACCOUNT: Limit = { name: 'contact-account', max: 10, seconds: HOUR }
const OF_ADDRESS: Limit = { name: 'contact-address', max: 5, seconds: HOUR, ofAddress: true }
const OF_NUMBER: Limit = { name: 'contact-number', max: 5, seconds: DAY }
/** Many addresses together: the inbox stays readable. */
const OF_ALL: Limit = { name: 'contact-visitors', max: 300, seconds: HOUR }

/** Counts a message of a customer. @throws TooManyError */
export async function countOfAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await count(db, OF_ACCOUNT, accountId, now)
}

/** Counts a message of a visitor, by where it comes from and by its number. @throws TooManyError */
export async function countOfVisitor(
  db: Db,
  { address, tel }: { address: string; tel: string },
  now: Date,
): Promise<void> {
  await count(db, OF_ADDRESS, address, now)
  await count(db, OF_NUMBER, tel, now)
  await count(db, OF_ALL, 'all', now, T.crowded)
}

async function count(db: Db, limit: Limit, subject: string, now: Date, text: string = T.tooMany) {
  const wait = await countAgainst(db, limit, subject, now)
  if (wait > 0) throw new TooManyError(wait, text)
}
