import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { neededText, searchWords } from '../fields/primitives.ts'
import { editor, made } from './editor-calls.ts'
import * as s from './feedback-schemas.ts'
import * as lexicon from './lexicon-schemas.ts'
import * as statisticsSchemas from './statistics-schemas.ts'
import { LEXICON_MAX_BYTES, AUTHORING_TEXTS as T } from './texts.ts'

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

export const takeProposal = defineEndpoint({
  ...editor,
  name: 'authoring.takeProposal',
  scope: 'staff',
  method: 'POST',
  path: '/console/kb/missed-searches/{id}/proposal',
  effect: 'toggle',
  changes: ['missed-search', 'search-synonym'],
  summary:
    '将建议收入词库：由这次搜索的词找到它 / makes an entry by which the search leads to what is proposed',
  params: s.missId,
  body: z.object({ proposed: neededText('建议', 40, '请选择建议') }),
  answer: nothing(),
})

export const listSynonyms = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listSynonyms',
  scope: 'staff',
  path: '/console/kb/synonyms',
  reads: ['search-synonym'],
  summary: '检索词库 / the lexicon of the search',
  query: pageQuery({ columns: ['change_time'], defaultSize: 20 }).extend({
    keyword: searchWords('词 / a word'),
    ...lexicon.synonymFilter,
  }),
  answer: page(lexicon.synonymRow),
})

export const createSynonym = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createSynonym',
  scope: 'staff',
  path: '/console/kb/synonyms',
  changes: ['search-synonym'],
  summary: '新建词条，即时生效 / adds an entry, at once for readers',
  body: lexicon.synonymForm,
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
  summary: '修改词条 / changes an entry',
  params: lexicon.synonymId,
  body: lexicon.synonymForm.extend({
    version: z.number('缺少版本号').int().min(1).max(2_147_483_647),
  }),
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
  summary: '停用或恢复词条 / retires an entry, or uses it again',
  params: lexicon.synonymId,
  body: z.object({ isUsed: z.boolean('缺少是否使用') }),
  answer: nothing(),
})

export const exportLexicon = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.exportLexicon',
  scope: 'staff',
  path: '/console/kb/synonyms/xlsx',
  summary: '检索词库的 Excel 文件，修改后可再导入 / the lexicon as a workbook that an import reads again',
  query: z.object({ keyword: searchWords('词 / a word'), ...lexicon.synonymFilter }),
  answer: blob(),
  timeoutMs: 0,
})

export const importLexicon = defineEndpoint({
  ...editor,
  method: 'POST',
  effect: 'toggle',
  name: 'authoring.importLexicon',
  scope: 'staff',
  path: '/console/kb/synonyms/import',
  changes: ['search-synonym'],
  summary: '导入词条，全部成功或全部不变 / takes entries of a workbook in, all or none',
  body: lexicon.lexiconFile,
  form: { files: ['file'], maxBytes: LEXICON_MAX_BYTES, tooLarge: T.lexiconTooLarge, temporary: true },
  answer: data(lexicon.lexiconImported),
  timeoutMs: 120_000,
})
