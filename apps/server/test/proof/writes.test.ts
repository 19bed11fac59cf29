import { endpoints } from '@xinqiao/contract'
import { fieldLabel } from '@xinqiao/contract/audit/field-label'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../../src/platform/actor.ts'
import { hears, type LiveEvent } from '../../src/platform/live/live-event.ts'
import { announce } from '../../src/platform/live/realtime.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../harness.ts'
import { sharedWorld } from '../shared-world.ts'
import { WRITE_SAMPLES } from './features.ts'
import { FELT_BY_CUSTOMERS } from './felt-by-customers.ts'
import { marksOf } from './ownership.ts'
import {
  changesBetween,
  columnNames,
  comparable,
  type Dump,
  dumpWhole,
  dumpWorld,
  SMUGGLED,
} from './state/dump.ts'
import type { SampleInput, WriteSample } from './write-sample.ts'

const AT_ONCE = 50

/** The same world four times: the write made once, with smuggled fields, and by many at the same moment. */
const apps: Record<'plain' | 'smuggled' | 'repeated' | 'crowded', TestApp> = {} as never
let columns: string[] = []
/** What open screens were told of the writes made once; and of which write they were told what. */
const told: LiveEvent[] = []
const toldOf = new Map<WriteSample, { events: LiveEvent[]; phone: string | undefined }>()

