import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordShape } from '@xinqiao/contract/record'
import { recordOf } from '@xinqiao/contract/records'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { LiveEvent } from './live-event.ts'
import { announce } from './realtime.ts'

/** Which record changed, and whose screens show it where its declaration says unit or people. */
export interface Woken {
  id?: string | undefined
  unitIds?: readonly string[]
  accountIds?: readonly string[]
  progress?: LiveEvent['progress']
  presence?: LiveEvent['presence']
}

/** A notification holds 8,000 bytes: more people, or units, are told in several. */
const MOST_IDS = 100

/** Wakes the screens that show a record, of those whom its declaration names; with the commit of the transaction. */
export async function wake(db: Db, record: RecordShape, woken: Woken = {}): Promise<void> {
  await announce(db, ...eventsOf(record, woken))
}

function eventsOf(record: RecordShape, woken: Woken): LiveEvent[] {
  const { id, unitIds = [], accountIds = [], progress, presence } = woken
  const { access, unit, people } = record.hears
  const event = {
    topic: record.kind,
    ...(id === undefined ? {} : { id }),
    ...(progress === undefined ? {} : { progress }),
    ...(presence === undefined ? {} : { presence }),
  }
  const shared = access === undefined ? {} : { access }
  const [units = [], ...moreUnits] = unit ? inParts(unitIds) : []
  const own = { ...shared, ...(units.length > 0 ? { unitIds: units } : {}) }
  const within = people === true || people === undefined ? {} : { within: people }
  return [
    ...(Object.keys(own).length > 0 ? [{ ...event, ...own }] : []),
    ...moreUnits.map((unitIds) => ({ ...event, unitIds })),
    ...inParts(people ? accountIds : []).map((accountIds) => ({ ...event, accountIds, ...within })),
  ]
}

function inParts(ids: readonly string[]): string[][] {
  const all = [...new Set(ids)]
  return Array.from({ length: Math.ceil(all.length / MOST_IDS) }, (_none, part) =>
    all.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
  )
}

/**
 * Wakes the screens that show what a call has changed: of the roles that its kinds name, and of the caller and his or
 * her unit. Whom else it concerns the feature wakes itself. What was done is done, so a fault here fails nothing.
 */
export async function wakeChanged(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { name, changes = [] }: Endpoint,
  actor: Actor | null,
): Promise<void> {
  const own = {
    unitIds: actor?.unitId ? [actor.unitId] : [],
    accountIds: actor ? [actor.accountId] : [],
  }
  try {
    const records = changes.map(recordOf).filter((record) => record !== undefined)
    await announce(db, ...records.flatMap((record) => eventsOf(record, own)))
  } catch (error) {
    log.warn({ err: error, endpoint: name }, 'screens were not told of a change')
  }
}
