import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Person, UnitUser } from '@xinqiao/contract/personnel/schemas'
import type { getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { OrderedPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { assistantOf } from '../accounts/index.ts'
import { asUser, pictureOf, shownOf } from './as-user.ts'
import type { PeopleFilter } from './match-queries.ts'
import { type CandidateRow, listCandidates } from './offers/candidate-queries.ts'
import { can, statusOf } from './policy.ts'
import { findPeople, listAllPeople, listPeople, type PersonRow } from './queries.ts'

/** How many a search for somebody to choose answers at most. */
const MOST_CHOICES = 50

type NameFilter = Pick<PeopleFilter, 'name' | 'department'>
/** Both lists take the same; the endpoint itself is not part of what they take. */
type UserListInput = Pick<HandlerInput<typeof getUserList>, 'query' | 'body'>

/** The unit of a caller whom the gate has let in as one of a company. */
export function unitOf(actor: Actor): string {
  if (actor.unitId === null) throw notFound()
  return actor.unitId
}

export async function listPersonnel(platform: Platform, actor: Actor, query: NameFilter & OrderedPage) {
  const unitId = unitOf(actor)
  const { rows, total } = await listPeople(platform.db, unitId, query, query)
  return { rows: await asPeople(platform, actor, rows), total }
}

export async function listAllPersonnel(
  platform: Platform,
  actor: Actor,
  filter: NameFilter,
): Promise<Person[]> {
  return asPeople(platform, actor, await listAllPeople(platform.db, unitOf(actor), filter))
}

export async function findPersonnel(platform: Platform, actor: Actor, filter: NameFilter): Promise<Person[]> {
  return asPeople(platform, actor, await findPeople(platform.db, unitOf(actor), filter, MOST_CHOICES))
}

/** The personnel list as its managers have it. */
export async function listUsers(platform: Platform, actor: Actor, input: UserListInput) {
  const { rows, total } = await listPeople(platform.db, unitOf(actor), filterOf(input), pagingOf(input))
  return { rows: await asUsers(platform, actor, rows), total }
}

/** Accounts of the unit that could be put on the list. */
export async function listCandidateUsers(platform: Platform, actor: Actor, input: UserListInput) {
  const { rows, total } = await listCandidates(platform.db, unitOf(actor), filterOf(input), pagingOf(input))
  return { rows: await asUsers(platform, actor, rows), total }
}

export async function asUsers(
  platform: Platform,
  actor: Actor,
  rows: readonly (PersonRow | CandidateRow)[],
): Promise<UnitUser[]> {
  const assistantId = await assistantOf(platform.db, unitOf(actor))
  return rows.map((row) => asUser(platform, actor, row, assistantId))
}

async function asPeople(platform: Platform, actor: Actor, rows: readonly PersonRow[]): Promise<Person[]> {
  const assistantId = await assistantOf(platform.db, unitOf(actor))
  return rows.map((row) => {
    const shown = shownOf(row)
    return {
      id: row.id,
      name: shown.realName,
      realName: shown.realName,
      department: shown.department,
      contactNumber: row.phone,
      eMail: shown.email,
      remark: row.remark,
      relationId: row.accountId,
      unitId: row.unitId,
      avatar: pictureOf(platform, row),
      post: shown.postName,
      tel: shown.tel,
      status: statusOf(row),
      createTime: toDateTime(row.createdAt),
      can: can(actor, row, assistantId),
    }
  })
}

function filterOf({ body }: UserListInput): PeopleFilter {
  const { realName, phonenumber, userName, ...rest } = body
  return { ...rest, name: realName, phone: phonenumber || userName }
}

/** Paging stands in the body or in the query; the body's wins. */
function pagingOf({ query, body }: UserListInput) {
  const { pageNum = query.pageNum, pageSize = query.pageSize } = body
  return { pageNum, pageSize, isAsc: query.isAsc }
}
