import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { dateTime, recordId, refId, wholeNumber } from '../fields/primitives.ts'
import { editorPicture, editorPictureUpload } from '../files/editor-picture.ts'
import { discardBase, discardVersion } from './base-endpoints.ts'
import { editor } from './editor-calls.ts'
import { imported, importForm } from './import-schemas.ts'
import * as s from './schemas.ts'
import * as t from './text-schemas.ts'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T, TEXT_MAX } from './texts.ts'

const parentId = recordId('authored-document', '上级文档，空为顶层 / parent, null for the top').nullable()

const changesTexts = { effect: 'write', changes: ['knowledge-document', 'knowledge-version'] } as const

export const createDocument = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.createDocument',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/versions/{id}/documents',
  summary: '在上级的末尾新建文章 / creates an article, last below its parent',
  params: s.versionId,
  body: s.documentForm.extend({ parentId: parentId.default(null) }),
  answer: data(z.object({ id: z.string() })),
})

export const updateDocument = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.updateDocument',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/documents/{id}',
  summary: '修改标题与访客可读 / changes title and openness',
  params: s.documentId,
  body: s.documentForm,
  answer: nothing(),
})

export const placeDocument = defineEndpoint({
  ...editor,
  name: 'authoring.placeDocument',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/documents/{id}/place',
  effect: 'toggle',
  changes: ['knowledge-document', 'knowledge-version'],
  summary: '移动文档，连同其下级 / moves a document with all below it',
  params: s.documentId,
  body: z.object({
    parentId,
    index: wholeNumber('index', 0, 10_000).describe('在上级中的位次，从 0 起 / place below the parent'),
  }),
  answer: nothing(),
})

export const readText = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readText',
  scope: 'staff',
  path: '/console/kb/documents/{id}',
  reads: ['knowledge-document'],
  summary: '一个文档及其正文 / one document with its text',
  params: s.documentId,
  answer: data(t.documentText),
})

export const saveText = defineEndpoint({
  ...editor,
  name: 'authoring.saveText',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/documents/{id}/text',
  effect: 'write',
  summary: '保存正文；已被他人保存则 409 / saves the text, 409 when somebody else did since',
  params: s.documentId,
  body: t.textForm,
  // A character takes three bytes, an escaped one more.
  bodyLimit: TEXT_MAX * 4,
  answer: data(z.object({ revision: z.number().int(), reviseTime: dateTime })),
})

export const showWriters = defineEndpoint({
  ...editor,
  name: 'authoring.showWriters',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/documents/{id}/writers',
  effect: 'toggle',
  summary: '报告正在编写，答还有谁在写 / says that one writes, answers who else does',
  params: s.documentId,
  body: z.object({ leaving: z.boolean().default(false) }),
  answer: data(z.array(t.writer)),
})

export const listResources = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listResources',
  scope: 'staff',
  path: '/console/kb/bases/{id}/resources',
  reads: ['knowledge-document'],
  summary:
    '知识库较新的图片与文件，及所给文档引用的全部 / newest pictures and files, and all that a document shows',
  params: s.baseId,
  query: z.object({ documentId: recordId('authored-document', '正在编写的文档 / document').optional() }),
  answer: data(z.array(t.resource)),
})

export const addPicture = defineEndpoint({
  ...editor,
  ...editorPictureUpload,
  name: 'authoring.addPicture',
  scope: 'staff',
  path: '/console/kb/bases/{id}/pictures',
  summary: '上传正文图片，不超过 3 MB / uploads a picture for texts of the base',
  params: s.baseId,
  answer: data(editorPicture.extend(t.resource.omit({ address: true }).shape)),
  changes: ['knowledge-document', 'knowledge-version'],
})

export const importTexts = defineEndpoint({
  ...editor,
  name: 'authoring.importTexts',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/versions/{id}/imports',
  effect: 'toggle',
  changes: ['knowledge-document', 'knowledge-version'],
  summary:
    '导入 Markdown 文件、Word 文档或其 ZIP，含图片 / imports a markdown file, a Word document or a ZIP of them',
  params: s.versionId,
  body: importForm,
  form: { files: ['file'], maxBytes: IMPORT_MAX_BYTES, tooLarge: T.importTooLarge, temporary: true },
  answer: data(imported),
  timeoutMs: 0,
})

export const takeFile = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.takeFile',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/versions/{id}/uploaded-files',
  summary: '已上传的文件作为文档 / an uploaded file becomes a document of its own',
  params: s.versionId,
  body: z.object({ fileId: recordId('staff-file', '已上传的文件 / uploaded file') }),
  answer: data(z.object({ id: z.string() })),
})

export const replaceFile = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.replaceFile',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/documents/{id}/file',
  summary: '以已上传的文件替换文档的文件 / an uploaded file replaces that of a document',
  params: s.documentId,
  body: z.object({ fileId: recordId('staff-file', '已上传的文件 / uploaded file') }),
  answer: nothing(),
})

export const deleteDocument = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.deleteDocument',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/kb/documents/{id}',
  summary: '删除文档及其下级 / deletes a document and all below it',
  params: s.documentId,
  answer: nothing(),
})

export const listBin = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listBin',
  scope: 'staff',
  path: '/console/kb/versions/{id}/bin',
  reads: ['knowledge-document', 'knowledge-version'],
  summary: '草稿的回收站 / what was taken out of a draft',
  params: s.versionId,
  answer: data(z.array(t.binned)),
})

export const restoreDocument = defineEndpoint({
  ...changesTexts,
  ...editor,
  name: 'authoring.restoreDocument',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/versions/{id}/restored-documents',
  summary: '从回收站恢复文档及其下级 / brings a document back with all below it',
  params: s.versionId,
  body: z.object({
    documentId: refId('authored-document', z.string('缺少文档').max(64), []).describe(
      '被删除的文档 / the document',
    ),
  }),
  answer: nothing(),
})

export const listPastTexts = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listPastTexts',
  scope: 'staff',
  path: '/console/kb/documents/{id}/past-texts',
  summary: '正文的历史，新的在前 / how a text stood before, the latest first',
  params: s.documentId,
  answer: data(z.array(t.pastText)),
})

export const readPastText = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readPastText',
  scope: 'staff',
  path: '/console/kb/documents/{id}/past-text',
  summary: '一份历史正文 / one of them',
  params: s.documentId,
  query: z.object({
    pastId: z
      .string()
      .meta({ takes: 'own' })
      .max(64)
      .optional()
      .describe('历史的编号，缺省为最近一份 / which one, the latest when absent'),
  }),
  answer: data(z.object({ body: z.string() })),
})

export const documentEndpoints = [
  listBin,
  listPastTexts,
  readPastText,
  createDocument,
  updateDocument,
  placeDocument,
  readText,
  saveText,
  showWriters,
  listResources,
  addPicture,
  importTexts,
  takeFile,
  replaceFile,
  deleteDocument,
  // What takes the most away stands last: whoever goes through all of them has the others behind.
  restoreDocument,
  discardVersion,
  discardBase,
] as const
