import { deskStatusOf, statusOf } from '@xinqiao/contract/work-orders/states'
import type { Db } from '../../../platform/db/database.ts'
import { recordSource } from '../../../platform/search/find-records.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { ordersNamed } from './suggest-queries.ts'

/** Orders by number or subject, for those who see them; nothing of what is said in them. */
export function orderSource(db: Db): SearchSource {
  return recordSource({
    source: 'workOrders',
    title: '工单',
    access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
    service: 'support',
    find: (actor, query, limit) => ordersNamed(db, actor, query, limit),
    tell: (row, actor) => ({
      ...{ kind: 'workOrder', number: row.number, name: row.name },
      hint:
        actor.unitId === null
          ? `${row.unitName} · ${deskStatusOf(row).text}`
          : `${row.projectName} · ${statusOf(row).text}`,
      place: { id: row.id, type: String(row.type) },
    }),
  })
}
