import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { neededLine, recordId, refId, text, wholeNumber } from '../fields/primitives.ts'
import { KNOWLEDGE_TEXTS as T } from './texts.ts'

const categoryForm = z.object({
  name: neededLine('分类名称', 30, T.unitCategoryMissing),
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
