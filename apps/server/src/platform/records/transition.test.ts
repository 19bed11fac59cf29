import { STAFF_ROLES } from '@xinqiao/contract/access'
import type { WorkedShape } from '@xinqiao/contract/record'
import { WORKED_RECORDS } from '@xinqiao/contract/records'
import {
  type MoveShape,
  NAMED_BY_EVENT,
  type Party,
  RELATIONS,
  type Relation,
} from '@xinqiao/contract/workflow'
import { describe, expect, it } from 'vitest'
import { inUndone } from '../../../test/databases/undone.ts'
import { makeAccount } from '../../../test/factories/accounts.ts'
import { useApp } from '../../../test/harness.ts'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { readTimeline, readTimelines } from './history.ts'
import type { RecordKind } from './kind.ts'
import type { People } from './people.ts'
import { possible } from './possible.ts'
import { transition } from './transition.ts'

let accountId = ''
const app = useApp({
  seed: async ({ platform }) => {
    accountId = await makeAccount(platform, { phone: '13900000001', realName: '甲' })
  },
})

/** Somebody who may try, and the parties of the tables that this makes of them. */
interface Candidate {
  actor: Actor | null
  relation: Relation | null
  parties: readonly Party[]
}

function actor(more: Partial<Actor>): Actor {
  return {
    ...{ accountId: newId(), sessionId: newId(), phone: '', realName: '甲', nickName: '', unitName: '' },
    ...{
      services: [],
      standsFor: [],
      lacksSecondFactor: false,
      unitId: null,
      unitType: null,
      userType: 2,
      roles: [],
    },
    today: '2026-01-05',
    ...more,
  }
}

/** What a condition that does not hold fills into its text, where that leaves a place open. */
const DETAIL = '三件事'

const member = (unitType: number) => actor({ unitId: newId(), unitType })
const CANDIDATES: readonly Candidate[] = [
  { actor: null, relation: null, parties: ['clock'] },
  { actor: actor({}), relation: null, parties: ['public', 'login'] },
  { actor: member(1), relation: null, parties: ['public', 'login', 'unit', 'unit:1'] },
  { actor: member(4), relation: null, parties: ['public', 'login', 'unit', 'unit:4'] },
  {
    actor: { ...member(2), userType: 1 },
    relation: null,
    parties: ['public', 'login', 'unit', 'unit-manager'],
  },
  ...STAFF_ROLES.filter((role) => role !== 'admin').map((role) => ({
    actor: actor({ userType: 9, roles: [role] }),
    relation: null,
    parties: ['public', 'login', 'staff', `staff:${role}`] as const,
  })),
  {
    actor: actor({ userType: 9, roles: ['admin'] }),
    relation: null,
    parties: ['public', 'login', 'staff', ...STAFF_ROLES.map((role) => `staff:${role}` as const)],
  },
  ...(Object.keys(RELATIONS) as Relation[])
    .filter((relation) => relation !== 'clock' && relation !== 'own-unit')
    .map((relation) => ({
      actor: actor({}),
      relation,
      parties: ['public', 'login', relation] as const,
    })),
  {
    actor: { ...member(2) },
    relation: 'own-unit',
    parties: ['public', 'login', 'unit', 'own-unit'],
  },
]
const TOLD = newId()

/** The people of a record to which somebody stands in this way alone. */
function standing({ actor: one, relation }: Candidate): People {
  if (relation === null) return {}
  return relation === 'own-unit' ? { 'own-unit': one?.unitId ?? null } : { [relation]: [accountId] }
}

/** Whether the events that send a notice say themselves to whom. */
function isNamed({ workflow: { events } }: WorkedShape, name: string): boolean {
  const whom = Object.values(events).flatMap(({ tells = {} }) => tells[name] ?? [])
  return whom.some((one) => one in NAMED_BY_EVENT)
}

interface Trial {
  status: string
  flags: Readonly<Record<string, number>>
  candidate: Candidate
  /** the condition that does not hold */
  failing?: string
  note?: string
  stored?: boolean
}

type Stored = { status: string; flags: object }

/** Tries an event on a record that lies in memory; answers what was written, and the refusal if any. */
async function attempt(db: Db, record: WorkedShape, event: string, trial: Trial, to?: string) {
  const id = newId()
  const written: Stored[] = []
  const told: string[] = []
  const { candidate, status, flags } = trial
  const names = Object.keys(record.workflow.conditions ?? {})
  // biome-ignore lint/suspicious/noExplicitAny: every declaration goes through one double of a module
  const kind: RecordKind<any, any> = {
    record,
    load: async () => ({ id, status, ...flags }),
    people: () => standing(candidate),
    conditions: Object.fromEntries(
      names.map((name) => [name, () => (name === trial.failing ? DETAIL : true)]),
    ),
    store: async (_move, change) => {
      if (trial.stored === false) return false
      written.push(change)
      return true
    },
    notices: (_move: unknown, name: string) => (isNamed(record, name) ? [{ to: [TOLD], data: {} }] : {}),
    named: () => ({ name: '对象' }),
  }
  const platform: Platform = {
    ...app.platform,
    notify: async (_db, { kind }) => void told.push(kind),
  }
  const actor = candidate.actor && { ...candidate.actor, accountId }
  const refusal = await transition(platform, kind, event as never, {
    ...{ id, db, caller: actor && { actor, address: '127.0.0.1' } },
    ...{ note: trial.note ?? '说明', to: to as never },
  }).then(
    () => null,
    (error: { code?: number; message: string; reason?: string }) => error,
  )
  const offered =
    actor &&
    (await possible(db, kind, {
      actor,
      record: { id, status, ...flags },
      at: app.clock.now(),
    }))
  const timeline = refusal === null ? await readTimeline(db, record, id) : []
  return { id, written, told, refusal, offered, timeline }
}

