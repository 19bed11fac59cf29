import type { WorkedShape } from '@xinqiao/contract/record'
import type { WorkedKind } from '@xinqiao/contract/records'
import { type RawBuilder, sql } from 'kysely'
import { STATE_COLUMNS } from '../db/state-columns.ts'

/**
 * Since when a row of a kind's table stands where it does: since the move that brought it there, whatever was changed in
 * it after that. What was never moved stands there since it was made.
 */
export function movedAt(
  { kind }: WorkedShape,
  table = STATE_COLUMNS[kind as WorkedKind].table,
): RawBuilder<Date> {
  return sql<Date>`coalesce((select moved.created_at from workflow_event moved
    where moved.workflow = ${kind} and moved.record_id = ${sql.ref(`${table}.id`)}
      and (moved.from_state <> moved.to_state or moved.flags <> '{}')
    order by moved.created_at desc, moved.id desc limit 1), ${sql.ref(`${table}.createdAt`)})`
}
