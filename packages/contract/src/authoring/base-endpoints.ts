import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { recordId, searchWords } from '../fields/primitives.ts'
import { editor } from './editor-calls.ts'
import * as s from './schemas.ts'

export const listBases = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listBases',
  scope: 'staff',
  path: '/console/kb/bases',
  reads: ['knowledge-base', 'knowledge-version', 'space', 'category', 'tag'],
  summary: '知识库，最近更新的在前 / bases, those changed last first',
  query: pageQuery({ columns: ['update_time', 'release_time', 'name'], defaultSize: 20 }).extend({
    keyword: searchWords('名称 / name'),
    spaceId: recordId('space', '空间 / space').optional(),
    status: s.versionStatus.optional().describe('有该状态版本的 / with a version in this state'),
  }),
  answer: page(s.baseRow),
})

export const readOptions = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readOptions',
  scope: 'staff',
  path: '/console/kb/options',
  reads: ['knowledge-base', 'space', 'category', 'tag-group', 'tag'],
  summary: '知识库表单的选项 / what the form of a base offers',
  answer: data(s.formOptions),
})

export const createBase = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createBase',
  scope: 'staff',
  path: '/console/kb/bases',
  changes: ['knowledge-base', 'knowledge-version'],
  summary: '新建知识库及其首个草稿版本 / creates a base with its first draft',
  body: s.baseForm,
  answer: data(z.object({ id: z.string(), versionId: z.string() })),
})

export const readBase = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readBase',
  scope: 'staff',
  path: '/console/kb/bases/{id}',
  reads: ['knowledge-base', 'knowledge-version', 'knowledge-document'],
  summary: '一个知识库 / one base',
  params: s.baseId,
  answer: data(s.baseDetail),
})

export const updateBase = defineEndpoint({
  ...editor,
  name: 'authoring.updateBase',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/bases/{id}',
  effect: 'write',
  changes: ['knowledge-base'],
  summary: '修改知识库，即时生效 / changes a base, at once for its readers',
  params: s.baseId,
  body: s.baseForm.extend({
    version: z
      .number('缺少版本号')
      .int()
      .max(2_147_483_647)
      .describe('版本，防止覆盖他人的修改 / version, guards against lost updates'),
  }),
  answer: nothing(),
})

export const createVersion = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createVersion',
  scope: 'staff',
  path: '/console/kb/bases/{id}/versions',
  changes: ['knowledge-version'],
  summary: '新建草稿版本，沿用所选版本的文档 / creates a draft with the documents of another version',
  params: s.baseId,
  body: s.versionForm.extend({
    fromId: recordId('authored-version', '沿用的版本，空为空白 / version to start from, null for none')
      .nullable()
      .default(null),
  }),
  answer: data(z.object({ id: z.string() })),
})

export const readVersion = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readVersion',
  scope: 'staff',
  path: '/console/kb/versions/{id}',
  reads: ['knowledge-version', 'knowledge-document', 'knowledge-base'],
  summary: '一个版本：文档树、发布前检查与经过 / one version with tree, checks and history',
  params: s.versionId,
  answer: data(s.versionDetail),
})

export const versionChanges = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.versionChanges',
  scope: 'staff',
  path: '/console/kb/versions/{id}/changes',
  reads: ['knowledge-version', 'knowledge-document'],
  summary: '与此前发布的版本逐篇比较 / documents that differ from the release before it',
  params: s.versionId,
  answer: data(s.versionChanges),
})

export const updateVersion = defineEndpoint({
  ...editor,
  name: 'authoring.updateVersion',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/versions/{id}',
  effect: 'write',
  changes: ['knowledge-version'],
  summary:
    '修改草稿版本的名称与说明，未提及的不变 / changes name and summary of a draft, what is not named stays',
  params: s.versionId,
  body: s.versionChange,
  answer: nothing(),
})

export const moveVersion = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.moveVersion',
  scope: 'staff',
  path: '/console/kb/versions/{id}/moves',
  changes: ['knowledge-version', 'knowledge-base'],
  summary: '提交、撤回、退回、通过、下线、重新编辑 / moves a version through its workflow',
  params: s.versionId,
  body: s.versionMove,
  answer: nothing(),
})

export const discardVersion = defineEndpoint({
  ...editor,
  name: 'authoring.discardVersion',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/kb/versions/{id}',
  effect: 'write',
  changes: ['knowledge-version', 'knowledge-base'],
  summary: '删除从未发布过的草稿版本 / throws away a draft that readers never saw',
  params: s.versionId,
  answer: nothing(),
})

export const discardBase = defineEndpoint({
  ...editor,
  name: 'authoring.discardBase',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/kb/bases/{id}',
  effect: 'write',
  changes: ['knowledge-base', 'knowledge-version'],
  summary: '删除从未发布过的知识库及其草稿 / throws away a base that readers never saw, with its drafts',
  params: s.baseId,
  answer: nothing(),
})

export const baseEndpoints = [
  listBases,
  readOptions,
  createBase,
  readBase,
  updateBase,
  createVersion,
  readVersion,
  versionChanges,
  updateVersion,
  moveVersion,
] as const
