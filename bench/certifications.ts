import type pg from 'pg'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { Client } from '../apps/server/src/platform/db/client.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Bench, type Figure, median, plain } from './bench.ts'
import { load, type Outcome, type Request } from './load.ts'
import { startServing } from './processes.ts'

const SMALL = 2_000
const LARGE = 200_000
const UNITS = 100
const READERS = 4
const TIMES_AS_LONG = 2
const LEAST_PER_SECOND = 800
const ROUNDS = 3

/**
 * Lists of certification at 2,000 applications and at 200,000: how much longer they take, and how many a second four
 * readers get; beside it what a bare route gets that reads one table, as the limit of the machine at that moment.
 */
export const certifications: Bench = {
  name: 'certifications',
  measure: ({ quick }) => measure(quick ? LARGE / 10 : LARGE, quick ? 1 : 3),
}

async function measure(large: number, seconds: number): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  const database = openDatabase(cluster.url, 2)
  const client = new Client({ connectionString: cluster.url })
  try {
    await migrate(database.pool)
    await client.connect()
    await fillPeople(client)
    const ours = await startServing({ kind: 'ours', url: cluster.url })
    const statement = {
      text: 'select * from certification_application order by created_at desc limit 10',
      values: [],
    }
    const route = { method: 'GET' as const, path: '/bare', statements: [statement] }
    const bare = await startServing({ kind: 'bare', url: cluster.url, routes: [route] })
    try {
      const lists = await requests(client, database.db)
      const read = (port: number, request: Request) =>
        load({ port, requests: [request], connections: READERS, seconds })
      const each = async () => {
        const found: Outcome[] = []
        for (const [, request] of lists) found.push(middle(await rounds(() => read(ours.port, request))))
        return found
      }
      await fillApplications(client, 0, SMALL)
      await each()
      const small = await each()
      await fillApplications(client, SMALL, large)
      const after = await each()
      const limit = middle(await rounds(() => read(bare.port, { method: 'GET', path: '/bare' })))
      return lists.flatMap(([what], at) =>
        figuresOf(what, large, { small: small[at], now: after[at], limit }),
      )
    } finally {
      await ours.stop()
      await bare.stop()
    }
  } finally {
    await client.end()
    await database.close()
    await cluster.stop()
  }
}

async function rounds(once: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < ROUNDS) outcomes.push(await once())
  return outcomes
}

function middle(outcomes: readonly Outcome[]): Outcome {
  const of = (what: keyof Outcome) => median(outcomes.map((one) => one[what]))
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95') }
}

function figuresOf(
  what: string,
  large: number,
  { small, now, limit }: { small: Outcome | undefined; now: Outcome | undefined; limit: Outcome },
): Figure[] {
  const times = (now?.p95 ?? 0) / (small?.p95 ?? 1)
  const perSecond = now?.perSecond ?? 0
  return [
    {
      what: `${what}: p95 at ${large.toLocaleString('en')} (${plain(now?.p95 ?? 0)} ms) to that at 2,000 (${plain(small?.p95 ?? 0)} ms)`,
      value: `${plain(times)} times`,
      mark: `≤ ${TIMES_AS_LONG} times`,
      passed: times <= TIMES_AS_LONG,
    },
    {
      what: `${what}: requests a second of ${READERS} readers`,
      value: `${plain(perSecond)}, ${plain(perSecond / limit.perSecond)} of a bare read of one table (${plain(limit.perSecond)})`,
      mark: `≥ ${LEAST_PER_SECOND}`,
      passed: perSecond >= LEAST_PER_SECOND,
    },
  ]
}