beforeAll(async () => {
  const world = await sharedWorld()
  for (const name of ['plain', 'smuggled', 'repeated', 'crowded'] as const) {
    apps[name] = await openTestApp(inject('databaseUrl'), { world })
  }
  apps.plain.platform.realtime.subscribe((event) => told.push(event))
  columns = [...new Set([...(await columnNames(apps.plain.platform.db)).values()].flat())].sort()
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

it('every write of the contract is among the samples', () => {
  const writes = endpoints.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  expect(WRITE_SAMPLES.map(({ endpoint }) => endpoint.name).sort()).toEqual(writes.sort())
})

const NAMED = WRITE_SAMPLES.map((sample) => [sample.endpoint.name, sample] as const)
/** What each write changes when it is made once, by one person. */
const wanted = new Map<WriteSample, Dump>()

describe.each(NAMED)('%s', (_name, sample) => {
  it('changes something', async () => {
    const app = apps.plain
    const made = await changes(app, sample, async (input, phone) => {
      const token = await tokenOf(app, phone)
      const from = await allTold(app)
      const answer = await send(app, sample, input, token)
      expect(answer.body).toMatchObject({ code: 200 })
      await allTold(app)
      toldOf.set(sample, { events: told.slice(from), phone })
    })
    expect(made).not.toEqual({})
    wanted.set(sample, made)
  })

  it('changes nothing else when every known column is smuggled in', async () => {
    const app = apps.smuggled
    const made = await changes(app, sample, async (input, phone) => {
      const body = { ...smuggledFields(sample, camel), ...input.body }
      const answer = await send(app, sample, { ...input, body }, await tokenOf(app, phone))
      expect(answer.body).toMatchObject({ code: 200 })
    })
    expect(made).toEqual(wanted.get(sample))
  })

  it(`leaves one trace when one session makes it ${AT_ONCE} times at once`, async () => {
    const app = apps.repeated
    const made = await changes(app, sample, async (input, phone) => {
      const token = await tokenOf(app, phone)
      // As the database spells them: in both spellings they are more than a stranger's call may hold.
      const body = { ...smuggledFields(sample, (column) => column), ...input.body }
      const answers = await together(() => send(app, sample, { ...input, body }, token))
      expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
    })
    expect(made).toEqual(wanted.get(sample))
  })
})

describe.each(NAMED.filter(([, { isOnceForAll }]) => isOnceForAll))('%s', (_name, sample) => {
  it(`leaves one trace when ${AT_ONCE} sessions make it at once`, async () => {
    const app = apps.crowded
    const made = await changes(app, sample, async (input, phone) => {
      const tokens: (string | undefined)[] = []
      while (tokens.length < AT_ONCE) tokens.push(await tokenOf(app, phone))
      const answers = await together((n) => send(app, sample, input, tokens[n], visitorAddress(n, phone)))
      expect(answers.some(({ body }) => body.code === 200)).toBe(true)
    })
    expect(made).toEqual(wanted.get(sample))
  })
})

it('each field that a write leaves in 操作记录 has a word there', async () => {
  const rows = await apps.plain.platform.db
    .selectFrom('auditEvent')
    .select(['recordKind', 'before', 'after'])
    .execute()
  const mute = rows.flatMap(({ recordKind, before, after }) =>
    Object.keys({ ...(before as object), ...(after as object) })
      .filter((field) => /^[a-z]/.test(fieldLabel(field, recordKind)))
      .map((field) => `${recordKind} ${field}`),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect([...new Set(mute)].sort()).toEqual([])
})

it('no company hears of a record of another one', async () => {
  const { of } = await marksOf(apps.plain)
  const listeners = await listenersOf(apps.plain)
  const misled = told.flatMap((event) => {
    const owner = [...of].find(([, marks]) => event.id !== undefined && marks.has(event.id))?.[0]
    if (owner === undefined) return []
    const strangers = listeners.filter(({ company, actor }) => company !== owner && hears(actor, event))
    return strangers.map(({ company }) => `${event.topic} ${event.id} of ${owner} is heard by ${company}`)
  })
  expect(told.length).toBeGreaterThan(100)
  expect(misled).toEqual([])
})

it('no customer hears of what the provider does unseen: only of these acts of its people', async () => {
  const { db } = apps.plain.platform
  const staff = await db
    .selectFrom('account')
    .select(['id', 'phone', 'realName'])
    .where('userType', '=', 9)
    .execute()
  const { hidden } = await marksOf(apps.plain)
  const listeners = await listenersOf(apps.plain)
  const heard = [...toldOf].flatMap(([{ endpoint }, { events, phone }]) =>
    staff.some((one) => one.phone === phone)
      ? events
          .filter((event) => listeners.some(({ actor }) => hears(actor, event)))
          .map((event) => ({ name: endpoint.name, event }))
      : [],
  )
  expect([...new Set(heard.map(({ name }) => name))].sort()).toEqual([...FELT_BY_CUSTOMERS].sort())
  const betrayed = heard.filter(
    ({ event }) =>
      hidden.has(event.id ?? '') ||
      staff.some(({ id, realName }) => said(event).some((one) => one === id || one === realName)),
  )
  expect(betrayed).toEqual([])
})

/** What a stream carries of an event. */
function said({ id, progress, presence }: LiveEvent): unknown[] {
  return [id, ...Object.values(progress ?? {}), ...Object.values(presence ?? {})]
}

/** How much was told, once all that was told before has come. */
async function allTold({ platform: { db } }: TestApp): Promise<number> {
  const id = `proof-${marked++}`
  await announce(db, { topic: 'proof', id })
  await expect.poll(() => told.some((event) => event.id === id), { interval: 2 }).toBe(true)
  return told.length
}

let marked = 0

/** Everybody who is not of the provider, as open screens listen. */
async function listenersOf({ platform: { db } }: TestApp): Promise<{ company: string; actor: Actor }[]> {
  const accounts = await db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['account.id', 'account.unitId', 'account.userType', 'unit.unitType'])
    .where('account.userType', '<>', 9)
    .execute()
  return accounts.map(({ id, ...account }) => ({
    company: account.unitId ?? id,
    actor: { ...account, accountId: id, standsFor: [], roles: [], services: [] } as unknown as Actor,
  }))
}

it('no change escapes the dumps, which read again only what the database says was touched', async () => {
  for (const app of Object.values(apps)) {
    const noted = await dumpWorld(app)
    expect(changesBetween(noted, await dumpWhole(app))).toEqual({})
    expect(changesBetween(await dumpWhole(app), noted)).toEqual({})
  }
})

/** What a way of making the write changed, comparable with other ways in other apps. */
async function changes(
  app: TestApp,
  sample: WriteSample,
  make: (input: SampleInput, phone: string | undefined) => Promise<void>,
): Promise<Dump> {
  const { input, phone } = await sample.prepare(app)
  const before = await dumpWorld(app)
  await make(input, phone)
  const after = await dumpWorld(app)
  return comparable(changesBetween(before, after), after)
}

function send(app: TestApp, { endpoint }: WriteSample, input: SampleInput, token?: string, address?: string) {
  return app.call(endpoint, input as never, token, address === undefined ? {} : { address })
}

function tokenOf(app: TestApp, phone: string | undefined): Promise<string | undefined> {
  return phone === undefined ? Promise.resolve(undefined) : app.signIn(phone)
}

/** Visitors are told apart by address, others by their session. */
function visitorAddress(n: number, phone: string | undefined): string | undefined {
  return phone === undefined ? `192.0.2.${n + 1}` : undefined
}

function together(make: (n: number) => Promise<TestAnswer>): Promise<TestAnswer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)))
}

/** Every column of every table in both spellings, except what the call itself takes. */
function smuggledFields(
  { endpoint }: WriteSample,
  spelled: (column: string) => string,
): Record<string, unknown> {
  const own = new Set(endpoint.body ? fieldNames(endpoint.body) : [])
  const all = [...columns.map(spelled), 'roles', 'userId', 'can', '__proto__x', 'constructor'].filter(
    (name) => !own.has(name),
  )
  return Object.fromEntries(all.map((name) => [name, hostileValue(name)]))
}

function fieldNames(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** A value that would fit the column and do harm there. */
function hostileValue(name: string): unknown {
  if (/type$/i.test(name)) return 9
  if (/status$/i.test(name)) return 'active'
  if (/(_at|At)$/.test(name)) return '2000-01-01'
  if (/^(is|has)[_A-Z]/.test(name)) return true
  if (/uses|version|tries|number|count|size/i.test(name)) return 999
  if (name === 'roles') return ['admin']
  return SMUGGLED
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
