import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { figureSpan } from '../figure-span.ts'
import { pageQuery, recordId, searchWords } from '../primitives.ts'
import * as s from './feedback-schemas.ts'
import { baseId } from './schemas.ts'

const editor = { access: 'staff:editor', source: 'path ours' } as const
const made = data(z.object({ id: z.string() }))

export const listFaq = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listFaq',
  path: '/console/kb/bases/{id}/faq',
  reads: ['knowledge-faq'],
  summary: '知识库的常见问题 / questions of a base',
  params: baseId,
  answer: data(z.array(s.faqRow)),
})

export const createFaq = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createFaq',
  path: '/console/kb/bases/{id}/faq',
  changes: ['knowledge-faq'],
  summary:
    '新建常见问题，经另一位编辑审核后生效 / adds a question, for readers after a second editor has read it',
  params: baseId,
  body: s.faqForm,
  answer: made,
})

const changesFaq = {
  effect: 'write',
  changes: ['knowledge-faq'],
  params: s.faqId,
  answer: nothing(),
} as const

export const updateFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.updateFaq',
  method: 'PUT',
  path: '/console/kb/faq/{id}',
  summary:
    '修改常见问题，审核通过前读者仍看到原文 / changes a question, readers keep the old one until it is approved',
  body: s.faqUpdate,
})

export const reviewFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.reviewFaq',
  method: 'POST',
  path: '/console/kb/faq/{id}/moves',
  summary: '常见问题审核通过、退回、放弃修改 / approves, returns or drops a change of a question',
  body: s.faqMove,
})

export const moveFaq = defineEndpoint({
  ...editor,
  name: 'authoring.moveFaq',
  method: 'PUT',
  path: '/console/kb/faq/{id}/place',
  effect: 'toggle',
  changes: ['knowledge-faq'],
  summary: '移动常见问题 / moves a question by one place',
  params: s.faqId,
  body: z.object({ step: z.enum(['up', 'down']) }),
  answer: nothing(),
})

export const listComments = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listComments',
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
  path: '/console/kb/statistics',
  summary: '一段时间内的浏览、收藏、下载与评论 / views, favourites, downloads and comments of some days',
  query: z.object(figureSpan),
  answer: data(s.statistics),
})

export const exportStatistics = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.exportStatistics',
  path: '/console/kb/statistics/xlsx',
  summary: '阅读统计的 Excel 文件 / the same as a workbook',
  query: z.object(figureSpan),
  answer: blob(),
  timeoutMs: 0,
})

export const listMissedSearches = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listMissedSearches',
  path: '/console/kb/missed-searches',
  reads: ['missed-search'],
  summary: '没有结果的搜索，次数多的在前 / searches that found nothing, the most frequent first',
  query: pageQuery({ columns: ['times', 'last_time'], defaultSize: 20 }),
  answer: page(s.missedSearch),
})

export const deleteMissedSearch = defineEndpoint({
  ...editor,
  name: 'authoring.deleteMissedSearch',
  method: 'DELETE',
  path: '/console/kb/missed-searches/{id}',
  effect: 'write',
  changes: ['missed-search'],
  summary: '将无结果的搜索标为已处理 / a search that has been dealt with',
  params: s.missId,
  answer: nothing(),
})

export const listSynonyms = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listSynonyms',
  path: '/console/kb/synonyms',
  reads: ['search-synonym'],
  summary: '检索同义词 / words that say the same in the search',
  query: pageQuery({ columns: ['change_time'], defaultSize: 20 }).extend({
    keyword: searchWords('词 / a word'),
    state: z
      .enum(['all', 'used', 'retired'])
      .default('all')
      .describe('全部、使用中、已停用 / all, in use, retired'),
  }),
  answer: page(s.synonymRow),
})

export const createSynonym = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createSynonym',
  path: '/console/kb/synonyms',
  changes: ['search-synonym'],
  summary: '新建同义词，即时生效 / adds words that say the same, at once for readers',
  body: s.synonymForm,
  answer: made,
})

export const updateSynonym = defineEndpoint({
  ...editor,
  name: 'authoring.updateSynonym',
  method: 'PUT',
  path: '/console/kb/synonyms/{id}',
  effect: 'write',
  changes: ['search-synonym'],
  summary: '修改同义词 / changes words that say the same',
  params: s.synonymId,
  body: s.synonymForm.extend({ version: z.number('缺少版本号').int().min(1).max(2_147_483_647) }),
  answer: nothing(),
})

export const setSynonymUse = defineEndpoint({
  ...editor,
  name: 'authoring.setSynonymUse',
  method: 'PUT',
  path: '/console/kb/synonyms/{id}/used',
  effect: 'toggle',
  changes: ['search-synonym'],
  summary: '停用或恢复同义词 / retires words that say the same, or uses them again',
  params: s.synonymId,
  body: z.object({ isUsed: z.boolean('缺少是否使用') }),
  answer: nothing(),
})

export const deleteFaq = defineEndpoint({
  ...changesFaq,
  ...editor,
  name: 'authoring.deleteFaq',
  method: 'DELETE',
  path: '/console/kb/faq/{id}',
  summary: '删除常见问题 / deletes a question',
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
  listSynonyms,
  createSynonym,
  updateSynonym,
  setSynonymUse,
  deleteFaq,
] as const
