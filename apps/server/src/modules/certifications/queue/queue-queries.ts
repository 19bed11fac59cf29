import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import { type RawBuilder, sql } from 'kysely'
import { goneExaminers } from '../review/examiner-queries.ts'
import { CUSTOMERS_TURN, UNTAKEN } from '../states.ts'
import { reviewDue } from './review-due-queries.ts'

const columnsOf = (
  due: RawBuilder<unknown>,
) => sql`a.id, a.number || ' ' || coalesce(nullif(a.product_name, ''), a.model) as title,
    u.name || ' · ' || a.model as detail, a.state_since as since, ${due} as due,
    '/certification?kind=' || a.kind || '&id=' || a.id as link
  from certification_application a join unit u on u.id = a.unit_id`

const isUntaken = sql<boolean>`a.status in (${sql.join(UNTAKEN)})`

/** Applications that nobody has, or whose engineer is gone, but for those that their unit has to do with first. */
export function untakenApplications() {
  const due = sql`case when ${isUntaken} then ${reviewDue(sql`a.state_since`)} end`
  return sql`select ${columnsOf(due)} where not a.is_over and a.question_flag = 0 and (${isUntaken}
    or (a.assignee_id = any(${goneExaminers}) and a.status not in (${sql.join([...CUSTOMERS_TURN])})))`
}

/** Applications that wait for this engineer, or for one who is away. */
export function applicationsOf(hands: readonly string[]) {
  return sql`select ${columnsOf(sql`null::timestamptz`)} where not a.is_over and a.assignee_id = any(${hands}::uuid[])
    and a.status not in (${sql.join([...CUSTOMERS_TURN, ...UNTAKEN])}) and a.question_flag = 0`
}

const PLACES = sql.join(
  CERTIFICATIONS.map(({ name, place }) => sql`when ${name} then ${`${place}?id=`}`),
  sql` `,
)
const TURNS = sql.join(
  CERTIFICATIONS.flatMap(({ record: { workflow } }) =>
    Object.entries(workflow.states).map(([state, { label }]) => sql`when ${state} then ${label}`),
  ),
  sql` `,
)

/** Applications of a unit that came back to it, or in which it was asked something. */
export function applicationsOfUnit(unitId: string | null) {
  return sql`select a.id, coalesce(nullif(a.product_name, ''), a.model) as title,
      a.number || ' · ' || case when a.question_flag = 1 then '有提问待答复' else case a.status ${TURNS} end end as detail, a.state_since as since, null::timestamptz as due,
      case a.kind ${PLACES} end || a.id as link
    from certification_application a
    where not a.is_over and a.unit_id = ${unitId} and (a.status in (${sql.join(CUSTOMERS_TURN)}) or a.question_flag = 1)`
}
