import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { activeIn, isActiveIn, managersIn } from '../../identity/index.ts'
import { IS_OPEN } from '../order-reach-queries.ts'

/** Who speaks for the customer: whoever sent it, or took it over from that one. */
export const SPEAKER = sql<string>`coalesce(work_order.contact_id, work_order.sender_id)`

const OF_UNIT = sql`work_order.unit_id`
/** Who leads its project. */
const owner = sql`project_seat led join personnel leader on leader.id = led.personnel_id
  where led.project_id = work_order.project_id and led.seat = 'owner'`

/**
 * Whose turn it is at the customer. Where whoever spoke has left the unit it is the owner of the project; where that one has
 * left too, the unit's managers.
 */
export const speakersOf = sql<string[]>`case
  when ${isActiveIn(SPEAKER, OF_UNIT)} then array[${SPEAKER}::text]
  when exists (select from ${owner} and ${isActiveIn(sql`leader.account_id`, OF_UNIT)})
    then array(select leader.account_id::text from ${owner})
  else ${managersIn(OF_UNIT)} end`

type Customer = Pick<Actor, 'accountId' | 'unitId' | 'userType'>

/** The same as a condition on orders of this customer's unit, each set of them found as a list. */
export function speaksFor({ accountId, unitId, userType }: Customer): RawBuilder<boolean> {
  const here = activeIn(sql`${unitId}::uuid`)
  const led = sql`array(select led.project_id from project_seat led join personnel leader on leader.id = led.personnel_id
    where leader.account_id = ${accountId} and leader.unit_id = ${unitId} and led.seat = 'owner')`
  const ofNobody = sql`not exists (select from ${owner} and leader.account_id = any(${here}))`
  const instead =
    userType === USER_TYPE_MANAGER
      ? sql`(work_order.project_id = any(${led}) or ${ofNobody})`
      : sql`work_order.project_id = any(${led})`
  return sql<boolean>`(${SPEAKER} = ${accountId} or (${SPEAKER} <> all(${here}) and ${instead}))`
}

/** Orders that somebody took over, or looks after because nobody else of the unit is left; as a list of their ids. */
export function takenOver(customer: Customer): RawBuilder<string[]> {
  const { accountId, unitId, userType } = customer
  const handed = sql`select id from work_order where work_order.contact_id = ${accountId} and work_order.unit_id = ${unitId}`
  if (userType !== USER_TYPE_MANAGER) return sql<string[]>`array(${handed})`
  return sql<string[]>`array(${handed} union all select id from work_order
    where work_order.unit_id = ${unitId} and ${IS_OPEN} and ${speaksFor(customer)})`
}
