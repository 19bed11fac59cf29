import { allows } from '@xinqiao/contract/access'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, handsOf } from '../../../platform/actor.ts'
import { waitsFor } from '../../../platform/records/turns.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { isHeldByNobody } from '../people/holder-queries.ts'
import { speaksFor } from '../thread/speaker-queries.ts'
import { WAITS_FOR_DESK } from './list-queries.ts'

/**
 * Orders in which it is the turn of this person: those he or she has, and of own units what nobody has; for a manager
 * those too that a customer has brought before the managers.
 */
export function waitingOrders(actor: Actor) {
  return sql`select work_order.id, work_order.number || ' ' || work_order.name as title,
      unit.name || ' · ' || project.name
        || case when work_order.escalated_at is null then '' else ' · 已升级：' || work_order.escalation end as detail,
      coalesce(work_order.turn_since, work_order.created_at) as since, work_order.due_at as due,
      '/work-orders?queue=all&id=' || work_order.id as link
    from work_order join unit on unit.id = work_order.unit_id join project on project.id = work_order.project_id
    where ${WAITS_FOR_DESK} and (work_order.type = 2 or work_order.closing_flag = 1) and (work_order.handler_id = any(${handsOf(actor)}::uuid[])
      or (${isHeldByNobody} and ${givesOut(actor)})
      or (work_order.escalated_at is not null and ${sql.lit(actor.roles.includes('manager'))}))`
}

/** Who takes up or gives out what nobody has: the unit's FAE, whoever stands in for that one, and the managers. */
function givesOut(actor: Actor): RawBuilder<boolean> {
  if (allows('staff:manager', actor)) return sql<boolean>`true`
  return sql<boolean>`unit.fae_id = any(${handsOf(actor)}::uuid[])`
}

/** Orders of this customer that the provider has answered, refused or asked to close. */
export function ownOrders(actor: Actor) {
  return sql`select work_order.id, work_order.name as title,
      work_order.number || ' · ' || case when work_order.closing_flag = 2 then '后台申请关闭'
        when work_order.status = 'refused' then '审核不通过' else '已回复' end as detail,
      coalesce(work_order.turn_since, work_order.created_at) as since, null::timestamptz as due,
      '/technicalSupport/myBusiness?order=' || work_order.id as link
    from work_order where ${waitsForSender(actor)}`
}

/** It is the turn of this customer, who speaks for the unit in it. */
export function waitsForSender(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(${visibleTo(actor)} and ${waitsFor(workOrderRecord, 'submitter')} and ${speaksFor(actor)})`
}

/** Years without a single holiday, a month before they begin: until they are kept, clocks take each weekday for one of work. */
export function yearsWithoutHolidays({ today }: Actor) {
  const yearOf = (day: RawBuilder<unknown>) => sql`extract(year from ${day})::int`
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`
  return sql`select year::text as id, year || ' 年的节假日与调休' as title,
      '工作日历中还没有这一年的节假日，工单时限会把它们算作工作日' as detail,
      ${midnight(sql`year - 1 || '-12-01'`)} as since, ${midnight(sql`year || '-01-01'`)} as due,
      '/work-calendar?year=' || year as link
    from generate_series(${yearOf(sql`${today}::date`)}, ${yearOf(sql`${today}::date + interval '1 month'`)}) as year
    where not exists (select from work_day where kind = 'holiday' and ${yearOf(sql`day`)} = year)`
}
