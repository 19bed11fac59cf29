import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { options, page, rows } from '../envelope.ts'
import { ALL_OR_NONE, int, recordId, wholeNumber } from '../fields/primitives.ts'
import { cateId, projectBase, projectCategory, projectId, spaceId } from './project-schemas.ts'
import { spaceOption } from './reading-endpoints.ts'
import * as s from './schemas.ts'
import {
  addUnitCategory,
  changeUnitCategory,
  deleteUnitCategory,
  fileUnderCategory,
} from './unit-category-endpoints.ts'

const paging = (pageSize: number) =>
  z.object({
    pageNum: wholeNumber('pageNum', 1, 10_000).default(1),
    pageSize: wholeNumber('pageSize', 1, 200).default(pageSize),
  })

const filter = s.knowledgeFilter.omit({ cateId: true }).extend({
  cateId: cateId.optional(),
  projectId: projectId.optional(),
})

const ofUnit = { access: 'unit', effect: 'read', reads: ['unit-category', 'favourite'] } as const

export const projectBases = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.projectBases',
  scope: 'knowledge:read',
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
  scope: 'knowledge:read',
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
  scope: 'knowledge:read',
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
  scope: 'knowledge:read',
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
  scope: 'knowledge:read',
  path: '/wiki/member/prj/spaces',
  access: 'unit',
  summary: '项目知识所在的空间 / spaces of the project knowledge',
  source: '1.7',
  answer: options(spaceOption),
})

export const linkedProjects = defineEndpoint({
  ...READING,
  name: 'knowledge.linkedProjects',
  scope: 'knowledge:read',
  path: '/wiki/member/prj/projects',
  access: 'unit',
  summary: '关联了知识库的项目 / projects of the unit with linked bases',
  source: 'product.md 6',
  answer: rows(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      total: int('关联的知识库数 / linked bases'),
    }),
  ),
})

export const projectCategories = defineEndpoint({
  ...ofUnit,
  name: 'knowledge.projectCategories',
  scope: 'knowledge:read',
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
