import { defineEndpoint } from '../endpoint.ts'
import * as s from './schemas.ts'
import { create, remove, update } from './structure-calls.ts'

export const createGroup = defineEndpoint({
  ...create,
  name: 'authoring.createGroup',
  scope: 'staff',
  path: '/console/kb/tag-groups',
  summary: '新建标签组 / creates a group of tags',
  body: s.groupForm,
  changes: ['tag-group'],
})

export const updateGroup = defineEndpoint({
  ...update,
  name: 'authoring.updateGroup',
  scope: 'staff',
  path: '/console/kb/tag-groups/{id}',
  summary: '修改标签组 / changes a group of tags',
  params: s.groupId,
  body: s.groupForm.extend(s.changeOf),
  changes: ['tag-group'],
})

export const createTag = defineEndpoint({
  ...create,
  name: 'authoring.createTag',
  scope: 'staff',
  path: '/console/kb/tags',
  summary: '新建标签 / creates a tag',
  body: s.tagForm,
  changes: ['tag'],
})

export const updateTag = defineEndpoint({
  ...update,
  name: 'authoring.updateTag',
  scope: 'staff',
  path: '/console/kb/tags/{id}',
  summary: '修改标签 / changes a tag',
  params: s.tagId,
  body: s.tagForm.extend(s.changeOf),
  changes: ['tag'],
})

export const deleteGroup = defineEndpoint({
  ...remove,
  name: 'authoring.deleteGroup',
  scope: 'staff',
  path: '/console/kb/tag-groups/{id}',
  summary: '删除空标签组 / deletes an empty group of tags',
  params: s.groupId,
  changes: ['tag-group'],
})

export const deleteTag = defineEndpoint({
  ...remove,
  name: 'authoring.deleteTag',
  scope: 'staff',
  path: '/console/kb/tags/{id}',
  summary: '删除未使用的标签 / deletes an unused tag',
  params: s.tagId,
  changes: ['tag'],
})
