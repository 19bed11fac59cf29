import type { KindFlag } from '@xinqiao/contract/records'
import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import type { OrderStanding } from './acts/standing-without.ts'
import type { ClockState } from './clock/order-clock.ts'
import type { Order } from './order-queries.ts'

export interface NewState {
  status: OrderStatus
  closeFlag?: KindFlag<'work-order', 'closeFlag'> | undefined
  restartFlag?: KindFlag<'work-order', 'restartFlag'> | undefined
  /** the provider has said something */
  answered: boolean
  /** asked for where the turn goes on, or the provider has answered */
  clock: () => Promise<ClockState>
  at: Date
}

/** Moves an order where it still stands as it was read. */
export async function setOrderState(
  db: Db,
  before: Pick<Order, 'id' | 'status' | 'closeFlag' | 'restartFlag'>,
  { status, closeFlag, restartFlag, answered, clock, at }: NewState,
): Promise<boolean> {
  const reopens = before.status === 'completed' && status === 'to-handle'
  const turns = status !== before.status || closeFlag !== undefined || restartFlag !== undefined
  const after = turns || answered ? await clock() : {}
  const { numUpdatedRows } = await unmoved(db, before)
    .set((eb) => ({
      status,
      updatedAt: at,
      version: eb('version', '+', 1),
      ...(closeFlag === undefined ? {} : { closingFlag: closeFlag }),
      ...(restartFlag === undefined ? {} : { restartFlag }),
      ...(closeFlag === undefined ? {} : { closeAskedAt: closeFlag === 0 ? null : at }),
      ...(turns ? { turnSince: at } : {}),
      ...after,
      ...(reopens ? { reopened: eb('reopened', '+', 1) } : {}),
      ...(answered ? { answeredAt: sql<Date>`coalesce(answered_at, ${at})` } : {}),
      ...(status === before.status ? {} : { closedAt: status === 'completed' ? at : null }),
    }))
    .where('restartFlag', '=', before.restartFlag)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same where one of its replies is gone: whoever has the turn has had it since that was written. */
export async function setStanding(
  db: Db,
  before: Pick<Order, 'id' | 'status' | 'closeFlag'>,
  { at, closeFlag, ...standing }: OrderStanding & Pick<ClockState, 'responseDueAt' | 'dueAt'> & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await unmoved(db, before)
    .set({ ...standing, closingFlag: closeFlag, updatedAt: at, version: nextVersion })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An order to be changed where it still stands as it was read. */
function unmoved(db: Db, { id, status, closeFlag }: Pick<Order, 'id' | 'status' | 'closeFlag'>) {
  return db
    .updateTable('workOrder')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('closingFlag', '=', closeFlag)
}

/** Marks whose customer was asked to close them in a span of time and was not told of their end yet; answers the orders. */
export async function takeUnanswered(
  db: Db,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update work_order set closing_told_for = close_asked_at where id in (
      select id from work_order where closing_flag = 2 and status <> 'completed' and close_asked_at > ${from}
        and close_asked_at <= ${to} and closing_told_for is distinct from close_asked_at
      order by close_asked_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that wait for the customer's word on closing since before this moment. */
export function listUnanswered(db: Db, before: Date, most: number) {
  return db
    .selectFrom('workOrder')
    .select('id')
    .where('closingFlag', '=', 2)
    .where('status', '!=', 'completed')
    .where('closeAskedAt', '<', before)
    .orderBy('closeAskedAt')
    .limit(most)
    .execute()
}
