import { z } from 'zod'
import { documentForm } from '../../authoring/schemas.ts'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { data, options } from '../../envelope.ts'
import { neededText, recordId, refId, str } from '../../fields/primitives.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { staff } from './desk-calls.ts'
import { helpArticle, solvedOrder } from './help-endpoints.ts'

const params = z.object({ id: recordId('customer-order', '工单编号 / work order') })

export const showRelated = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.related',
  scope: 'orders:read',
  path: '/console/work-orders/{id}/related',
  summary:
    '与工单主题相近、其客户也可读的文档，与已解决的相似工单 / documents near its subject that its customer may read as well, and solved orders like it',
  params,
  answer: data(z.object({ articles: z.array(helpArticle), orders: z.array(solvedOrder) })),
})

export const listSolutionBases = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.solutionBases',
  scope: 'orders:read',
  path: '/console/order-knowledge-bases',
  summary: '可存入解决方案的知识库及其草稿版本 / bases that can take a solution, with their drafts',
  answer: options(
    z
      .object({
        id: z.string(),
        name: z.string(),
        draft: str('草稿版本，空则存入时新建 / its draft, made when it is needed'),
      })
      .meta({ id: 'SolutionBase' }),
  ),
})

export const draftKnowledge = defineEndpoint({
  ...WRITING,
  ...staff,
  name: 'workOrders.draftKnowledge',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/knowledge-draft',
  changes: ['knowledge-document', 'knowledge-version', 'work-order-note'],
  summary:
    '解决方案存为知识库草稿，由编辑审阅 / a solution becomes an article of a draft, which editors read over',
  params,
  body: z.object({
    kbId: refId('authored-base', z.string(T.baseMissing).min(1, T.baseMissing).max(64), []).describe(
      '知识库 / knowledge base',
    ),
    title: documentForm.shape.title,
    body: neededText('正文', 50_000, T.bodyMissing).describe('正文，Markdown / text'),
  }),
  answer: data(z.object({ id: z.string() }), T.drafted),
})

export const deskKnowledgeEndpoints = [showRelated, listSolutionBases, draftKnowledge] as const
