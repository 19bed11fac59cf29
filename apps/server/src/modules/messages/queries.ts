import { plainPhone } from '@xinqiao/contract/fields/plain-typed'
import { folded } from '@xinqiao/contract/search/traditional'
import { sql } from 'kysely'
import type { Db, Value } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'

export interface OutboxFilter extends OrderedPage {
  channel?: Value<'outboxMessage', 'channel'> | undefined
  statuses?: readonly string[] | undefined
  recipient?: string | undefined
}

/** A page of the outbox with the count of all that match. */
export async function listOutboxRows(db: Db, filter: OutboxFilter) {
  const { channel, statuses, recipient: wanted = '' } = filter
  const matching = db
    .selectFrom('outboxMessage')
    .$if(channel !== undefined, (query) =>
      query.where('channel', '=', channel as NonNullable<typeof channel>),
    )
    .$if(statuses !== undefined, (query) => query.where(sql<boolean>`status = any(${statuses}::text[])`))
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('recipient', '=', plainPhone(wanted)), eb(sql`folded(recipient)`, '=', folded(wanted))]),
      ),
    )
    .selectAll()
    .orderBy('createdAt', filter.isAsc)
    .orderBy('id', filter.isAsc)
  return readPage(matching, filter)
}
