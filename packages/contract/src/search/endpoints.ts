import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { rows } from '../envelope.ts'
import { named, neededText, str } from '../fields/primitives.ts'

/** What a suggestion leads to. */
export const SUGGESTION_KINDS = [
  'base',
  'document',
  'faq',
  'project',
  'workOrder',
  'application',
  'certificate',
  'visit',
  'knownIssue',
  'deskUnit',
  'deskPerson',
  'contactMessage',
  'person',
  'unit',
  'account',
  'draft',
] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

export const suggestion = named('Suggestion', {
  kind: z.enum(SUGGESTION_KINDS),
  title: z.string(),
  marks: z
    .array(z.tuple([z.number().int(), z.number().int()]))
    .describe('title 中的命中 [起, 止) / in the title'),
  hint: str('所在，如知识库与版本 / where it stands'),
  excerpt: z.string().optional().describe('正文片段 / the sentence that holds the words'),
  excerptMarks: z
    .array(z.tuple([z.number().int(), z.number().int()]))
    .optional()
    .describe('excerpt 中的命中 [起, 止) / in the excerpt'),
  isExact: z.boolean().optional().describe('编号与所输入的完全一致 / what was typed is its whole number'),
  place: z.record(z.string(), z.string()).describe('目标页面的参数 / parameters of the page it leads to'),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestionGroup = z
  .object({ source: z.string(), title: z.string(), items: z.array(suggestion) })
  .meta({ id: 'SuggestionGroup' })
export type SuggestionGroup = z.infer<typeof suggestionGroup>

export const suggest = defineEndpoint({
  ...READING,
  name: 'search.suggest',
  path: '/search/suggest',
  access: 'public',
  summary: '输入时的建议，按来源分组，只含读者可见的 / what the words typed so far may mean, by source',
  source: 'path ours',
  query: z.object({ keyword: neededText('关键词', 100, '请输入关键词') }),
  answer: rows(suggestionGroup),
  rateLimit: 300,
})

export const searchEndpoints = [suggest] as const
