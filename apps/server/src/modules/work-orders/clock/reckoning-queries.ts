import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Open orders with what their clocks are made of, by id, some at a time. */
export function listOpenClocks(db: Db, after: string | null, most: number) {
  return db
    .selectFrom('workOrder')
    .select([
      'id',
      'unitId',
      'classCode',
      'createdAt',
      'turnSince',
      'answeredAt',
      'providerMinutes',
      'customerMinutes',
      'restartedMinutes',
    ])
    .select([
      sql<OrderStatus>`status`.as('status'),
      sql<0 | 1 | 2>`closing_flag`.as('closeFlag'),
      sql<0 | 1>`restart_flag`.as('restartFlag'),
    ])
    .where((eb) => eb.or([eb('status', '!=', 'completed'), eb('restartFlag', '=', 1)]))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
}

export async function setDues(
  db: Db,
  dues: readonly { id: string; responseDueAt: Date | null; dueAt: Date | null }[],
): Promise<void> {
  if (dues.length === 0) return
  await sql`update work_order set response_due_at = due.response, due_at = due.next
    from unnest(${dues.map(({ id }) => id)}::uuid[], ${dues.map(({ responseDueAt }) => responseDueAt)}::timestamptz[],
      ${dues.map(({ dueAt }) => dueAt)}::timestamptz[]) as due(id, response, next)
    where work_order.id = due.id`.execute(db)
}

/** How far the clocks have been reckoned since the calendar last changed. */
export function readReckoning(db: Db) {
  return db.selectFrom('orderReckoning').select(['done', 'total', 'lastId', 'endedAt']).executeTakeFirst()
}

/** Begins it from the first order, whatever is under way. */
export async function beginReckoning(db: Db, at: Date): Promise<void> {
  await sql`insert into order_reckoning (asked_at, total)
    select ${at}, count(*) from work_order where status <> 'completed' or restart_flag = 1
    on conflict (id) do update set asked_at = excluded.asked_at, total = excluded.total, done = 0, last_id = null,
      ended_at = null`.execute(db)
}

export function holdReckoning(db: Db) {
  return db.selectFrom('orderReckoning').select(['lastId', 'endedAt']).forUpdate().executeTakeFirst()
}

export async function stepReckoning(
  db: Db,
  { lastId, count, endedAt }: { lastId: string | null; count: number; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('orderReckoning')
    .set((eb) => ({ lastId, endedAt, done: eb('done', '+', count) }))
    .execute()
}

/** Marks what is due before a moment and was not told of yet; answers the orders. */
export async function takeDue(
  db: Db,
  mark: 'remindedFor' | 'toldLateFor',
  before: Date,
  most: number,
): Promise<string[]> {
  const column = sql.ref(mark)
  const { rows } = await sql<{ id: string }>`
    update work_order set ${column} = due_at where id in (
      select id from work_order where due_at < ${before} and ${column} is distinct from due_at
      order by due_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
