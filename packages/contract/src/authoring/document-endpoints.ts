import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { recordId, wholeNumber } from '../primitives.ts'
import * as s from './schemas.ts'

const editor = { access: 'staff:editor', source: 'path ours' } as const
const parentId = recordId('authored-document', '上级文档，空为顶层 / parent, null for the top').nullable()

export const createDocument = defineEndpoint({
  ...editor,
  name: 'authoring.createDocument',
  method: 'POST',
  path: '/console/kb/versions/{id}/documents',
  effect: 'write',
  summary: '在上级的末尾新建文章 / creates an article, last below its parent',
  params: s.versionId,
  body: s.documentForm.extend({ parentId: parentId.default(null) }),
  answer: data(z.object({ id: z.string() })),
})

export const updateDocument = defineEndpoint({
  ...editor,
  name: 'authoring.updateDocument',
  method: 'PUT',
  path: '/console/kb/documents/{id}',
  effect: 'write',
  summary: '修改标题与访客可读 / changes title and openness',
  params: s.documentId,
  body: s.documentForm,
  answer: nothing(),
})

export const placeDocument = defineEndpoint({
  ...editor,
  name: 'authoring.placeDocument',
  method: 'PUT',
  path: '/console/kb/documents/{id}/place',
  effect: 'toggle',
  summary: '移动文档，连同其下级 / moves a document with all below it',
  params: s.documentId,
  body: z.object({
    parentId,
    index: wholeNumber('index', 0, 10_000).describe('在上级中的位次，从 0 起 / place below the parent'),
  }),
  answer: nothing(),
})

export const deleteDocument = defineEndpoint({
  ...editor,
  name: 'authoring.deleteDocument',
  method: 'DELETE',
  path: '/console/kb/documents/{id}',
  effect: 'write',
  summary: '删除文档及其下级 / deletes a document and all below it',
  params: s.documentId,
  answer: nothing(),
})

export const documentEndpoints = [createDocument, updateDocument, placeDocument, deleteDocument] as const
