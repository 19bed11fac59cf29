import type { RecordShape } from '@xinqiao/contract/record'
import type { Db } from '../db/database.ts'
import { announce, type LiveEvent } from './realtime.ts'

/** Which record changed, and whose screens show it where its declaration says unit or people. */
export interface Woken {
  id?: string | undefined
  unitIds?: readonly string[]
  accountIds?: readonly string[]
  progress?: LiveEvent['progress']
}

/** A notification holds 8,000 bytes: more people are told in several. */
const MOST_PEOPLE = 100

/** Wakes the screens that show a record, of those whom its declaration names; with the commit of the transaction. */
export async function wake(db: Db, record: RecordShape, woken: Woken = {}): Promise<void> {
  const { id, unitIds, accountIds = [], progress } = woken
  const { access, unit, people } = record.hears
  const event = {
    topic: record.kind,
    ...(id === undefined ? {} : { id }),
    ...(progress === undefined ? {} : { progress }),
  }
  const shared = {
    ...(access === undefined ? {} : { access }),
    ...(unit && unitIds ? { unitIds: [...new Set(unitIds)] } : {}),
  }
  const told = people ? [...new Set(accountIds)] : []
  if (Object.keys(shared).length > 0) await announce(db, { ...event, ...shared })
  for (let from = 0; from < told.length; from += MOST_PEOPLE) {
    await announce(db, { ...event, accountIds: told.slice(from, from + MOST_PEOPLE) })
  }
}
