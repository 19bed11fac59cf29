import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/knowledge/project-endpoints'
import type { ProjectBase, ProjectCategory } from '@xinqiao/contract/knowledge/project-schemas'
import type { Db } from '../../../platform/db/database.ts'
import type { PageAsked } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { toCard } from '../bases/card-queries.ts'
import { showCategories, spaceOption } from '../bases/show-spaces.ts'
import type { Reader } from '../policy.ts'
import { filterId, filterIds } from '../record-id.ts'
import { findBaseIds } from '../search/search-text.ts'
import {
  countByCategory,
  isProjectOf,
  listProjectCards,
  listProjectSpaces,
  type ProjectFilter,
} from './project-queries.ts'
import { listUnitCategories } from './unit-category-queries.ts'

/** More than any project has; the list of one project has no pages. */
const MOST_BASES = 1000

type Narrowing = HandlerInput<typeof endpoints.listProjectBases>['body']

/** A page of the bases linked to projects of the reader's unit. @throws 404 for a project of another unit */
export async function listLinkedBases(db: Db, reader: Reader, page: PageAsked, body: Narrowing) {
  const spaceId = filterId(body.spaceId)
  const filter: ProjectFilter = {
    spaceId,
    categoryId: filterId(body.cateId),
    tagIds: filterIds(body.tags),
    projectId: await ownProject(db, reader, body.projectId),
  }
  const found = body.keyword ? await findBaseIds(db, reader, { keyword: body.keyword, spaceId }) : undefined
  const { cards, total } = await listProjectCards(db, reader, { ...filter, baseIds: found?.baseIds }, page)
  const rows = cards.map((card): ProjectBase => ({ ...toCard(reader, card), unitCateId: card.unitCateId }))
  return { rows, total, ...(found?.capped ? { totalIsLowerBound: true } : {}) }
}

/** All bases of one project. @throws 404 as above */
export async function listBasesOf(db: Db, reader: Reader, projectId: string): Promise<ProjectBase[]> {
  const { rows } = await listLinkedBases(db, reader, { pageNum: 1, pageSize: MOST_BASES }, { projectId })
  return rows
}

export async function showProjectSpaces(db: Db, reader: Reader) {
  return (await listProjectSpaces(db, reader)).map(spaceOption)
}

/** The chooser: categories of spaces with linked bases, then those of the unit. @throws 404 as above */
export async function showProjectCategories(
  db: Db,
  reader: Reader,
  params: HandlerInput<typeof endpoints.projectCategories>['params'],
): Promise<ProjectCategory[]> {
  const projectId = await ownProject(db, reader, params.projectId)
  const [ofSpaces, counts, ofUnit] = await Promise.all([
    showCategories(db, reader, { spaceId: params.spaceId, inUse: false }),
    countByCategory(db, reader, projectId),
    reader.unitId === null ? [] : listUnitCategories(db, reader.unitId),
  ])
  const total = (id: string) => counts.get(id) ?? 0
  return [
    ...ofSpaces
      .filter(({ id }) => params.type === 0 || total(id) > 0)
      .map((category) => ({ ...category, total: total(category.id), own: false, version: 0 })),
    ...ofUnit.map((category) => ({ ...category, total: total(category.id), own: true })),
  ]
}

/** The project to narrow by; absent, empty and 0 mean all of the unit. */
async function ownProject(db: Db, reader: Reader, id: string | undefined): Promise<string | undefined> {
  if (id === undefined || id === '' || id === '0') return undefined
  if (!(await isProjectOf(db, reader.unitId, id))) throw notFound()
  return id
}
