import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { ALL_OR_NONE, neededText, recordId, refId, text, wholeNumber } from '../fields/primitives.ts'
import { HIT_KINDS } from './hit-kinds.ts'
import * as s from './schemas.ts'

/** What a search asks for; each narrows it further. */
const question = {
  keyword: neededText('关键词', 100, '请输入关键词'),
  spaceId: recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE).optional(),
  kbId: recordId('knowledge-base', '只在此知识库内查找 / within this base alone', ALL_OR_NONE).optional(),
  kind: z.enum(HIT_KINDS, '类型不在可选范围内').optional().describe('命中类型 / kind of hit'),
  chip: text('芯片型号', 60).optional().describe('芯片型号，与知识库所标相同 / chip as the base names it'),
  version: text('版本', 60).optional().describe('知识库的当前版本 / current version of the base'),
}

export const searchText = defineEndpoint({
  ...READING,
  name: 'knowledge.search',
  scope: 'knowledge:read',
  path: '/wiki/portal/search',
  access: 'public',
  summary: '全文检索 / hits in titles, descriptions, tags, article text, PDF and office files',
  source: 'path ours',
  query: z.object({
    ...question,
    pageNum: wholeNumber('pageNum', 1, 100).default(1),
    pageSize: wholeNumber('pageSize', 1, 50).default(10),
  }),
  answer: page(s.searchHit, undefined, {
    isPartial: z
      .boolean()
      .optional()
      .describe('没有完全匹配，以下为部分匹配 / none holds all that was asked'),
    steps: z
      .array(s.searchStep)
      .optional()
      .describe('没有完全匹配时依次放宽的步骤 / how the search went on where nothing holds all words'),
    hidden: z
      .number()
      .int()
      .optional()
      .describe('因筛选未显示的命中数 / hits that the filters in force hide'),
    meant: z.string().optional().describe('您是不是要找 / the question as it was probably meant'),
  }),
})

export const searchFacets = defineEndpoint({
  ...READING,
  name: 'knowledge.searchFacets',
  scope: 'knowledge:read',
  path: '/wiki/portal/search/facets',
  access: 'public',
  summary: '检索分面：各空间、芯片、类型与版本的命中数 / hits by space, chip, kind and version',
  source: 'path ours',
  query: z.object(question),
  answer: data(s.searchFacets),
})

export const noteSearch = defineEndpoint({
  name: 'knowledge.noteSearch',
  method: 'POST',
  path: '/wiki/portal/search/outcomes',
  access: 'public',
  effect: 'toggle',
  changes: ['missed-search'],
  summary:
    '记一次搜索的结果：打开了什么或什么都没打开，只记词，不记人 / what came of a search, by its words alone',
  source: 'path ours',
  body: z.object({
    keyword: neededText('关键词', 100, '请输入关键词'),
    before: text('之前的关键词', 100)
      .optional()
      .describe('之前没有打开任何结果的搜索 / an earlier search after which nothing was opened'),
    opened: z
      .object({
        kbId: refId('knowledge-base').describe('打开的知识库 / base that was opened'),
        docId: refId('knowledge-document').optional().describe('打开的文档 / document that was opened'),
      })
      .nullable()
      .default(null)
      .describe('打开的结果，没有则为空 / the hit that was opened, or none'),
  }),
  answer: nothing(),
  rateLimit: 60,
})

export const knowledgeSearchEndpoints = [searchText, searchFacets, noteSearch] as const
