import { beforeAll, expect, it } from 'vitest'
import { endOfDay, toDate } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import type { DB } from '../../../src/platform/db/generated/tables.ts'
import { newId } from '../../../src/platform/ids.ts'
import { inUndone } from '../../databases/undone.ts'
import { type TestApp, useApp } from '../../harness.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { sharedWorld } from '../../shared-world.ts'

/** The moment that a row names: noon in Shanghai, of the day that it names. */
export const AT = new Date('2026-11-24T04:00:00Z')
export const LATER = new Date('2027-06-01T00:00:00Z')
export const DAY = toDate(AT)
/** The last moment of that day. */
export const LAST = new Date(endOfDay(DAY).getTime() - 1)
export const FAR = toDate(LATER)
export const LONG_AGO = '2020-01-01'
/** The id of the row that is looked for. */
export const ID = newId()
export const PAGE = { pageNum: 1, pageSize: 200, isAsc: 'desc' } as const

/** What holds while the moment is to come, at it, and after it. */
export type Held = readonly [before: boolean, at: boolean, after: boolean]
export const UNTIL: Held = [true, false, false]
export const UP_TO: Held = [true, true, false]
export const FROM: Held = [false, true, true]
export const AFTER: Held = [false, false, true]

export interface Own {
  account: string
  unit: string
  /** an order of the unit */
  order: string
}

export interface Case<N> {
  what: string
  held: Held
  /** the row that names the moment */
  row?: (db: Db, own: Own) => Promise<unknown>
  /** asked before it, at it and after it */
  holds: (db: Db, now: N, own: Own) => unknown
}

/** Plays each case three times in the demonstration world, and leaves nothing. */
export function playCases<N>(name: string, cases: readonly Case<N>[], nows: readonly [N, N, N]): TestApp {
  const app = useApp({ world: sharedWorld })
  let own: Own
  beforeAll(async () => {
    const { db } = app.platform
    const { account, unit } = await db
      .selectFrom('account')
      .select(['id as account', 'unitId as unit'])
      .where('phone', '=', PEOPLE.manager)
      .executeTakeFirstOrThrow()
    const orders = db
      .selectFrom('workOrder')
      .select('id')
      .where('unitId', '=', unit ?? '')
      .orderBy('id')
    const { id: order } = await orders.executeTakeFirstOrThrow()
    own = { account, unit: unit ?? '', order }
  })
  // As a word of its own it is not cut.
  it.each(cases.map((one) => [one.what, one] as const))(
    `${name}: %s`,
    async (_what, { row, holds, held }) => {
      const found: boolean[] = []
      for (const now of nows)
        found.push(
          await inUndone(app, async (db) => {
            await row?.(db, own)
            return Boolean(await holds(db, now, own))
          }),
        )
      expect(found).toEqual(held)
    },
  )
  return app
}

/** A row that stands in a table. */
export function put<T extends keyof DB>(db: Db, table: T, values: object): Promise<unknown> {
  return db
    .insertInto(table)
    .values(values as never)
    .execute()
}

/** Whether the row that is looked for is among these. */
export const has = (rows: readonly (string | { id: string })[], id = ID) =>
  rows.some((row) => (typeof row === 'string' ? row : row.id) === id)
