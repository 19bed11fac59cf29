import { z } from 'zod'
import { dateTime, int, named, str } from '../fields/primitives.ts'

export const baseStatistics = z.object({
  id: z.string(),
  name: z.string(),
  spaceName: z.string(),
  versionName: z.string(),
  releaseTime: dateTime,
  browseCount: int('累计浏览 / views, ever'),
  views: int('期间浏览 / views in these days'),
  stars: int('期间收藏 / favourites made in these days'),
  downloads: int('期间下载 / downloads in these days'),
  comments: int('期间评论 / comments in these days'),
  unansweredCount: z.number().int(),
})
export type BaseStatistics = z.infer<typeof baseStatistics>

export const statistics = named('KnowledgeStatistics', {
  baseCount: int('已发布的知识库 / released bases'),
  documentCount: int('读者可见的文档 / documents of current versions'),
  from: z.string(),
  to: z.string(),
  views: z.number().int(),
  stars: z.number().int(),
  downloads: z.number().int(),
  comments: z.number().int(),
  unansweredCount: z.number().int(),
  weeks: z.array(
    z.object({
      week: str('周一 / Monday of the week'),
      views: z.number().int(),
      downloads: z.number().int(),
      comments: z.number().int(),
    }),
  ),
  bases: z.array(baseStatistics),
})
export type KnowledgeStatistics = z.infer<typeof statistics>

export const missedSearch = named('MissedSearch', {
  id: z.string(),
  word: z.string(),
  times: int('没有结果的次数 / searches that found nothing'),
  unread: int('有结果而未打开的次数 / searches whose hits were not opened'),
  proposals: z
    .array(z.object({ kind: z.enum(['word', 'title']), proposed: z.string(), times: z.number().int() }))
    .describe('读者随后搜索的词与打开的标题 / what readers searched for next, and titles they opened'),
  takenTime: str('收入词库的时间，未收入为空 / when an entry was made of it, or empty'),
  askedAfter: int('收入后的搜索次数 / searches since'),
  readAfter: int('收入后打开了结果的次数 / of these, those that led to reading'),
  firstTime: dateTime,
  lastTime: dateTime,
})
export type MissedSearch = z.infer<typeof missedSearch>
