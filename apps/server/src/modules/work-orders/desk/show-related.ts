import type { Answer } from '@xinqiao/contract/endpoint'
import type { showRelated as endpoint } from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerOf } from '../../knowledge/index.ts'
import { findNear } from '../help/find-help.ts'
import { findVisibleOrder } from '../order-queries.ts'

/** What helps to answer an order: documents that its reader and its customer may read alike, and orders like it. */
export async function showRelated(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Answer<typeof endpoint>['data']> {
  const order = await findVisibleOrder(db, actor, id)
  const own = readerOf(actor)
  const customer = { accountId: order.senderId, unitId: order.unitId, seesAll: false, isOffered: true }
  // Staff who see not all bases see what is for everybody, which the customer reads as well.
  const reader = own.seesAll ? customer : own
  return findNear(db, { actor, reader, subject: order.name, except: order.id })
}
