import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { containing, type OrderedPage } from '../../platform/db/read-page.ts'
import { columnHolds } from '../../platform/search/find-accounts.ts'

export interface PeopleFilter {
  name?: string | undefined
  nickName?: string | undefined
  department?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  postId?: number | undefined
}

export function isFiltered(filter: PeopleFilter): boolean {
  return conditions(filter, 'own').length > 0
}

/** What somebody's own account must be like. */
export function ownMatch(filter: PeopleFilter): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions(filter, 'own'), sql` and `)})`
}

/**
 * Ids and times of a unit's people who match. Of somebody who has not accepted yet, only what the manager
 * wrote is searched; apart, so that either half has an index.
 */
export function matching(unitId: string, filter: PeopleFilter): RawBuilder<unknown> {
  return sql`select personnel.id, personnel.created_at
      from account join personnel on personnel.account_id = account.id
      where personnel.unit_id = ${unitId} and account.unit_id = ${unitId} and personnel.state = 'active'
        and ${ownMatch(filter)}
    union all
    select personnel.id, personnel.created_at
      from personnel join account on account.id = personnel.account_id
      where personnel.unit_id = ${unitId} and personnel.state = 'pending'
        and ${sql.join(conditions(filter, 'proposed'), sql` and `)}`
}

/** One page of them and how many there are, in one look: it is the finding that costs. */
export async function findPage(db: Db, unitId: string, filter: PeopleFilter, page: OrderedPage) {
  const direction = page.isAsc === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with matched as materialized (${matching(unitId, filter)})
    select (select count(*) from matched) as total, array(
      select id from matched order by created_at ${direction}, id ${direction}
      limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

function conditions(filter: PeopleFilter, of: 'own' | 'proposed'): RawBuilder<boolean>[] {
  const { name, nickName, department, phone, email, postId } = filter
  const own = of === 'own'
  const found: RawBuilder<boolean>[] = []
  if (name) found.push(own ? columnHolds(name, 'real_name') : proposed('realName', name))
  if (nickName) found.push(own ? ownText('nick_name', nickName) : proposed('nickName', nickName))
  if (department) found.push(own ? ownText('department', department) : proposed('department', department))
  if (email) found.push(own ? columnHolds(email, 'email') : proposed('email', email))
  if (phone) found.push(columnHolds(phone, 'phone'))
  if (postId !== undefined) {
    found.push(
      own
        ? sql<boolean>`account.post_id = ${postId}`
        : sql<boolean>`(personnel.proposed->>'postId')::integer = ${postId}`,
    )
  }
  return found
}

function ownText(column: 'nick_name' | 'department', text: string): RawBuilder<boolean> {
  return sql<boolean>`folded(account.${sql.ref(column)}) like ${containing(text)}`
}

function proposed(field: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`folded(coalesce(personnel.proposed->>${sql.lit(field)}, '')) like ${containing(text)}`
}
