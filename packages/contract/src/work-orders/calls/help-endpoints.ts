import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data } from '../../envelope.ts'
import { named, str, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'

export const helpArticle = named('HelpArticle', {
  title: z.string(),
  hint: str('所在知识库与版本 / where it stands'),
  kbId: z.string(),
  verId: z.string(),
  docId: str('文档，空为整个知识库或常见问题 / document, empty for a base or a question'),
  isFaq: z.boolean(),
})

export const solvedOrder = named('SolvedOrder', {
  id: z.string(),
  work_order_number: z.string(),
  workOrderName: z.string(),
  projectName: z.string(),
  solution: z.string(),
})

export const findHelp = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.help',
  scope: 'orders:read',
  path: '/workOrder/help',
  reads: ['work-order'],
  summary:
    '提问前：与主题相近的知识库文档与本单位已解决的工单 / articles and solved orders of one’s unit near a subject',
  source: 'path ours',
  query: z.object({ subject: text('工单主题', 100).trim().default('') }),
  answer: data(z.object({ articles: z.array(helpArticle), orders: z.array(solvedOrder) })),
})

export const orderHelpEndpoints = [findHelp] as const
