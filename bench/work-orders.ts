import type pg from 'pg'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import type { Bench, Figure, Run } from './bench.ts'
import { fillOrders, fillThreads } from './fill/fill-orders.ts'
import { fillProjects, fillUnits, READERS } from './fill/fill-units.ts'
import { threadFigures } from './threads.ts'
import { type List, readLists, type Sized } from './tools/read-lists.ts'
import { makeSized } from './tools/sized-system.ts'
import { statement } from './tools/two-systems.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const UNITS = 200
const PROJECTS_OF_UNIT = 4

/** Lists and threads of work orders at 10,000 and at a million with three replies each. */
export const workOrders: Bench = { name: 'work-orders', measure }

type Who = keyof typeof READERS
type System = Sized<Who> & { more: { projectId: string; unitId: string; faeId: string; threads: string[] } }

async function measure(run: Run): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '1GB', max_wal_size: '4GB', autovacuum: 'off' })
  try {
    const small = await system(cluster.url, SMALL)
    const large = await system(cluster.url, run.orders ?? (run.quick ? LARGE / 10 : LARGE))
    const figures = await readLists(run, [small, large], LISTS)
    // A reply is kept before it is answered, as on a server that is in use.
    await statement(cluster.adminUrl, 'alter system set fsync = on')
    await statement(cluster.adminUrl, 'alter system set synchronous_commit = on')
    await statement(cluster.adminUrl, 'select pg_reload_conf()')
    const customer = { url: large.url, token: large.tokens.customer }
    return [...figures, ...(await threadFigures(run, customer, large.more.threads))]
  } finally {
    await cluster.stop()
  }
}

const moreOf = (given: Sized<Who>) => (given as System).more
const page = (where: string, values: unknown[]) => ({
  text: `select * from work_order where ${where} order by created_at desc limit 10`,
  values,
})

const LISTS: readonly List<Who>[] = [
  {
    what: 'work orders of a customer',
    who: 'customer',
    path: () => '/api/workOrder/clientMyWorkOrder',
    bare: (given) => page('unit_id = $1', [moreOf(given).unitId]),
  },
  {
    what: 'work orders of a project',
    who: 'customer',
    path: (given) => `/api/workOrder/projectOrderList?projectId=${moreOf(given).projectId}`,
    bare: (given) => page('project_id = $1', [moreOf(given).projectId]),
  },
  {
    what: 'the queue of an FAE',
    who: 'fae',
    path: () => '/api/console/work-orders?queue=mine&open=1',
    bare: (given) => page(`handler_id = $1 and status = 'to-handle'`, [moreOf(given).faeId]),
  },
  {
    what: 'what is late of an FAE',
    who: 'fae',
    path: () => '/api/console/work-orders?queue=late&open=1',
    bare: (given) => page(`handler_id = $1 and due_at < now()`, [moreOf(given).faeId]),
  },
  {
    what: 'all open orders of an FAE',
    who: 'fae',
    path: () => '/api/console/work-orders?queue=all&open=1',
    bare: (given) => page(`handler_id = $1 and status = 'to-handle'`, [moreOf(given).faeId]),
  },
  {
    what: 'what nobody has, to a manager',
    who: 'manager',
    path: () => '/api/console/work-orders?queue=unassigned&open=1',
    bare: () => page(`handler_id is null and status = 'to-handle'`, []),
  },
]

function system(server: string, orders: number): Promise<System> {
  const label = `${orders.toLocaleString('en')} orders`
  const named = { name: `orders_${orders}`, label, phones: READERS }
  return makeSized(server, named, (client) => fill(client, orders))
}

async function fill(client: pg.Client, orders: number): Promise<System['more']> {
  await fillUnits(client, UNITS)
  await fillProjects(client, PROJECTS_OF_UNIT)
  await fillOrders(client, orders)
  const threads = await fillThreads(client, READERS.customer)
  const { rows } = await client.query(
    `select project_id as "projectId", work_order.unit_id as "unitId", fae_id as "faeId"
      from work_order join unit on unit.id = unit_id where work_order.id = $1`,
    [threads[0]],
  )
  return { ...rows[0], threads }
}
