import type { DateNodes } from '@xinqiao/contract/projects/dates'
import type { Team } from '@xinqiao/contract/projects/team-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Content } from './save/content.ts'
import { personName } from './team/person-name-queries.ts'
import { teamColumns } from './team/seat-queries.ts'

export async function readTeam(db: Db, id: string): Promise<Team> {
  return db.selectFrom('project').select(teamColumns).where('project.id', '=', id).executeTakeFirstOrThrow()
}

/** The provider's people on a project, the FAE first. */
export async function readProviderTeam(db: Db, id: string) {
  return db
    .selectFrom('projectSeat')
    .innerJoin('account', 'account.id', 'projectSeat.accountId')
    .select(['account.id', 'account.phone', 'account.email', 'account.avatarFileId'])
    .select(['projectSeat.seat', 'projectSeat.duty', personName.as('name')])
    .where('projectSeat.projectId', '=', id)
    .orderBy(sql`project_seat.seat = 'fae'`, 'desc')
    .orderBy('projectSeat.orderNumber')
    .execute()
}

export function listBaselines(db: Db, id: string) {
  return db
    .selectFrom('projectBaseline')
    .select(['number', 'reason', 'actorName', 'createdAt'])
    .select(sql<DateNodes>`dates`.as('dates'))
    .where('projectId', '=', id)
    .orderBy('number')
    .execute()
}

/** Who last saved a project, for those who come too late. */
export async function findLastSaver(db: Db, id: string) {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.updatedBy')
    .select([personName.as('name'), 'project.updatedAt'])
    .where('project.id', '=', id)
    .executeTakeFirst()
}

/** What was last submitted of a project. */
export function findLastSubmission(db: Db, id: string) {
  return submissions(db, id).orderBy('number', 'desc').executeTakeFirst()
}

/** Names of accounts. */
export async function listAccountNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['account.id', personName.as('name')])
    .where('account.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function findPerson(db: Db, id: string | null) {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.phone', 'account.email', personName.as('name')])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** Who began a project. */
export function findCreator(db: Db, id: string) {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.createdBy')
    .select(personName.as('name'))
    .where('project.id', '=', id)
    .executeTakeFirst()
}

/** All that was submitted of a project, the oldest first. */
export function listSubmissions(db: Db, id: string) {
  return submissions(db, id).orderBy('number').execute()
}

function submissions(db: Db, projectId: string) {
  return db
    .selectFrom('projectSubmission')
    .select(['number', 'note', 'createdAt', sql<Content>`content`.as('content')])
    .where('projectId', '=', projectId)
}

/** Names of people by personnel id. */
export async function listMemberNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', personName.as('name')])
    .where('personnel.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
