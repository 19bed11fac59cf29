import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { holdsAll, isNumbered, textOf } from '../../../platform/search/find-records.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { orders } from '../order-queries.ts'
import { visibleTo } from '../order-reach-queries.ts'

const text = textOf('workOrder.number', 'workOrder.name')

/** Orders that this reader sees, by number or subject; the one of this number first, then the last worked on. */
export function ordersNamed(db: Db, actor: Actor, query: SearchQuery, limit: number) {
  return orders(db)
    .where(visibleTo(actor))
    .where(holdsAll(text, query, { everywhere: actor.unitId === null }))
    .orderBy(isNumbered('workOrder.number', query), 'desc')
    .orderBy('workOrder.updatedAt', 'desc')
    .orderBy('workOrder.id')
    .limit(limit)
    .execute()
}
