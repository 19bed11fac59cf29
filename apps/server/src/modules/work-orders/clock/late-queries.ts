import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deputiesOf } from '../people/deputy-queries.ts'
import { holder, unitFae } from '../people/holder-queries.ts'

/** Beyond so many nobody counts. */
const MOST_LATE = 10_000

export interface LateOrder {
  id: string
  number: string
  name: string
  unitName: string
  type: 1 | 2
  dueAt: Date
  /** who has it, or while nobody has, the unit's FAE; and those who stand in that day */
  holders: string[]
}

/** Orders whose time is over, the one that has been late longest first. */
export async function listLate(db: Db, now: Date, day: string): Promise<LateOrder[]> {
  const one = sql`coalesce(${holder}, ${unitFae})`
  const { rows } = await sql<LateOrder>`
    select work_order.id, work_order.number, work_order.name, unit.name as unit_name, work_order.type, work_order.due_at,
      array(select reader.id::text from account reader where reader.status = 'active'
        and reader.id = any((${one}::text || ${deputiesOf(one, day)})::uuid[])) as holders
    from work_order join unit on unit.id = work_order.unit_id
    where work_order.due_at < ${now} order by work_order.due_at, work_order.id limit ${sql.lit(MOST_LATE)}`.execute(
    db,
  )
  return rows
}

/** False where this person was told today already, by whichever node. */
export async function noteLateTold(db: Db, accountId: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`insert into late_orders_told (account_id, day) values (${accountId}, ${day}::date)
    on conflict (account_id) do update set day = excluded.day where late_orders_told.day < excluded.day
    returning account_id`.execute(db)
  return rows.length > 0
}
