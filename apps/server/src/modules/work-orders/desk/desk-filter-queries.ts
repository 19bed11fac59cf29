import type { DeskState } from '@xinqiao/contract/work-orders/desk-states'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/read-page.ts'
import { nameOf } from '../order-queries.ts'

/** What narrows a queue of the desk alone. */
export interface DeskFilter {
  keyword?: string | undefined
  unitName?: string | undefined
  chip?: string | undefined
  state?: DeskState | undefined
  urged?: boolean | undefined
  escalated?: boolean | undefined
  /** sent before this */
  oldest?: Date | undefined
}

/** The customer has urged since it is the provider's turn; the same stands in the index of what is open. */
export const PRESSED = sql<number>`(case when work_order.escalated_at is not null then 2
  when work_order.urged_at is not null and (work_order.turn_since is null or work_order.urged_at >= work_order.turn_since) then 1 else 0 end)`

/** As the desk reads the state of an order: each order has one of them. */
const STATES: Readonly<Record<DeskState, RawBuilder<boolean>>> = {
  answer: sql`(work_order.status = 'to-handle' and work_order.closing_flag = 0)`,
  customer: sql`(work_order.status in ('handled', 'refused') and work_order.closing_flag = 0)`,
  closing: sql`(work_order.status <> 'completed' and work_order.closing_flag = 2)`,
  wish: sql`(work_order.status <> 'completed' and work_order.closing_flag = 1)`,
  restart: sql`(work_order.status = 'completed' and work_order.restart_flag = 1)`,
  closed: sql`(work_order.status = 'completed' and work_order.restart_flag = 0)`,
}

export function deskConditions(filter: DeskFilter): (RawBuilder<boolean> | '' | false | undefined)[] {
  const { keyword, unitName, chip, state, urged, escalated, oldest } = filter
  const ofUnit = (text: string) =>
    sql<boolean>`exists (select from unit one where one.id = work_order.unit_id and folded(one.name) like ${containing(text)})`
  return [
    keyword && holding(keyword, ofUnit(keyword)),
    unitName && ofUnit(unitName),
    chip &&
      sql<boolean>`exists (select from project_sheet one where one.project_id = work_order.project_id
        and folded(coalesce(nullif(one.server_chip, ''), one.terminal_chip)) like ${containing(chip)})`,
    state && STATES[state],
    urged &&
      sql<boolean>`(${PRESSED} = 1 or (work_order.escalated_at is not null and work_order.urged_at >= work_order.turn_since))`,
    escalated && sql<boolean>`work_order.escalated_at is not null`,
    oldest && sql<boolean>`work_order.created_at < ${oldest}`,
  ]
}

/** What was looked for, in subject, number, unit, sender, what the customer described and what was said since. */
function holding(keyword: string, ofUnit: RawBuilder<boolean>): RawBuilder<boolean> {
  const like = containing(keyword)
  const holds = (column: RawBuilder<unknown>) =>
    sql`(text_pieces(lower(${column})) @> needed_pieces(${keyword}::text) and strpos(folded(${column}), folded(${keyword}::text)) > 0)`
  return sql<boolean>`(folded(work_order.name) like ${like} or folded(work_order.number) like ${like} or ${ofUnit}
    or exists (select from account one where one.id = work_order.sender_id and folded(${nameOf('one')}) like ${like})
    or work_order.id in (select said.order_id from work_order_message said where ${holds(sql`said.plain`)}
      union all select said.order_id from work_order_detail said where ${holds(sql`said.description`)}))`
}
