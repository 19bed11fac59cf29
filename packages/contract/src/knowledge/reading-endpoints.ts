import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, options, page, rows } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { ALL_OR_NONE, recordId, text } from '../fields/primitives.ts'
import * as s from './schemas.ts'
import { KNOWLEDGE_PAGE_SIZES } from './texts.ts'

const kbId = recordId('knowledge-base', '知识库 / knowledge base')
const verId = recordId('knowledge-version', '版本 / version')
const docId = recordId('knowledge-document', '文档 / document')
const spaceId = recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE)

const listQuery = pageQuery({
  columns: ['createdtime', 'pageviews', 'comments'],
  defaultSize: KNOWLEDGE_PAGE_SIZES[0],
})

const publicRead = { method: 'GET', access: 'public', effect: 'read', source: '1.7' } as const

export const home = defineEndpoint({
  ...publicRead,
  name: 'knowledge.home',
  scope: 'knowledge:read',
  path: '/wiki/portal/index',
  summary: '首页：各空间及其知识库 / spaces with their first bases',
  answer: rows(s.space),
})

export const latest = defineEndpoint({
  ...publicRead,
  name: 'knowledge.latest',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/docs/latest',
  summary: '最新文章 / latest releases, newest first',
  answer: data(z.array(s.latestArticle)),
})

export const listBases = defineEndpoint({
  name: 'knowledge.listBases',
  scope: 'knowledge:read',
  method: 'POST',
  path: '/wiki/portal/kbs',
  access: 'public',
  effect: 'read',
  summary: '知识库列表 / bases the reader may see',
  source: '1.7',
  query: listQuery,
  body: s.knowledgeFilter.prefault({}),
  answer: page(s.knowledgeBaseItem),
})

export const spaceTree = defineEndpoint({
  ...publicRead,
  name: 'knowledge.spaceTree',
  scope: 'knowledge:read',
  path: '/wiki/portal/space-cate',
  summary: '空间与分类树 / tree of spaces with their categories',
  query: z.object({
    keyword: text('关键词', 100)
      .trim()
      .optional()
      .describe('只计关键词找到的知识库 / counts what the keyword finds'),
  }),
  answer: data(z.array(s.space.omit({ kbs: true }))),
})

export const spaceOption = z.object({
  id: z.string(),
  name: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
})

export const spaces = defineEndpoint({
  ...publicRead,
  name: 'knowledge.spaces',
  scope: 'knowledge:read',
  path: '/wiki/portal/spaces',
  summary: '空间列表 / spaces',
  answer: options(spaceOption),
})

export const spaceTags = defineEndpoint({
  ...publicRead,
  name: 'knowledge.spaceTags',
  scope: 'knowledge:read',
  path: '/wiki/portal/spaces/{id}/tags',
  summary: '空间的标签，按组 / tags of a space by group, id 0 for all spaces',
  params: z.object({ id: spaceId }),
  answer: data(z.array(s.tagGroup)),
})

export const categorySelect = defineEndpoint({
  ...publicRead,
  name: 'knowledge.categorySelect',
  scope: 'knowledge:read',
  path: '/wiki/portal/cate/select',
  summary: '分类选项 / categories of all spaces',
  answer: options(s.category),
})

export const clientCategorySelect = defineEndpoint({
  ...publicRead,
  name: 'knowledge.clientCategorySelect',
  scope: 'knowledge:read',
  path: '/wiki/portal/cate/client-select',
  summary: '读者可见的分类选项 / categories holding bases the reader may see',
  answer: options(s.category),
})

export const baseDetail = defineEndpoint({
  ...READING,
  name: 'knowledge.baseDetail',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}',
  access: 'public',
  reads: ['knowledge-comment'],
  summary: '知识库概要与版本 / head of the detail page',
  source: 'path ours',
  params: z.object({ kbId }),
  query: z.object({ verId: verId.optional() }),
  answer: data(s.knowledgeBaseDetail),
})

export const documentTree = defineEndpoint({
  ...publicRead,
  name: 'knowledge.documentTree',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/ver/{verId}/docs',
  summary: '文档树 / document tree of a version',
  params: z.object({ kbId, verId }),
  answer: data(z.array(s.knowledgeDocument)),
})

export const documentContent = defineEndpoint({
  ...publicRead,
  name: 'knowledge.documentContent',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/ver/{verId}/docs/{docId}/content',
  summary: '文档正文；访客只能读公开文档 / content; guests get 401 unless the document is open',
  params: z.object({ kbId, verId, docId }),
  answer: data(s.documentContent),
})

export const baseOpening = defineEndpoint({
  ...READING,
  name: 'knowledge.opening',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/opening',
  access: 'public',
  summary:
    '打开阅读页所需的一切：概要、文档树与一篇正文 / all that the detail page opens with, in one answer',
  source: 'path ours',
  params: z.object({ kbId }),
  query: z.object({ verId: verId.optional(), docId: docId.optional() }),
  answer: data(
    z.object({
      base: s.knowledgeBaseDetail,
      tree: z.array(s.knowledgeDocument),
      content: s.documentContent
        .nullable()
        .describe(
          '未指定时为第一篇；读者不能读时为空 / the first one unless named; null where it may not be read',
        ),
    }),
  ),
})

export const baseContent = defineEndpoint({
  ...READING,
  name: 'knowledge.baseContent',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/content',
  access: 'login',
  summary: '知识库的文件 / files of the current version',
  source: '1.7',
  params: z.object({ kbId }),
  answer: data(z.array(s.contentEntry)),
})

export const baseFaq = defineEndpoint({
  ...publicRead,
  name: 'knowledge.faq',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{kbId}/faq',
  summary: '常见问题；访客只见问题 / FAQ, questions only for guests',
  params: z.object({ kbId }),
  answer: data(z.array(s.faqItem)),
})

export const markVisited = defineEndpoint({
  name: 'knowledge.markVisited',
  method: 'POST',
  path: '/wiki/portal/kbs/{kbId}/visit',
  access: 'public',
  effect: 'toggle',
  summary: '记一次浏览并清除未读 / counts a view, clears the unread dot',
  source: 'path ours',
  params: z.object({ kbId }),
  answer: nothing(),
})

export const resource = defineEndpoint({
  ...publicRead,
  name: 'knowledge.resource',
  scope: 'knowledge:read',
  path: '/wiki/res/{id}',
  summary: '资源文件，凭签名或令牌，支持 Range / figure or file of a document, by signature or token',
  params: z.object({ id: recordId('knowledge-resource', '资源 / resource') }),
  query: z.object({
    expires: z.string().meta({ takes: 'key' }).max(20).optional(),
    signature: z.string().meta({ takes: 'key' }).max(100).optional(),
    session: z.string().meta({ takes: 'key' }).max(64).optional(),
  }),
  answer: blob(),
  timeoutMs: 0,
})

export const readingEndpoints = [
  home,
  latest,
  listBases,
  spaceTree,
  spaces,
  spaceTags,
  categorySelect,
  clientCategorySelect,
  baseDetail,
  documentTree,
  documentContent,
  baseOpening,
  baseContent,
  baseFaq,
  markVisited,
  resource,
] as const
