import { defineEndpoint, READING } from '../endpoint.ts'
import { data } from '../envelope.ts'
import { recordId } from '../fields/primitives.ts'
import { editor } from './editor-calls.ts'
import * as s from './schemas.ts'
import { create, remove, step, update } from './structure-calls.ts'
import { createGroup, createTag, deleteGroup, deleteTag, updateGroup, updateTag } from './tag-endpoints.ts'

export const readStructure = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readStructure',
  scope: 'staff',
  path: '/console/kb/structure',
  reads: ['space', 'category', 'tag-group', 'tag', 'knowledge-base'],
  summary: '空间、分类与标签 / spaces, categories and tags',
  answer: data(s.structure),
})

export const createSpace = defineEndpoint({
  ...create,
  name: 'authoring.createSpace',
  scope: 'staff',
  path: '/console/kb/spaces',
  summary: '新建空间 / creates a space',
  body: s.spaceForm,
  changes: ['space'],
})

export const updateSpace = defineEndpoint({
  ...update,
  name: 'authoring.updateSpace',
  scope: 'staff',
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
  scope: 'staff',
  path: '/console/kb/spaces/{id}/place',
  summary: '移动空间 / moves a space',
  params: s.spaceId,
  body: step,
})

export const createCategory = defineEndpoint({
  ...create,
  name: 'authoring.createCategory',
  scope: 'staff',
  path: '/console/kb/categories',
  summary: '新建分类 / creates a category',
  body: s.categoryForm.extend({ spaceId: recordId('space', '空间 / space') }),
  changes: ['category'],
})

export const updateCategory = defineEndpoint({
  ...update,
  name: 'authoring.updateCategory',
  scope: 'staff',
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
  scope: 'staff',
  path: '/console/kb/categories/{id}/place',
  summary: '移动分类 / moves a category',
  params: s.categoryId,
  body: step,
})

export const deleteSpace = defineEndpoint({
  ...remove,
  name: 'authoring.deleteSpace',
  scope: 'staff',
  path: '/console/kb/spaces/{id}',
  summary: '删除空空间 / deletes an empty space',
  params: s.spaceId,
  changes: ['space'],
})

export const deleteCategory = defineEndpoint({
  ...remove,
  name: 'authoring.deleteCategory',
  scope: 'staff',
  path: '/console/kb/categories/{id}',
  summary: '删除未使用的分类 / deletes an unused category',
  params: s.categoryId,
  changes: ['category'],
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
