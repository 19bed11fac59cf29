import type { WorkedShape } from '@xinqiao/contract/record'
import type { WorkedKind } from '@xinqiao/contract/records'
import type { TurnShape } from '@xinqiao/contract/workflow'
import { type RawBuilder, sql } from 'kysely'
import { STATE_COLUMNS } from '../db/state-columns.ts'

/**
 * Whether the rows of a kind's table wait for something, as the declaration has it; by all turns of somebody, or by some.
 * Its values stand in the text: indexes of what waits are used by a kept plan only then.
 */
export function waitsFor<R extends WorkedShape>(
  { kind, workflow: { turns = {} } }: R,
  which: TurnShape['of'] | readonly (R extends { workflow: { turns: infer T } } ? keyof T & string : never)[],
): RawBuilder<boolean> {
  const { table, state, flags } = STATE_COLUMNS[kind as WorkedKind]
  const isOneOf = (column: string, values: readonly (string | number)[]) =>
    sql`${sql.ref(`${table}.${column}`)} in (${sql.join(values.map((value) => sql.lit(value)))})`
  const chosen = Object.entries(turns).filter(([name, { of }]) =>
    typeof which === 'string' ? of === which : (which as readonly string[]).includes(name),
  )
  const ways = chosen.map(([, turn]) => {
    const where = Object.entries(turn.where ?? {})
    const parts = [
      isOneOf(state, turn.in),
      ...where.map(([flag, values]) => isOneOf(flags[flag] ?? flag, values)),
    ]
    return sql`(${sql.join(parts, sql` and `)})`
  })
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
