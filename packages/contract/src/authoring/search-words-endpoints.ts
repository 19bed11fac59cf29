import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { searchWords } from '../fields/primitives.ts'
import { editor, made } from './editor-calls.ts'
import * as s from './feedback-schemas.ts'
import * as statisticsSchemas from './statistics-schemas.ts'

export const listMissedSearches = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listMissedSearches',
  scope: 'staff',
  path: '/console/kb/missed-searches',
  reads: ['missed-search'],
  summary: '没有结果的搜索，次数多的在前 / searches that found nothing, the most frequent first',
  query: pageQuery({ columns: ['times', 'last_time'], defaultSize: 20 }),
  answer: page(statisticsSchemas.missedSearch),
})

export const deleteMissedSearch = defineEndpoint({
  ...editor,
  name: 'authoring.deleteMissedSearch',
  scope: 'staff',
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
  scope: 'staff',
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
  scope: 'staff',
  path: '/console/kb/synonyms',
  changes: ['search-synonym'],
  summary: '新建同义词，即时生效 / adds words that say the same, at once for readers',
  body: s.synonymForm,
  answer: made,
})

export const updateSynonym = defineEndpoint({
  ...editor,
  name: 'authoring.updateSynonym',
  scope: 'staff',
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
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/synonyms/{id}/used',
  effect: 'toggle',
  changes: ['search-synonym'],
  summary: '停用或恢复同义词 / retires words that say the same, or uses them again',
  params: s.synonymId,
  body: z.object({ isUsed: z.boolean('缺少是否使用') }),
  answer: nothing(),
})
