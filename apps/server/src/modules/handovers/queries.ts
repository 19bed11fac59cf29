import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { newId } from '../../platform/ids.ts'
import type { Person } from './person-queries.ts'

export interface Moved {
  title: string
  names: string[]
}

export async function insertHandover(
  db: Db,
  handover: {
    leaver: Person
    successor: Person
    actor: { accountId: string; realName: string }
    reason: string
    moved: Moved[]
    at: Date
  },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('handover')
    .values({
      id,
      leaverId: handover.leaver.id,
      leaverName: handover.leaver.name,
      successorId: handover.successor.id,
      successorName: handover.successor.name,
      reason: handover.reason,
      actorId: handover.actor.accountId,
      actorName: handover.actor.realName,
      moved: JSON.stringify(handover.moved),
      createdAt: handover.at,
    })
    .execute()
  return id
}

export function listHandoverRows(db: Db, filter: OrderedPage & { keyword: string }) {
  const query = db
    .selectFrom('handover')
    .select([
      'id',
      'leaverName',
      'successorName',
      'actorName',
      'reason',
      sql<Moved[]>`moved`.as('moved'),
      'createdAt',
    ])
    .$if(filter.keyword !== '', (q) =>
      q.where((eb) => anyHolds(eb, filter.keyword, ['leaverName', 'successorName'])),
    )
    .orderBy('createdAt', filter.isAsc)
    .orderBy('id', filter.isAsc)
  return readPage(query, filter)
}
