import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, options, page, rows } from '../envelope.ts'
import { ALL_OR_NONE, recordId, refId, text, wholeNumber } from '../primitives.ts'
import { spaceOption } from './reading-endpoints.ts'
import * as s from './schemas.ts'
import { KNOWLEDGE_TEXTS as T } from './texts.ts'

/** Knowledge linked to the projects of the reader's unit (document 1 sections 2 and 7, document 2 section 2.7). */

const projectId = recordId('project', '项目 / project')
const spaceId = recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE)
const cateId = refId('unit-category', undefined, ALL_OR_NONE).describe(
  '分类：空间的或本单位的，空或 0 为全部 / category of a space or of the unit, empty or 0 for all',
)

const paging = (pageSize: number) =>
  z.object({
    pageNum: wholeNumber('pageNum', 1, 10_000).default(1),
    pageSize: wholeNumber('pageSize', 1, 200).default(pageSize),
  })

/** A category of the chooser: one of a space, or one that the unit keeps itself. */
export const projectCategory = s.category
  .extend({
    own: z.boolean().describe('本单位自建 / kept by the unit'),
    version: z
      .number()
      .int()
      .describe('修改时带回；空间的分类为 0 / sent back with a change; 0 for one of a space'),
  })
  .meta({ id: 'ProjectKnowledgeCategory' })
export type ProjectCategory = z.infer<typeof projectCategory>

/** A linked base as the table shows it. */
export const projectBase = s.knowledgeBaseItem
  .extend({ unitCateId: z.string().describe('本单位自建分类，空为无 / category of the unit, or empty') })
  .meta({ id: 'ProjectKnowledgeBase' })
export type ProjectBase = z.infer<typeof projectBase>

const filter = s.knowledgeFilter.omit({ cateId: true }).extend({
  cateId: cateId.optional(),
  projectId: projectId.optional(),
})

const ofUnit = { access: 'unit', effect: 'read', reads: ['unit-category', 'favourite'] } as const

export const projectBases = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.projectBases',
  method: 'GET',
  path: '/wiki/kbs/getProjectWikiList',
  summary: '本单位项目关联的知识库 / bases linked to projects of the reader’s unit',
  source: '1.7',
  query: paging(12).extend({ prjId: projectId.optional(), cateId: cateId.optional() }),
  answer: page(projectBase),
})

export const listLinkedBases = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.listLinkedBases',
  method: 'POST',
  path: '/wiki/member/kbs/prj/list',
  summary: '按条件查询项目关联的知识库 / linked bases, narrowed',
  source: '1.7',
  query: paging(12),
  body: filter.prefault({}),
  answer: page(projectBase),
})

export const listProjectBases = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.listProjectBases',
  method: 'POST',
  path: '/wiki/member/kbs/prj',
  summary: '项目知识页 / the project-linked knowledge page: 7, 10 or 15 a page',
  source: '1.7, 2.7',
  query: paging(7),
  body: filter.prefault({}),
  answer: page(projectBase),
})

export const basesOfProject = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.basesOfProject',
  method: 'GET',
  path: '/wiki/kbs/findKbsByProjectId',
  summary: '一个项目关联的全部知识库 / all bases linked to a project',
  source: '1.7',
  query: z.object({ projectId }),
  answer: rows(projectBase),
})

export const projectSpaces = defineEndpoint({
  ...READING,
  name: 'knowledge.projectSpaces',
  path: '/wiki/member/prj/spaces',
  access: 'unit',
  summary: '项目知识所在的空间 / spaces of the project knowledge',
  source: '1.7',
  answer: options(spaceOption),
})

export const linkedProjects = defineEndpoint({
  ...READING,
  name: 'knowledge.linkedProjects',
  path: '/wiki/member/prj/projects',
  access: 'unit',
  summary: '关联了知识库的项目 / projects of the unit with linked bases',
  source: 'product.md 6',
  answer: rows(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      total: z.number().int().describe('关联的知识库数 / linked bases'),
    }),
  ),
})

export const projectCategories = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.projectCategories',
  method: 'GET',
  path: '/wiki/member/cate/{type}/{spaceId}/{projectId}',
  summary:
    '项目知识的分类：0 全部，1 该项目有知识库的与本单位自建的 / 0 all, 1 those with bases of the project and those of the unit',
  source: '1.7, 2.7',
  params: z.object({
    type: wholeNumber('type', 0, 1),
    spaceId,
    projectId: recordId('project', '项目，0 为本单位全部 / project, 0 for all of the unit', ALL_OR_NONE),
  }),
  answer: options(projectCategory),
})

const categoryForm = z.object({
  name: z
    .string(T.unitCategoryMissing)
    .meta({ takes: 'text' })
    .trim()
    .min(1, T.unitCategoryMissing)
    .max(30, '分类名称最多 30 个字符'),
  description: text('分类描述', 200).trim().default(''),
})
const categoryId = z.object({ id: recordId('unit-category', '本单位的分类 / category of the unit') })

const keepsCategories = {
  access: 'unit-manager',
  effect: 'write',
  changes: ['unit-category'],
  source: 'product.md 6',
} as const

export const addUnitCategory = defineEndpoint({
  ...keepsCategories,
  name: 'knowledge.addUnitCategory',
  method: 'POST',
  path: '/wiki/member/unit-cate',
  summary: '新建本单位的分类 / creates a category of the unit',
  body: categoryForm,
  answer: data(z.object({ id: z.string() })),
})

export const changeUnitCategory = defineEndpoint({
  ...keepsCategories,
  name: 'knowledge.changeUnitCategory',
  method: 'PUT',
  path: '/wiki/member/unit-cate/{id}',
  summary: '修改本单位的分类 / changes a category of the unit',
  params: categoryId,
  body: categoryForm.extend({ version: wholeNumber('version', 1, 1_000_000_000) }),
  answer: nothing(),
})

export const deleteUnitCategory = defineEndpoint({
  ...keepsCategories,
  name: 'knowledge.deleteUnitCategory',
  method: 'DELETE',
  path: '/wiki/member/unit-cate/{id}',
  summary: '删除本单位的分类，其中的知识库不受影响 / deletes a category of the unit; its bases stay',
  params: categoryId,
  answer: nothing(),
})

export const fileUnderCategory = defineEndpoint({
  ...keepsCategories,
  name: 'knowledge.fileUnderCategory',
  method: 'PUT',
  path: '/wiki/member/kbs/{id}/unit-cate',
  summary:
    '把关联的知识库归入本单位的分类，空为移出 / files a linked base under a category of the unit; empty takes it out',
  params: z.object({ id: recordId('knowledge-base', '知识库 / knowledge base') }),
  body: z.object({
    cateId: refId('unit-category').default('').describe('分类，空为移出 / category, empty for none'),
  }),
  answer: nothing(),
})

export const projectKnowledgeEndpoints = [
  projectBases,
  listLinkedBases,
  listProjectBases,
  basesOfProject,
  projectSpaces,
  linkedProjects,
  projectCategories,
  addUnitCategory,
  changeUnitCategory,
  deleteUnitCategory,
  fileUnderCategory,
] as const
