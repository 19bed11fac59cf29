import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { Client } from '../apps/server/src/platform/db/client.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Bench, type Figure, percentile, plain } from './bench.ts'
import { openBenchApp } from './open-app.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const REPLIES = 3
const UNITS = 500
/** Of so many orders one is open. */
const OPEN_EACH = 40
const TIMES_AS_LONG = 2
const ROUNDS = 60

/** Lists of orders at 10,000 and at a million with three replies each: how much longer they take. */
export const workOrders: Bench = {
  name: 'work-orders',
  measure: ({ quick }) => measure(quick ? LARGE / 10 : LARGE),
}

async function measure(large: number): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '512MB' })
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  const database = openDatabase(cluster.url, 4)
  const client = new Client({ connectionString: cluster.url })
  try {
    await migrate(database.pool)
    await client.connect()
    await fillPeople(client)
    const { app, close } = await openBenchApp(cluster.url, folder, pino({ level: 'silent' }))
    try {
      const customer = await tokenOf(client, database.db, '13800000001')
      const fae = await tokenOf(client, database.db, '13900000001')
      const manager = await tokenOf(client, database.db, '13900000002')
      const [project] = (await client.query(`select id from project where name = 'P 1'`)).rows
      const lists = [
        ['orders of a customer', '/api/workOrder/clientMyWorkOrder', customer],
        ['orders of a project', `/api/workOrder/projectOrderList?projectId=${project.id}`, customer],
        ['the queue of an FAE', '/api/console/work-orders?queue=mine&open=1', fae],
        ['what nobody has, to a manager', '/api/console/work-orders?queue=unassigned&open=1', manager],
      ] as const
      const time = async () => {
        const found: number[] = []
        for (const [, url, token] of lists) found.push(await p95(app.http.inject.bind(app.http), url, token))
        return found
      }
      await fillOrders(client, 0, SMALL)
      const small = await time()
      await fillOrders(client, SMALL, large)
      const after = await time()
      return lists.map(([what], at) => {
        const [before = 1, now = 0] = [small[at], after[at]]
        return {
          what: `${what}: p95 at ${large.toLocaleString('en')} orders (${plain(now)} ms) to that at 10,000 (${plain(before)} ms)`,
          value: `${plain(now / before)} times`,
          mark: `≤ ${TIMES_AS_LONG} times`,
          passed: now / before <= TIMES_AS_LONG,
        }
      })
    } finally {
      await close()
    }
  } finally {
    await client.end()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Inject = (request: {
  method: 'GET'
  url: string
  headers: Record<string, string>
}) => Promise<{ statusCode: number; body: string }>

async function p95(inject: Inject, url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const { body } = await inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    if (JSON.parse(body).code !== 200) throw new Error(`${url}: ${body}`)
    times.push(performance.now() - began)
  }
  return percentile(times.slice(10), 0.95)
}

async function tokenOf(
  client: pg.Client,
  db: Parameters<typeof startSession>[0],
  phone: string,
): Promise<string> {
  const [account] = (await client.query('select id from account where phone = $1', [phone])).rows
  const { token } = await startSession(db, new Date(), {
    accountId: account.id,
    device: 'bench',
    address: '127.0.0.1',
  })
  return token
}

/** Units with a customer and a project each; an FAE looks after ten of them. */
async function fillPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
      select gen_random_uuid(), '1390000000' || n, 'active', 9, 'S' || n, now(), now() from generate_series(1, 2) n;
    insert into staff_role (account_id, role) select id, case right(phone, 1) when '1' then 'fae' else 'manager' end
      from account where user_type = 9;
    insert into unit (id, name, unit_type, fae_id, created_at)
      select gen_random_uuid(), 'U ' || n, 1, case when n <= 10 then (select id from account where phone = '13900000001') end,
        now() from generate_series(1, ${UNITS}) n;
    insert into unit_service (unit_id, service_id) select id, 1 from unit;
    insert into account (id, phone, status, user_type, real_name, unit_id, created_at, updated_at)
      select gen_random_uuid(), '13800' || lpad(substr(name, 3), 6, '0'), 'active', 1, name, id, now(), now() from unit;
    insert into project (id, number, name, unit_id, status, created_at)
      select gen_random_uuid(), 'P' || name, 'P ' || substr(name, 3), id, 'design', now() from unit;
    insert into project_sheet (project_id, server_chip) select id, 'S2500' from project;
    insert into project_dates (project_id) select id from project;`)
}

/** Orders up to a number, each with its replies; the units take turns. */
async function fillOrders(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    insert into work_order (id, number, type, class_code, name, details, status, project_id, unit_id, sender_id,
        handler_id, created_at, updated_at, turn_since, due_at)
      select gen_random_uuid(), 'WO-' || n, 2, 'WORKORDER_01', '链路训练失败 ' || n, '请协助分析',
        case when n % ${OPEN_EACH} = 0 then 'to-handle' else 'completed' end, project.id, project.unit_id, account.id,
        case when n % 3 = 0 then (select id from account where phone = '13900000001') end,
        now() - n * interval '20 seconds', now(), now(), case when n % ${OPEN_EACH} = 0 then now() end
      from generate_series(${from} + 1, ${to}) n
        join unit on unit.name = 'U ' || (n % ${UNITS} + 1)
        join project on project.unit_id = unit.id join account on account.unit_id = unit.id;
    insert into work_order_message (id, order_id, author_id, side, body, plain, read_at, created_at)
      select gen_random_uuid(), id, sender_id, 1, '<p>补充日志</p>', '补充日志', now(), now()
      from work_order, generate_series(1, ${REPLIES}) where substr(number, 4)::int > ${from};
    analyze;`)
}
