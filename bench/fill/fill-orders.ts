import type pg from 'pg'

const REPLIES = 3
/** Of so many orders one is open. */
const OPEN_EACH = 40
/** Of so many open orders one has nobody yet: more than a page of them at every size. */
const FREE_EACH = 10
export const THREADS = [50, 500] as const

/** So many orders, by turns of all projects, each with its replies; two of the first project have long threads. */
export async function fillOrders(client: pg.Client, orders: number): Promise<void> {
  await client.query(`
    create temp table place as
      select project.id, project.unit_id, unit.fae_id, sender.id as sender_id, row_number() over (order by project.number) - 1 as at
      from project join unit on unit.id = project.unit_id
        join account sender on sender.unit_id = unit.id and right(sender.phone, 4)::int = 2;
    create unique index on place (at);
    analyze place;
    insert into work_order (id, number, type, class_code, name, details, status, project_id, unit_id, sender_id,
        handler_id, created_at, updated_at, turn_since, answered_at, due_at)
      select gen_random_uuid(), 'WO-' || n, 2, 'WORKORDER_01', '链路训练失败 ' || n, '请协助分析',
        case when is_open then 'to-handle' else 'completed' end, place.id, unit_id, sender_id,
        case when not is_open or n % ${FREE_EACH} <> 0 then fae_id end,
        now() - n * interval '20 seconds', now(), now(), now(),
        case when is_open then now() + (n % 1000 - 100) * interval '1 minute' end
      from generate_series(1, ${orders}) n cross join lateral (select n / (select count(*) from place) % ${OPEN_EACH} = 0 as is_open) turn
        join place on place.at = n % (select count(*) from place);
    insert into work_order_message (id, order_id, author_id, side, body, plain, read_at, created_at)
      select gen_random_uuid(), id, sender_id, 1, '<p>补充日志 ' || n || '</p>', '补充日志 ' || n, now(), now()
      from work_order, generate_series(1, ${REPLIES}) n;
    drop table place;`)
}

/** Makes threads as long as they are measured, of the newest orders of a customer. */
export async function fillThreads(client: pg.Client, phone: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select work_order.id from work_order join account on account.id = sender_id
      where phone = $1 order by work_order.created_at desc limit ${THREADS.length}`,
    [phone],
  )
  for (const [at, { id }] of rows.entries()) {
    await client.query(
      `insert into work_order_message (id, order_id, author_id, side, body, plain, read_at, created_at)
        select gen_random_uuid(), $1, case when n % 2 = 0 then sender_id else fae_id end, n % 2 + 1,
          '<p>第 ' || n || ' 次测试，链路仍停在 Polling.Compliance</p>', '第 ' || n || ' 次测试', now(), now() + n * interval '1 second'
        from generate_series(${REPLIES} + 1, ${THREADS[at]}) n, work_order join unit on unit.id = unit_id where work_order.id = $1`,
      [id],
    )
    await client.query(`update work_order set status = 'to-handle' where id = $1`, [id])
  }
  return rows.map(({ id }) => id)
}
