import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { recordId, searchWords } from '../fields/primitives.ts'
import { figureSpan } from '../figure-span.ts'
import { editor, made } from './editor-calls.ts'
import { createFaq, deleteFaq, listFaq, moveFaq, reviewFaq, updateFaq } from './faq-endpoints.ts'
import * as s from './feedback-schemas.ts'
import {
  createSynonym,
  deleteMissedSearch,
  exportLexicon,
  importLexicon,
  listMissedSearches,
  listSynonyms,
  setSynonymUse,
  takeProposal,
  updateSynonym,
} from './search-words-endpoints.ts'
import * as statisticsSchemas from './statistics-schemas.ts'

export const listComments = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listComments',
  scope: 'staff',
  path: '/console/kb/comments',
  reads: ['knowledge-comment'],
  summary: '读者评论及回复 / comments of readers with their replies',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('内容或知识库 / text or base'),
    state: z
      .enum(['all', 'unanswered', 'hidden'])
      .default('all')
      .describe('全部、未回复、已隐藏 / all, unanswered, hidden'),
    baseId: recordId('authored-base', '知识库 / knowledge base').optional(),
  }),
  answer: page(s.commentThread),
})

export const replyComment = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.replyComment',
  scope: 'staff',
  path: '/console/kb/comments/{id}/replies',
  changes: ['knowledge-comment'],
  summary: '以供应方身份回复评论 / answers a comment for the provider',
  params: s.commentId,
  body: s.replyForm,
  answer: made,
})

export const showComment = defineEndpoint({
  ...editor,
  name: 'authoring.showComment',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/comments/{id}/shown',
  effect: 'toggle',
  changes: ['knowledge-comment'],
  summary: '隐藏或恢复评论 / hides a comment or shows it again',
  params: s.commentId,
  body: z.object({ shown: z.boolean('缺少是否显示') }),
  answer: nothing(),
})

export const readStatistics = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.readStatistics',
  scope: 'staff',
  path: '/console/kb/statistics',
  summary: '一段时间内的浏览、收藏、下载与评论 / views, favourites, downloads and comments of some days',
  query: z.object(figureSpan),
  answer: data(statisticsSchemas.statistics),
})

export const exportStatistics = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.exportStatistics',
  scope: 'staff',
  path: '/console/kb/statistics/xlsx',
  summary: '阅读统计的 Excel 文件 / the same as a workbook',
  query: z.object(figureSpan),
  answer: blob(),
  timeoutMs: 0,
})

export const feedbackEndpoints = [
  listFaq,
  createFaq,
  updateFaq,
  reviewFaq,
  moveFaq,
  listComments,
  replyComment,
  showComment,
  readStatistics,
  exportStatistics,
  listMissedSearches,
  deleteMissedSearch,
  takeProposal,
  listSynonyms,
  createSynonym,
  updateSynonym,
  setSynonymUse,
  exportLexicon,
  importLexicon,
  deleteFaq,
] as const
