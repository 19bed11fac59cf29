import type { baseForm } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { countUnits } from '../../accounts/index.ts'
import { baseNameTaken } from '../../knowledge/index.ts'
import { countProjects } from '../../projects/index.ts'
import { countPresent, findNamed } from '../structure/structure-queries.ts'
import { isCategoryOf } from './base-queries.ts'

export type Form = z.output<typeof baseForm>

/** The space is locked, so that two bases of one name cannot come into it at once. */
export async function checkForm(tx: Db, id: string, form: Form): Promise<void> {
  const { spaceId, categoryId, visibility } = form
  if (!(await findNamed(tx, 'space', spaceId))) {
    throw invalid({ spaceId: T.spaceUnknown })
  }
  const errors: Record<string, string> = {}
  if (categoryId !== null && !(await isCategoryOf(tx, spaceId, categoryId))) {
    errors.categoryId = T.categoryUnknown
  }
  const { cardTagIds, filterTagIds, unitIds, projectIds } = form
  const tags = (ids: string[]) => countPresent(tx, 'tag', ids)
  if (!(await allThere(cardTagIds, tags))) errors.cardTagIds = T.tagUnknown
  if (!(await allThere(filterTagIds, tags))) errors.filterTagIds = T.tagUnknown
  if (!(await allThere(unitIds, (ids) => countUnits(tx, ids)))) errors.unitIds = T.unitUnknown
  else if (visibility === 'units' && unitIds.length === 0) errors.unitIds = T.unitsMissing
  if (!(await allThere(projectIds, (ids) => countProjects(tx, ids)))) errors.projectIds = T.projectUnknown
  else if (visibility === 'projects' && projectIds.length === 0) errors.projectIds = T.projectsMissing
  if (await baseNameTaken(tx, spaceId, form.name, id)) errors.name = T.baseNameTaken
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function allThere(ids: readonly string[], count: (ids: string[]) => Promise<number>): Promise<boolean> {
  const distinct = [...new Set(ids)]
  return distinct.every(isUuid) && (await count(distinct)) === distinct.length
}
