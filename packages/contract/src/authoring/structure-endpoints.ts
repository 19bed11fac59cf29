import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { recordId } from '../primitives.ts'
import * as s from './schemas.ts'

const editor = { access: 'staff:editor', source: 'path ours' } as const
const made = data(z.object({ id: z.string() }))

export const readStructure = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readStructure',
  path: '/console/kb/structure',
  reads: ['space', 'category', 'tag-group', 'tag', 'knowledge-base'],
  summary: '空间、分类与标签 / spaces, categories and tags',
  answer: data(s.structure),
})

const create = { ...editor, method: 'POST', effect: 'write', answer: made } as const
const update = { ...editor, method: 'PUT', effect: 'write', answer: nothing() } as const
const remove = { ...editor, method: 'DELETE', effect: 'write', answer: nothing() } as const
const step = z.object({ step: z.enum(['up', 'down']).describe('上移或下移一位 / one place up or down') })

export const createSpace = defineEndpoint({
  ...create,
  name: 'authoring.createSpace',
  path: '/console/kb/spaces',
  summary: '新建空间 / creates a space',
  body: s.spaceForm,
  changes: ['space'],
})

export const updateSpace = defineEndpoint({
  ...update,
  name: 'authoring.updateSpace',
  path: '/console/kb/spaces/{id}',
  summary: '修改空间 / changes a space',
  params: s.spaceId,
  body: s.spaceForm.extend(s.changeOf),
  changes: ['space'],
})

export const moveSpace = defineEndpoint({
  ...update,
  effect: 'toggle',
  changes: ['space'],
  name: 'authoring.moveSpace',
  path: '/console/kb/spaces/{id}/place',
  summary: '移动空间 / moves a space',
  params: s.spaceId,
  body: step,
})

export const createCategory = defineEndpoint({
  ...create,
  name: 'authoring.createCategory',
  path: '/console/kb/categories',
  summary: '新建分类 / creates a category',
  body: s.categoryForm.extend({ spaceId: recordId('space', '空间 / space') }),
  changes: ['category'],
})

export const updateCategory = defineEndpoint({
  ...update,
  name: 'authoring.updateCategory',
  path: '/console/kb/categories/{id}',
  summary: '修改分类 / changes a category',
  params: s.categoryId,
  body: s.categoryForm.extend(s.changeOf),
  changes: ['category'],
})

export const moveCategory = defineEndpoint({
  ...update,
  effect: 'toggle',
  changes: ['category'],
  name: 'authoring.moveCategory',
  path: '/console/kb/categories/{id}/place',
  summary: '移动分类 / moves a category',
  params: s.categoryId,
  body: step,
})

export const createGroup = defineEndpoint({
  ...create,
  name: 'authoring.createGroup',
  path: '/console/kb/tag-groups',
  summary: '新建标签组 / creates a group of tags',
  body: s.groupForm,
  changes: ['tag-group'],
})

export const updateGroup = defineEndpoint({
  ...update,
  name: 'authoring.updateGroup',
  path: '/console/kb/tag-groups/{id}',
  summary: '修改标签组 / changes a group of tags',
  params: s.groupId,
  body: s.groupForm.extend(s.changeOf),
  changes: ['tag-group'],
})

export const createTag = defineEndpoint({
  ...create,
  name: 'authoring.createTag',
  path: '/console/kb/tags',
  summary: '新建标签 / creates a tag',
  body: s.tagForm,
  changes: ['tag'],
})

export const updateTag = defineEndpoint({
  ...update,
  name: 'authoring.updateTag',
  path: '/console/kb/tags/{id}',
  summary: '修改标签 / changes a tag',
  params: s.tagId,
  body: s.tagForm.extend(s.changeOf),
  changes: ['tag'],
})

export const deleteSpace = defineEndpoint({
  ...remove,
  name: 'authoring.deleteSpace',
  path: '/console/kb/spaces/{id}',
  summary: '删除空空间 / deletes an empty space',
  params: s.spaceId,
  changes: ['space'],
})

export const deleteCategory = defineEndpoint({
  ...remove,
  name: 'authoring.deleteCategory',
  path: '/console/kb/categories/{id}',
  summary: '删除未使用的分类 / deletes an unused category',
  params: s.categoryId,
  changes: ['category'],
})

export const deleteGroup = defineEndpoint({
  ...remove,
  name: 'authoring.deleteGroup',
  path: '/console/kb/tag-groups/{id}',
  summary: '删除空标签组 / deletes an empty group of tags',
  params: s.groupId,
  changes: ['tag-group'],
})

export const deleteTag = defineEndpoint({
  ...remove,
  name: 'authoring.deleteTag',
  path: '/console/kb/tags/{id}',
  summary: '删除未使用的标签 / deletes an unused tag',
  params: s.tagId,
  changes: ['tag'],
})

export const structureEndpoints = [
  readStructure,
  createSpace,
  updateSpace,
  moveSpace,
  createCategory,
  updateCategory,
  moveCategory,
  createGroup,
  updateGroup,
  createTag,
  updateTag,
  deleteSpace,
  deleteCategory,
  deleteGroup,
  deleteTag,
] as const
