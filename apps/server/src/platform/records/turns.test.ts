import { WORKED_RECORDS, type WorkedKind } from '@xinqiao/contract/records'
import { turnAt } from '@xinqiao/contract/workflow'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { STATE_COLUMNS } from '../db/state-columns.ts'
import { waitsFor } from './turns.ts'

const app = useApp()

it.each(WORKED_RECORDS.filter(({ workflow }) => workflow.turns))(
  'wherever a $kind may stand, at most one turn holds, and lists find by it what the declaration says',
  async (record) => {
    const { kind, workflow } = record
    const { turns = {}, flags = {}, states } = workflow
    const columns = STATE_COLUMNS[kind as WorkedKind]
    const places = Object.entries(flags).reduce<Record<string, string | number>[]>(
      (all, [flag, { values }]) =>
        all.flatMap((one) => Object.keys(values).map((value) => ({ ...one, [flag]: Number(value) }))),
      Object.keys(states).map((status) => ({ status })),
    )
    for (const place of places) {
      const cells = Object.entries(place).map(
        ([name, value]) =>
          sql`${sql.lit(value)} as ${sql.ref(name === 'status' ? columns.state : (columns.flags[name] ?? name))}`,
      )
      const found: string[] = []
      for (const [name, { of }] of Object.entries(turns)) {
        const { rows } = await sql<{ byName: boolean; byWhom: boolean }>`
          select ${waitsFor(record, [name] as never)} as by_name, ${waitsFor(record, of)} as by_whom
          from (select ${sql.join(cells)}) as ${sql.ref(columns.table)}`.execute(app.platform.db)
        if (rows[0]?.byName) found.push(name)
        expect(rows[0]?.byWhom).toBe(turnAt({ turns }, place as { status: string })?.of === of)
      }
      const turn = turnAt({ turns }, place as { status: string })
      expect(found).toEqual(turn === undefined ? [] : [turn.name])
    }
  },
)
