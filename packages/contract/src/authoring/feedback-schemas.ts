import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { bool, dateTime, named, neededText, recordId, str, text } from '../fields/primitives.ts'
import { commentText } from '../knowledge/comment-text.ts'
import { FAQ_MOVES, type FaqStatus, faqRecord } from './feedback-record.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

export const faqId = z.object({ id: recordId('authored-faq', '常见问题 / question') })
export const commentId = z.object({ id: recordId('authored-comment', '评论 / comment') })
export const missId = z.object({ id: recordId('missed-search', '无结果的搜索 / search that found nothing') })

export const faqForm = z.object({
  question: neededText('问题', 200, T.questionMissing),
  answer: z
    .string(T.answerMissing)
    .meta({ takes: 'text' })
    .trim()
    .min(1, T.answerMissing)
    .max(20_000, '回答最多 20000 个字符')
    .describe('Markdown 回答 / answer in markdown'),
})

const faqVersion = z.number('缺少版本号').int().min(1).max(2_147_483_647)
export const faqUpdate = faqForm.extend({ version: faqVersion })
export const faqMove = z.object({
  event: z.enum(FAQ_MOVES),
  note: text('说明', 500).trim().default(''),
  version: faqVersion.describe('所见内容的版本号 / of the text that was read'),
})

export const faqRow = named('AuthoredFaq', {
  id: z.string(),
  question: str('最近提交的问题 / as it was handed in last'),
  answer: z.string(),
  version: z.number().int(),
  status: z.enum(Object.keys(faqRecord.workflow.states) as [FaqStatus, ...FaqStatus[]]),
  shown: z
    .object({ question: z.string(), answer: z.string() })
    .nullable()
    .describe('读者现在看到的，未生效过为空 / what readers have now'),
  submitterName: z.string(),
  reason: str('退回原因，无则为空 / why it was returned'),
  can: canOf(faqRecord),
  reasons,
})
export type FaqRow = z.infer<typeof faqRow>

const comment = {
  id: z.string(),
  content: z.string(),
  creator: z.string(),
  company: str('单位，供应方为品牌 / unit, or the provider'),
  isProvider: z.boolean(),
  isHidden: z.boolean(),
  createTime: dateTime,
}

export const commentThread = named('CommentThread', {
  ...comment,
  baseId: z.string(),
  versionId: z.string(),
  baseName: z.string(),
  isAnswered: bool('供应方已回复 / answered by the provider'),
  replies: z.array(z.object(comment)),
})
export type CommentThread = z.infer<typeof commentThread>

export const replyForm = z.object({
  content: commentText(T.replyMissing),
})
