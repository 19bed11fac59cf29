import type pg from 'pg'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { Client } from '../apps/server/src/platform/db/client.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { type Bench, type Figure, median, plain } from './bench.ts'
import { startServing } from './processes.ts'
import { load, type Outcome, type Request } from './tools/load.ts'

const SMALL = 2_000
const LARGE = 200_000
const UNITS = 100
const READERS = 4
const TIMES_AS_LONG = 2
const LEAST_PER_SECOND = 800
const ROUNDS = 3

/**
 * Lists of certification at 2,000 applications and at 200,000: how much longer they take, and how many a second four
 * readers get; beside each what a bare route gets that reads one table, as the limit of the machine at that moment.
 */
export const certifications: Bench = {
  name: 'certifications',
  measure: ({ quick }) => measure(quick ? LARGE / 10 : LARGE, 1),
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
      const at = (size: 'small' | 'large') => lists.map(([, request]) => request[size])
      const sides = { ours: ours.port, bare: bare.port }
      const each = async (asked: readonly Request[]) => {
        const found: Standing[] = []
        for (const request of asked) found.push(await stand(sides, request, seconds))
        return found
      }
      await fillApplications(client, 0, SMALL)
      await each(at('small'))
      const small = await each(at('small'))
      await fillApplications(client, SMALL, large)
      const after = await each(at('large'))
      return lists.flatMap(([what], at) => figuresOf(what, large, small[at], after[at]))
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

/** How a list does, and the bare route beside it at the same moments. */
interface Standing {
  perSecond: number
  /** of what the bare route gets */
  share: number
  p95: number
  /** to that of the bare route */
  times: number
}

/** In alternating rounds, so that whatever else the machine does weighs on both. */
async function stand(
  ports: { ours: number; bare: number },
  request: Request,
  seconds: number,
): Promise<Standing> {
  const found: { ours: Outcome; bare: Outcome }[] = []
  while (found.length < ROUNDS) {
    const at = { connections: READERS, seconds }
    found.push({
      bare: await load({ ...at, port: ports.bare, requests: [{ method: 'GET', path: '/bare' }] }),
      ours: await load({ ...at, port: ports.ours, requests: [request] }),
    })
  }
  const of = (figure: (one: { ours: Outcome; bare: Outcome }) => number) => median(found.map(figure))
  return {
    perSecond: of(({ ours }) => ours.perSecond),
    share: of(({ ours, bare }) => ours.perSecond / bare.perSecond),
    p95: of(({ ours }) => ours.p95),
    times: of(({ ours, bare }) => ours.p95 / bare.p95),
  }
}

function figuresOf(
  what: string,
  large: number,
  small: Standing | undefined,
  now: Standing | undefined,
): Figure[] {
  if (!small || !now) throw new Error(`${what} was not measured`)
  const longer = now.times / small.times
  return [
    {
      what: `${what}: p95 at ${large.toLocaleString('en')} to that at 2,000, each to a bare read of one table`,
      value: `${plain(longer)} times (${plain(now.p95)} ms, ${plain(small.p95)} ms)`,
      mark: `≤ ${TIMES_AS_LONG} times`,
      passed: longer <= TIMES_AS_LONG,
    },
    {
      what: `${what}: requests a second of ${READERS} readers`,
      value: `${plain(now.perSecond)}, ${plain(now.share)} of a bare read of one table`,
      mark: `≥ ${LEAST_PER_SECOND}`,
      passed: now.perSecond >= LEAST_PER_SECOND,
    },
  ]
}

async function requests(client: pg.Client, db: Parameters<typeof startSession>[0]) {
  const tokenOf = async (phone: string) => {
    const [account] = (await client.query('select id from account where phone = $1', [phone])).rows
    const from = { accountId: account.id, device: 'bench', address: '127.0.0.1' }
    return (await startSession(db, new Date(), from)).token
  }
  const get = (path: string, token?: string): { small: Request; large: Request } => {
    const asked = (word: string): Request => ({
      method: 'GET',
      path: `/api${path.replace('{model}', word)}`,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
    // Words that stand in as many models of either size: what is compared is the same answer.
    return { small: asked('x19'), large: asked('x1999') }
  }
  const [vendor, certifier] = [await tokenOf('13800000001'), await tokenOf('13900000001')]
  return [
    ['components of a unit', get('/rzApply/unitRZApplylist', vendor)],
    // As many are shown at both sizes: a short page is no measure for a full one.
    ['systems of a unit by model', get('/osApply/list?applyMachineType=x1&pageSize=3', vendor)],
    ['the queue', get('/console/certifications', certifier)],
    ['an engineer’s own', get('/console/certifications?scope=mine', certifier)],
    ['the queue by model', get('/console/certifications?scope=all&keyword={model}', certifier)],
    ['the queue by a platform’s name', get('/console/certifications?scope=all&keyword=D2000', certifier)],
    ['whole machines', get('/console/machines', certifier)],
    ['the public list', get('/rzApply/publicList')],
    ['the public list by model', get('/rzApply/publicList?productModel={model}')],
    [
      'the public list by a platform’s name',
      get(`/rzApply/publicList?productModel=${encodeURIComponent('飞腾D2000')}`),
    ],
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
        '类型 ' || n % 12, platforms.names[n % array_length(platforms.names, 1) + 1], unit.name, gen_random_uuid(),
        (select id from account where phone = '13900000001'), n % 50 <> 0, now() - n * interval '1 minute',
        now() - n * interval '1 minute', now()
      from generate_series(${from} + 1, ${to}) n
        join unit on unit.name = 'U ' || (n / 5 % ${UNITS} + 1)
        join account on account.unit_id = unit.id
        cross join (select array_agg(label order by label) as names from dictionary_option
          where dictionary_code = 'rzmbpt') platforms
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
      from certification_application where is_over and substr(number, 3)::int > ${from};`)
  // What has grown over years has been vacuumed.
  await client.query('vacuum analyze')
}
