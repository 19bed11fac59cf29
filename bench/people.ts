import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import { clientPersonnelList, findClientPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import { getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import type { Bench, Figure, Run } from './bench.ts'
import type { Request } from './load.ts'
import { serveBoth } from './processes.ts'
import { compareSystems, statement, tokenOf } from './two-systems.ts'

const PEOPLE = 10_000
/** In the small system the unit has as many people as the longest answer, all of one name: both answer as much. */
const FEW = 50

/** The lists of a unit of ten thousand people, against those of a unit of fifty. */
export const people: Bench = { name: 'people', measure }

const json = { 'content-type': 'application/json' }
const LISTS: readonly { what: string; who: 'manager' | 'admin'; request: Request }[] = [
  {
    what: 'people: p95 of the users of a unit, 10,000 against 50',
    who: 'manager',
    request: {
      method: 'POST',
      path: `/api${getUserList.path}`,
      headers: json,
      body: '{"pageNum":1,"pageSize":10}',
    },
  },
  {
    what: 'people: the same, filtered by name',
    who: 'manager',
    request: {
      method: 'POST',
      path: `/api${getUserList.path}`,
      headers: json,
      body: '{"pageNum":1,"pageSize":10,"realName":"员工 7"}',
    },
  },
  {
    what: 'people: p95 of the people on projects',
    who: 'manager',
    request: {
      method: 'GET',
      path: `/api${clientPersonnelList.path}?pageNum=1&pageSize=10&orderByColumn=create_time&isAsc=desc`,
    },
  },
  {
    what: 'people: p95 of finding people to choose by name',
    who: 'manager',
    request: {
      method: 'GET',
      path: `/api${findClientPersonnelList.path}?name=${encodeURIComponent('员工 7')}`,
    },
  },
  {
    what: 'people: the same by one character that all have',
    who: 'manager',
    request: {
      method: 'GET',
      path: `/api${findClientPersonnelList.path}?name=${encodeURIComponent('工')}`,
    },
  },
  {
    what: 'people: p95 of the accounts in the console',
    who: 'admin',
    request: { method: 'GET', path: `/api${listAccounts.path}?pageNum=1&pageSize=10` },
  },
  {
    what: 'people: the same, found by name over all units',
    who: 'admin',
    request: {
      method: 'GET',
      path: `/api${listAccounts.path}?pageNum=1&pageSize=10&keyword=${encodeURIComponent('员工 7')}`,
    },
  },
]

interface System {
  url: string
  manager: string
  admin: string
}

async function measure(run: Run): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  try {
    const empty = await makeSystem(cluster.url, 'empty', FEW)
    const full = await makeSystem(cluster.url, 'filled', PEOPLE)
    return await serveBoth({ few: empty.url, many: full.url }, async (few, many) => {
      const figures: Figure[] = []
      for (const { what, who, request } of LISTS) {
        const sides = [
          { port: few.port, request, token: empty[who] },
          { port: many.port, request, token: full[who] },
        ] as const
        figures.push(await compareSystems(run, what, sides))
      }
      return figures
    })
  } finally {
    await cluster.stop()
  }
}

/** A database of its own, migrated: one unit with so many people, its manager, and an administrator. */
async function makeSystem(server: string, name: string, count: number): Promise<System> {
  const url = new URL(server)
  await statement(server, `create database ${name}`)
  url.pathname = `/${name}`
  const { db, pool, close } = openDatabase(url.href, 2)
  try {
    await migrate(pool)
    const { rows } = await sql<{ id: string; userType: number }>`
      with the_unit as (
        insert into unit (id, name, unit_type, created_at)
        values (gen_random_uuid(), '天津示例信息技术有限公司', 1, now()) returning id
      ), services as (
        insert into unit_service (unit_id, service_id)
        select the_unit.id, service.id from the_unit, service returning unit_id
      ), made as (
        insert into account (id, phone, status, user_type, unit_id, real_name, department, created_at, updated_at)
        select gen_random_uuid(), (13700000000 + n)::text, 'active', case when n = 1 then 1 else 2 end, the_unit.id,
          '员工 ' || case when ${count}::integer = ${FEW}::integer then '7' else '' end || n, '研发中心', timestamptz '2026-01-01' + n * interval '1 minute', now()
        from the_unit, generate_series(1, ${count}::integer) n
        returning id, unit_id, user_type, created_at
      ), listed as (
        insert into personnel (id, unit_id, account_id, state, created_at)
        select gen_random_uuid(), unit_id, id, 'active', created_at from made returning id
      )
      select id, user_type from made where user_type = 1`.execute(db)
    const { rows: staff } = await sql<{ id: string }>`
      with made as (
        insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
        values (gen_random_uuid(), '13900000001', 'active', 9, '系统管理员', now(), now()) returning id
      )
      insert into staff_role (account_id, role) select id, 'admin' from made returning account_id as id`.execute(
      db,
    )
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
    return {
      url: url.href,
      manager: await tokenOf(db, rows[0]?.id ?? ''),
      admin: await tokenOf(db, staff[0]?.id ?? ''),
    }
  } finally {
    await close()
  }
}
