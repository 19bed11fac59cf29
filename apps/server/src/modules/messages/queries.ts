import { plainPhone } from '@xinqiao/contract/fields/plain-typed'
import { folded } from '@xinqiao/contract/search/traditional'
import { sql } from 'kysely'
import type { Db, Value } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'

export interface OutboxFilter extends OrderedPage {
  channel?: Value<'outboxMessage', 'channel'> | undefined
  status?: Value<'outboxMessage', 'status'> | undefined
  recipient?: string | undefined
}

/** A page of the outbox with the count of all that match. */
export async function listOutboxRows(db: Db, filter: OutboxFilter) {
  const { channel, status, recipient: wanted = '' } = filter
  const matching = db
    .selectFrom('outboxMessage')
    .$if(channel !== undefined, (query) =>
      query.where('channel', '=', channel as NonNullable<typeof channel>),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status as NonNullable<typeof status>))
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
