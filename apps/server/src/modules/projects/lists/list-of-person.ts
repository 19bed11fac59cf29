import type { ProjectOfPerson } from '@xinqiao/contract/projects/calls/endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows, type OrderedPage } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { findMember } from '../team/member-queries.ts'
import { listNamesOf, listProjectsOf, type ProjectRow } from '../team/seat-queries.ts'

/** Projects of the reader's unit on which somebody has a place. @throws AppError 404 for people of other units */
export async function listProjectsOfPerson(db: Db, actor: Actor, id: string, page: OrderedPage) {
  const { unitId, member } = await visibleMember(db, actor, id)
  return mapRows(await listProjectsOf(db, unitId, member.id, page), asProject)
}

/** Names of the projects that a person leads (1) or takes part in (2). */
export async function findProjectsOfUser(db: Db, actor: Actor, query: { userId: string; classify: number }) {
  const { unitId, member } = await visibleMember(db, actor, query.userId)
  const found = await listNamesOf(db, unitId, member.id, query.classify === 1 ? 'leads' : 'any')
  return found.map(({ id, name, number }) => ({ id, project_name: name, project_number: number }))
}

async function visibleMember(db: Db, actor: Actor, id: string) {
  const { unitId } = actor
  if (unitId === null) throw notFound()
  const member = await findMember(db, unitId, id)
  if (!member) throw notFound()
  return { unitId, member }
}

function asProject({ status, ...row }: ProjectRow): ProjectOfPerson {
  return { ...row, projectStatus: PROJECT_STATUSES[status]?.label ?? status }
}
