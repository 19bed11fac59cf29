import { type StaffRole, USER_TYPE_MANAGER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { type RawBuilder, sql } from 'kysely'

/** Written into the text: the index of the provider's people names it. */
const OF_PROVIDER = sql.lit(USER_TYPE_STAFF)

/**
 * Who of the provider holds one of these roles and is active, as a list of values. Whatever is in the hands of somebody else
 * is held by nobody: the account was disabled, or the role was lost.
 */
export function atWork(roles: readonly StaffRole[]): RawBuilder<string[]> {
  return sql<string[]>`array(select works.account_id from staff_role works
    join account worker on worker.id = works.account_id
    where works.role = any(${[...roles]}) and worker.status = 'active' and worker.user_type = ${USER_TYPE_STAFF})`
}

/** Whether a column names somebody who is not at work in one of these roles any more. */
export function isGone(column: RawBuilder<unknown>, roles: readonly StaffRole[]): RawBuilder<boolean> {
  return sql<boolean>`(${column} <> all(${atWork(roles)}))`
}

/** The same from the other side: who of the provider is gone, so that what they have is found by its index. */
export function goneOf(roles: readonly StaffRole[]): RawBuilder<string[]> {
  return sql<string[]>`array(select gone.id from account gone
    where gone.user_type = ${OF_PROVIDER} and ${isGone(sql`gone.id`, roles)})`
}

/** Who is active in a unit now, as a list of values. Whoever is not among them has left it. */
export function activeIn(unitId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select here.id from account here
    where here.unit_id = ${unitId} and here.status = 'active')`
}

/** Whether a column names somebody who is active in the unit that another names. */
export function isActiveIn(column: RawBuilder<unknown>, unitId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account here
    where here.id = ${column} and here.unit_id = ${unitId} and here.status = 'active')`
}

/** Who looks after a unit there, as a list of values. */
export function managersIn(unitId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select here.id::text from account here
    where here.unit_id = ${unitId} and here.status = 'active' and here.user_type = ${USER_TYPE_MANAGER})`
}
