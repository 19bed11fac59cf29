import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import { clientPersonnelList, findClientPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import { getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { sql } from 'kysely'
import type { Bench, Figure, Run } from './bench.ts'
import type { Request } from './tools/load.ts'
import { compareSystems, makeSystem, measureSystems, tokenOf } from './tools/two-systems.ts'

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

function measure(run: Run): Promise<Figure[]> {
  return measureSystems(
    async (server) => [await withPeople(server, 'empty', FEW), await withPeople(server, 'filled', PEOPLE)],
    async (empty, filled) => {
      const figures: Figure[] = []
      for (const { what, who, request } of LISTS) {
        const sides = [
          { port: empty.port, request, token: empty[who] },
          { port: filled.port, request, token: filled[who] },
        ] as const
        figures.push(await compareSystems(run, what, sides))
      }
      return figures
    },
  )
}

/** A system of one unit with so many people; tokens of its manager and of an administrator. */
function withPeople(server: string, name: string, count: number) {
  return makeSystem(server, name, async (db) => {
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
    return {
      manager: await tokenOf(db, rows[0]?.id ?? ''),
      admin: await tokenOf(db, staff[0]?.id ?? ''),
    }
  })
}
