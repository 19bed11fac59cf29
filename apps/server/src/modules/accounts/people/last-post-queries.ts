import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What somebody must always be: the provider's administrator, the personnel manager of a unit. */
export type Post = 'admin' | 'manager'

/**
 * The posts that nobody would hold without this account. All who hold them are locked first, in one order,
 * and only then looked at: of two who would leave at once, the second sees that the first has.
 */
export async function lockLastPosts(db: Db, accountId: string): Promise<Post[]> {
  await sql`
    select holder.id from account holder
    where holder.status = 'active' and (
      holder.user_type = ${USER_TYPE_MANAGER} and holder.unit_id = (
        select unit_id from account where id = ${accountId} and user_type = ${USER_TYPE_MANAGER})
      or ${isAdmin('holder.id')} and exists (
        select from staff_role where account_id = ${accountId} and role = 'admin'))
    order by holder.id for no key update of holder`.execute(db)
  return lastPosts(db, accountId)
}

/** The same as it is at the moment, for showing. */
export async function lastPosts(db: Db, accountId: string): Promise<Post[]> {
  const { rows } = await sql<{ post: Post }>`
    select 'manager' as post from account one
    where one.id = ${accountId} and one.status = 'active' and one.user_type = ${USER_TYPE_MANAGER} and one.unit_id is not null
      and not exists (
      select from account other where other.unit_id = one.unit_id and other.user_type = ${USER_TYPE_MANAGER}
        and other.status = 'active' and other.id <> one.id)
    union all
    select 'admin' from account one
    where one.id = ${accountId} and one.status = 'active' and ${isAdmin('one.id')} and not exists (
      select from account other where other.status = 'active' and other.id <> one.id and ${isAdmin('other.id')})`.execute(
    db,
  )
  return rows.map(({ post }) => post)
}

function isAdmin(column: string) {
  return sql<boolean>`exists (select from staff_role where account_id = ${sql.ref(column)} and role = 'admin')`
}
