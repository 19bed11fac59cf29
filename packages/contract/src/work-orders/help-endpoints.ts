import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data } from '../envelope.ts'
import { text } from '../primitives.ts'
import { SUPPORT } from '../projects/list-endpoints.ts'

export const helpArticle = z
  .object({
    title: z.string(),
    hint: z.string().describe('所在知识库与版本 / where it stands'),
    kbId: z.string(),
    verId: z.string(),
    docId: z.string().describe('文档，空为整个知识库或常见问题 / document, empty for a base or a question'),
    isFaq: z.boolean(),
  })
  .meta({ id: 'HelpArticle' })

export const solvedOrder = z
  .object({
    id: z.string(),
    work_order_number: z.string(),
    workOrderName: z.string(),
    projectName: z.string(),
    solution: z.string(),
  })
  .meta({ id: 'SolvedOrder' })

export const findHelp = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.help',
  path: '/workOrder/help',
  reads: ['work-order'],
  summary:
    '提问前：与主题相近的知识库文档与本单位已解决的工单 / articles and solved orders of one’s unit near a subject',
  source: 'path ours',
  query: z.object({ subject: text('工单主题', 100).trim().default('') }),
  answer: data(z.object({ articles: z.array(helpArticle), orders: z.array(solvedOrder) })),
})

export const orderHelpEndpoints = [findHelp] as const
