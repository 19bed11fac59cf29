import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data } from '../envelope.ts'
import { int, named, recordId, str } from '../fields/primitives.ts'
import * as s from './schemas.ts'

/** How one document differs between two versions. */
export const documentChange = named('KnowledgeDocumentChange', {
  kind: z.enum(['added', 'removed', 'changed']),
  name: str('文档名，取较新的一版 / title, that of the newer version'),
  formerName: str('改名前的名称，未改名为空 / former title, empty unless renamed'),
  type: z.literal([1, 2]).describe('1 在线正文，2 外部文件 / 1 article, 2 file'),
  docId: str('较新版本中的文档，已删除为空 / in the newer version, empty when removed'),
  fromDocId: str('较旧版本中的文档，新增为空 / in the older version, empty when added'),
})
export type DocumentChange = z.infer<typeof documentChange>

/** What a text calls `document:…` or `resource:…`, by the name that people know. */
export const linkName = z.object({
  target: str('正文中的写法 / as written in the text'),
  name: str('文档标题或文件名 / title of the document or name of the file'),
})
export type LinkName = z.infer<typeof linkName>

export const versionChanges = defineEndpoint({
  ...READING,
  name: 'knowledge.versionChanges',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/ver/{verId}/changes',
  access: 'login',
  summary: '与另一版本相比有变化的文档 / documents that differ from another version',
  source: 'path ours',
  params: z.object({
    kbId: recordId('knowledge-base', '知识库 / knowledge base'),
    verId: recordId('knowledge-version', '较新的版本 / the newer version'),
  }),
  query: z.object({ from: recordId('knowledge-version', '较旧的版本 / the older version') }),
  answer: data(
    z.object({
      from: s.baseVersion,
      to: s.baseVersion,
      documents: z.array(documentChange),
      unchanged: int('未变化的文档数 / documents that are alike'),
    }),
  ),
})

export const versionTexts = defineEndpoint({
  ...READING,
  name: 'knowledge.versionTexts',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/ver/{verId}/docs/{docId}/source',
  access: 'login',
  summary: '一篇文档的原文，用于比较 / the markdown of a document as written, to be compared',
  source: 'path ours',
  params: z.object({
    kbId: recordId('knowledge-base', '知识库 / knowledge base'),
    verId: recordId('knowledge-version', '版本 / version'),
    docId: recordId('knowledge-document', '文档 / document'),
  }),
  answer: data(
    z.object({
      text: z.string(),
      fileName: z.string(),
      fileSize: z.number().int(),
      links: z.array(linkName).describe('正文所引用的文档与文件 / documents and files that the text names'),
    }),
  ),
})

export const versionEndpoints = [versionChanges, versionTexts] as const
