import type { Db } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/read-page.ts'

export interface OutboxFilter {
  channel?: string | undefined
  status?: string | undefined
  recipient?: string | undefined
  direction: 'asc' | 'desc'
  pageNum: number
  pageSize: number
}

/** A page of the outbox with the count of all that match. */
export async function listOutboxRows(db: Db, filter: OutboxFilter) {
  const matching = db
    .selectFrom('outboxMessage')
    .$if(filter.channel !== undefined, (query) => query.where('channel', '=', filter.channel ?? ''))
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? ''))
    .$if(Boolean(filter.recipient), (query) => query.where('recipient', '=', filter.recipient ?? ''))
    .selectAll()
    .orderBy('createdAt', filter.direction)
    .orderBy('id', filter.direction)
  return readPage(matching, filter)
}
