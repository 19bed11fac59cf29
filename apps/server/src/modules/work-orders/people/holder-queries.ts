import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { sql } from 'kysely'
import { atWork, goneOf } from '../../identity/index.ts'

/** Who has an order and still works at the desk; null where nobody has it. */
export const holder = sql<string | null>`(case when work_order.handler_id = any(${atWork(ORDER_HOLDERS)})
  then work_order.handler_id end)`

/** The FAE of the unit, who takes up what nobody has; null where there is none at work, and so the managers do. */
export const unitFae = sql<
  string | null
>`(case when unit.fae_id = any(${atWork(['fae'])}) then unit.fae_id end)`

/** Nobody has it: no handler was named, or that one is gone. */
export const isHeldByNobody = sql<boolean>`(work_order.handler_id is null
  or work_order.handler_id = any(${goneOf(ORDER_HOLDERS)}))`