type Tries = (event: string, trial: Trial, to?: string) => ReturnType<typeof attempt>

/** Tries many in one transaction that is undone; at its end none that was refused may have left a trace. */
async function inOne(record: WorkedShape, body: (tries: Tries) => Promise<void>) {
  const refused: string[] = []
  await inUndone(app, async (db) => {
    await body(async (event, trial, to) => {
      const tried = await attempt(db, record, event, trial, to)
      if (tried.refusal !== null) refused.push(tried.id)
      return tried
    })
    expect(await readTimelines(db, record, refused)).toEqual(new Map())
  })
}

/** Every combination of a record's flags; one empty one where it has none. */
function combinations(record: WorkedShape): Record<string, number>[] {
  return Object.entries(record.workflow.flags ?? {}).reduce<Record<string, number>[]>(
    (all, [flag, { values }]) =>
      all.flatMap((one) => Object.keys(values).map((value) => ({ ...one, [flag]: Number(value) }))),
    [{}],
  )
}

/** The move that the table has, read here from the rows alone. */
function rowOf(record: WorkedShape, event: string, status: string, flags: Record<string, number>) {
  const fits = ({ from, where = {} }: MoveShape) =>
    from.includes(status) &&
    Object.keys(where).every((flag) => where[flag]?.some((value) => value === flags[flag]))
  return record.workflow.events[event]?.moves.find(fits)
}

const ANYBODY: Candidate = CANDIDATES[0] as Candidate

function someoneOf(record: WorkedShape, event: string): Candidate {
  const by = record.workflow.events[event]?.by ?? []
  return CANDIDATES.find(({ parties }) => parties.some((party) => by.includes(party))) ?? ANYBODY
}

describe.each(WORKED_RECORDS.map((one) => [one.title, one] as const))('%s', (_title, record) => {
  const { states, events, conditions = {}, initial, begins = {} } = record.workflow
  const names = Object.keys(events)
  const pairs = Object.keys(states).flatMap((status) => names.map((event) => [status, event] as const))

  it.each(pairs)(
    'in %s, %s is made and offered to those whom the table names, whatever the flags, and to nobody else',
    (status, event) =>
      inOne(record, async (tries) => {
        for (const flags of combinations(record)) {
          const row = rowOf(record, event, status, flags)
          for (const candidate of CANDIDATES) {
            const to = [row?.to ?? status].flat().at(-1) ?? status
            const tried = await tries(event, { status, flags, candidate }, to)
            const isNamed = candidate.parties.some((party) => events[event]?.by.includes(party))
            if (row && isNamed) {
              expect(tried.refusal).toBeNull()
              expect(tried.written).toEqual([{ status: to, flags: row.sets ?? {} }])
              expect(tried.timeline).toMatchObject([{ event, fromState: status, toState: to, note: '说明' }])
              expect(tried.told.sort()).toEqual(Object.keys(events[event]?.tells ?? {}).sort())
            } else {
              expect([tried.written, tried.timeline, tried.told]).toEqual([[], [], []])
              expect(tried.refusal?.code).toBe(row ? 403 : 9999)
            }
            if (tried.offered)
              expect((tried.offered.can as Record<string, boolean>)[event]).toBe(row !== undefined && isNamed)
          }
        }
      }),
  )

  it('has no state that nothing leads to, and no event that nothing makes', () => {
    const reached = names.flatMap((event) => events[event]?.moves.flatMap(({ to }) => to ?? []) ?? [])
    expect([...new Set([initial, ...Object.keys(begins), ...reached])].sort()).toEqual(
      Object.keys(states).sort(),
    )
    expect(names.filter((event) => events[event]?.moves.length === 0)).toEqual([])
  })

  const trials = names.flatMap((event) => {
    const row = events[event]?.moves[0]
    const status = row?.from[0]
    if (!row || status === undefined) return []
    const flags = Object.fromEntries(
      Object.keys(record.workflow.flags ?? {}).map((flag) => [flag, row.where?.[flag]?.[0] ?? 0]),
    )
    const to = [row.to ?? status].flat()[0]
    return [{ event, to, trial: { status, flags, candidate: someoneOf(record, event) } }]
  })

  it('asks for a note where the table says so', () =>
    inOne(record, async (tries) => {
      for (const { event, to, trial } of trials) {
        const { noteMissing } = events[event] ?? {}
        const { written, refusal } = await tries(event, { ...trial, note: ' ' }, to)
        expect(refusal?.message).toBe(noteMissing)
        expect(written).toHaveLength(noteMissing === undefined ? 1 : 0)
      }
    }))

  it('each condition refuses with its text, and the button says why', () =>
    inOne(record, async (tries) => {
      for (const { event, to, trial } of trials) {
        for (const failing of events[event]?.conditions ?? []) {
          const tried = await tries(event, { ...trial, failing }, to)
          expect(tried).toMatchObject({ written: [], timeline: [], refusal: { code: 9999 } })
          const text = conditions[failing]?.replace('{detail}', DETAIL)
          expect(tried.refusal?.message).toBe(text)
          expect(tried.refusal?.reason).toBe(`${record.kind}.${failing}`)
          if (tried.offered) expect(tried.offered.reasons[event]).toBe(text)
        }
      }
    }))

  it('changes nothing when somebody else was faster', () =>
    inOne(record, async (tries) => {
      for (const { event, to, trial } of trials) {
        const late = await tries(event, { ...trial, stored: false }, to)
        expect(late).toMatchObject({ timeline: [], told: [], refusal: { code: 409 } })
      }
    }))
})
