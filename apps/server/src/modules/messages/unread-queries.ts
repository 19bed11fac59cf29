import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Sums of so many rows cost nothing. */
const MOST_TALLIES = 16

/** Unread messages, counted no further than the limit. */
export async function countUnreadMessages(db: Db, accountId: string, limit: number): Promise<number> {
  const some = db
    .selectFrom('message')
    .select(sql<number>`1`.as('one'))
    .where('accountId', '=', accountId)
    .where('status', '=', 0)
    .where('hidden', '=', false)
    .limit(limit)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Sums up the tallies of inboxes that have many by now; twice at once does no harm. */
export async function foldTallies(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from inbox_tally
      where account_id in (select account_id from inbox_tally group by account_id having count(*) > ${MOST_TALLIES})
      returning account_id, change)
    insert into inbox_tally (account_id, change)
    select account_id, sum(change) from gone group by account_id`.execute(db)
}

/** The database keeps the tally with every change of a message, so that long inboxes need not be counted. */
export async function countInbox(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('inboxTally')
    .select(sql<number>`coalesce(sum(change), 0)`.as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}
