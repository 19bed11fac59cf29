import type { z } from 'zod'
import { ALL_OR_NONE, bool, int, recordId, refId, str } from '../fields/primitives.ts'
import * as s from './schemas.ts'

/** Knowledge linked to the projects of the reader's unit (document 1 sections 2 and 7, document 2 section 2.7). */

export const projectId = recordId('project', '项目 / project')
export const spaceId = recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE)
export const cateId = refId('unit-category', undefined, ALL_OR_NONE).describe(
  '分类：空间的或本单位的，空或 0 为全部 / category of a space or of the unit, empty or 0 for all',
)

/** A category of the chooser: one of a space, or one that the unit keeps itself. */
export const projectCategory = s.category
  .extend({
    own: bool('本单位自建 / kept by the unit'),
    version: int('修改时带回；空间的分类为 0 / sent back with a change; 0 for one of a space'),
  })
  .meta({ id: 'ProjectKnowledgeCategory' })
export type ProjectCategory = z.infer<typeof projectCategory>

/** A linked base as the table shows it. */
export const projectBase = s.knowledgeBaseItem
  .extend({ unitCateId: str('本单位自建分类，空为无 / category of the unit, or empty') })
  .meta({ id: 'ProjectKnowledgeBase' })
export type ProjectBase = z.infer<typeof projectBase>