async function requests(client: pg.Client, db: Parameters<typeof startSession>[0]) {
  const tokenOf = async (phone: string) => {
    const [account] = (await client.query('select id from account where phone = $1', [phone])).rows
    const from = { accountId: account.id, device: 'bench', address: '127.0.0.1' }
    return (await startSession(db, new Date(), from)).token
  }
  const get = (path: string, token?: string): Request => ({
    method: 'GET',
    path: `/api${path}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  const [vendor, certifier] = [await tokenOf('13800000001'), await tokenOf('13900000001')]
  return [
    ['components of a unit', get('/rzApply/unitRZApplylist', vendor)],
    ['systems of a unit by model', get('/osApply/list?applyMachineType=x4', vendor)],
    ['the queue', get('/console/certifications', certifier)],
    ['an engineer’s own', get('/console/certifications?scope=mine', certifier)],
    ['the queue by model', get('/console/certifications?scope=all&keyword=x1999', certifier)],
    ['whole machines', get('/console/machines', certifier)],
    ['the public list', get('/rzApply/publicList')],
    ['the public list by model', get('/rzApply/publicList?productModel=x1999')],
    ['the public list’s facets', get('/rzApply/publicFacets')],
    ['is it certified?', get('/certificates/check?model=X1990')],
  ] as const
}

async function fillPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
      values (gen_random_uuid(), '13900000001', 'active', 9, 'S1', now(), now());
    insert into staff_role (account_id, role) select id, 'certifier' from account;
    insert into unit (id, name, unit_type, created_at)
      select gen_random_uuid(), 'U ' || n, 4, now() from generate_series(1, ${UNITS}) n;
    insert into unit_service (unit_id, service_id) select id, service from unit, unnest(array[1, 2, 3, 4]) service;
    insert into account (id, phone, status, user_type, real_name, unit_id, created_at, updated_at)
      select gen_random_uuid(), '13800' || lpad(substr(name, 3), 6, '0'), 'active', 1, name, id, now(), now() from unit;`)
}

/** Applications up to a number, the units in turn; one in fifty is open, the others have certificates. */
async function fillApplications(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    insert into certification_application (id, kind, number, unit_id, applicant_id, applicant_name, status,
        product_name, model, folded_model, product_type, platform, company_name, batch_id, assignee_id, is_over,
        created_at, state_since, updated_at)
      select gen_random_uuid(), kinds.kind, 'N-' || n, unit.id, account.id, unit.name,
        case when n % 50 = 0 then kinds.open else kinds.over end, '产品 ' || n, 'X' || n, 'x' || n,
        '类型 ' || n % 12, '平台 ' || n % 9, unit.name, gen_random_uuid(),
        (select id from account where phone = '13900000001'), n % 50 <> 0, now() - n * interval '1 minute',
        now() - n * interval '1 minute', now()
      from generate_series(${from} + 1, ${to}) n
        join unit on unit.name = 'U ' || (n / 5 % ${UNITS} + 1)
        join account on account.unit_id = unit.id
        join (values (0, 'component', 'RZSQ_RZZ', 'RZSQ_TG'), (1, 'os', 'OSRZ_RZZ', 'OSRZ_TG'),
          (2, 'chip', 'CHIPRZ_RZZ', 'CHIPRZ_TG'), (3, 'passive', 'BDQJRZ_RZZ', 'BDQJRZ_TG'),
          (4, 'machine', 'ZJRZ_QRZ', 'ZJRZ_YWC')) kinds (at, kind, open, over) on kinds.at = n % 5;
    insert into machine_application (id, chip_type_id, other_require, business_license_number, legal_person, department,
        postcode, address, test_method, test_institution)
      select id, 1, '', '', '', '', '', '', '', '' from certification_application
      where kind = 'machine' and substr(number, 3)::int > ${from};
    insert into certificate (id, number, kind, unit_id, product_name, model, folded_model, product_type, platform,
        company_name, contact_name, applied_at, issued_on, valid_until, listed_on, verify_code)
      select id, number, kind, unit_id, product_name, model, folded_model, product_type, platform, company_name,
        applicant_name, created_at, current_date, current_date + 1000, current_date, number
      from certification_application where is_over and substr(number, 3)::int > ${from};
    analyze;`)
}
