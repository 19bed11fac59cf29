import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeContactMessage } from '../factories/contact.ts'
import { useApp } from '../harness.ts'
import { allNumbersOf, bareOf, widest } from './asking/asked.ts'
import { callHttp, type Input, listen } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import type { Samples } from './feature-proof.ts'
import { SAMPLES } from './features.ts'
import { makeTraces } from './marked-records.ts'
import { textPlaces, withValue } from './record-places.ts'
import { makeRecords, NOBODYS } from './records.ts'
import { type Cast, makeCast, ROLES, verdictFor } from './roles.ts'

/** What others have more of is called so, and looked for by it. */
const WORD = '背钻余量阻抗'
interface Grown {
  /** texts that must be others for each row */
  unique: readonly string[]
  /** what else must be another, and how it is made */
  fresh?: Readonly<Record<string, RawBuilder<unknown>>>
  /** the column that is looked for by the word */
  named?: string
  /** what makes the first of the copies wait or count elsewhere */
  first?: object
}
/** Records of companies. */
const OF_COMPANIES: Readonly<Record<string, Grown>> = {
  workOrder: {
    unique: ['number'],
    named: 'name',
    first: { status: 'completed', solution: WORD, score: 1 },
  },
  certificationApplication: { unique: ['number'], named: 'product_name', first: { question_flag: 1 } },
  visitApplication: { unique: [], named: 'exchange_topics' },
  knowledgeDownload: { unique: ['trace_code'] },
  project: { unique: ['number', 'name'], first: { ending_flag: 2 } },
  changeReply: {
    unique: [],
    fresh: { subject_id: sql`gen_random_uuid()` },
    named: 'name',
    first: { status: 'answered', answer: 'noted', plan: WORD },
  },
  contactMessage: { unique: [], named: 'message' },
  webhook: { unique: [], named: 'name' },
  chatRobot: { unique: [], named: 'name' },
  accessToken: {
    unique: [],
    fresh: { token_hash: sql`'\\x' || md5(gen_random_uuid()::text)` },
    named: 'name',
  },
  invitation: { unique: ['code'] },
}
const COPIES = 3

const READERS = ROLES.filter(({ name }) =>
  ['maker: personnel manager and project owner', 'maker: engineer', 'vendor: personnel manager'].includes(
    name,
  ),
)

/** One of those who have more. */
const RIVAL = 'another maker: engineer'

const app = useApp()
let cast: Cast
let records: Record<RecordKind, Samples>
let origin: string
/** How many rows others got, by table. */
const grown = new Map<string, number>()
/** What each reader was answered before, by endpoint and input. */
const before = new Map<string, string>()

const reads = endpoints.filter(({ effect, answer }) => effect === 'read' && answer.kind !== 'blob')

beforeAll(async () => {
  cast = await makeCast(app)
  records = await makeRecords(app, cast)
  await makeTraces(app, cast, [...READERS.map(({ name }) => name), RIVAL])
  await makeContactMessage(app.platform, {
    accountId: cast.accountIds.get(RIVAL) ?? '',
    unitId: cast.unitIds.otherMaker,
  })
  origin = await listen(app.http)
  for (const role of READERS) {
    for (const endpoint of reads.filter(({ access }) => verdictFor(role, access) === 'served')) {
      for (const [key, input] of inputsOf(role.name, endpoint))
        before.set(key, await ask(role.name, endpoint, input))
    }
  }
  await othersGrow()
})

it('knows what others have more of', () => {
  expect([...grown].filter(([, rows]) => rows < COPIES)).toEqual([])
  expect(grown.size).toBe(Object.keys(OF_COMPANIES).length)
})

it.each(READERS.map(({ name }) => name))(
  '%s counts nothing of what other companies have more of',
  async (name) => {
    const role = READERS.find((one) => one.name === name)
    const changed: string[] = []
    for (const endpoint of reads.filter(({ access }) => role && verdictFor(role, access) === 'served')) {
      for (const [key, input] of inputsOf(name, endpoint)) {
        const now = await ask(name, endpoint, input)
        if (now !== before.get(key)) changed.push(`${key}: ${now} instead of ${before.get(key)}`)
      }
    }
    expect(changed).toEqual([])
  },
)

/** Each company but the reader's gets three of each of its records; two companies read, so each is somebody's rival. */
async function othersGrow(): Promise<void> {
  const { db } = app.platform
  const { maker, vendor } = cast.unitIds
  for (const [table, { unique, fresh = {}, named, first = {} }] of Object.entries(OF_COMPANIES)) {
    const name = sql.ref(table)
    const numbered = unique.map(
      (column) => sql`|| jsonb_build_object(${sql.lit(column)}::text, copied.${sql.ref(column)} || '-' || n)`,
    )
    const made = Object.entries(fresh).map(
      ([column, value]) => sql`|| jsonb_build_object(${sql.lit(column)}::text, ${value})`,
    )
    const words = JSON.stringify(named === undefined ? {} : { [named]: WORD })
    const change = sql`jsonb_build_object('id', gen_random_uuid()) ${sql.join([...numbered, ...made], sql` `)} || ${words}::jsonb
      || case when n = 1 then ${JSON.stringify(first)}::jsonb else '{}'::jsonb end`
    const { numAffectedRows } =
      await sql`insert into ${name} select (jsonb_populate_record(null::${name}, to_jsonb(copied) || ${change})).*
      from ${name} copied, generate_series(1, ${COPIES}) n
      where copied.unit_id not in (${maker}, ${vendor}) and to_jsonb(copied) ->> 'type' is distinct from '1'`.execute(
        db,
      )
    grown.set(table, Number(numAffectedRows))
  }
}

function inputsOf(reader: string, endpoint: Endpoint): [string, Input][] {
  const sample = (kind: RecordKind) => records[kind].own ?? NOBODYS.absent
  const meant = widest(endpoint, sampleInput(endpoint, sample, SAMPLES[endpoint.name]))
  const bare = bareOf(endpoint, meant)
  return [
    [`${reader} ${endpoint.name} as meant`, meant],
    [`${reader} ${endpoint.name} bare`, bare],
    ...textPlaces(endpoint).map((place): [string, Input] => [
      `${reader} ${endpoint.name} ${place.path.join('.')}`,
      withValue(bare, place, WORD),
    ]),
  ]
}

/** One session each, so that the sessions themselves stay as many. */
const tokens = new Map<string, string | undefined>()

async function ask(reader: string, endpoint: Endpoint, input: Input): Promise<string> {
  const role = READERS.find(({ name }) => name === reader)
  // How often something may be looked up is no number of others.
  await app.platform.db.deleteFrom('limitCounter').execute()
  if (role && !tokens.has(reader)) tokens.set(reader, await cast.tokenOf(role))
  return allNumbersOf((await callHttp(origin, endpoint, input, tokens.get(reader))).text)
}
