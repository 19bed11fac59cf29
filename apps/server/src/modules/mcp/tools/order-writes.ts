import { getWorkOrderDictList } from '@xinqiao/contract/dictionaries/endpoints'
import { neededText, recordId, text } from '@xinqiao/contract/fields/primitives'
import { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { MAX_REPLY } from '@xinqiao/contract/work-orders/content'
import { orderContent } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { z } from 'zod'
import { plainRichText } from '../../../platform/content/rich-text.ts'
import { type Portal, Refused } from '../call-portal.ts'
import { defineTool } from '../tool.ts'

export const submitOrder = defineTool({
  name: 'submit_order',
  title: '提交工单',
  description:
    '以用户的名义在一个项目上发起技术工单，立即送达服务方，提交前请用户确认内容。样板回来之前的项目填需求详细 workOrderDetails，之后的项目填问题描述、硬件环境与软件环境；缺少的字段会在拒绝时逐一说明。',
  scope: 'orders:write',
  writes: true,
  input: orderContent.omit({ originalStep: true, appealDevelopment: true, fileIds: true }).extend({
    projectId: recordId('project', '项目编号，即 my_projects 返回的 id'),
    classifyCode: text('工单类别', 64).describe('工单类别的名称，如 硬件问题、软件问题、固件问题，或其代码'),
    originalStep: text('复现步骤', MAX_REPLY).default('').describe('复现步骤，纯文字'),
    appealDevelopment: text('诉求', MAX_REPLY).default('').describe('对研发的诉求，纯文字'),
  }),
  run: async ({ classifyCode, originalStep, appealDevelopment, ...sent }, portal) => {
    const body = {
      ...sent,
      classifyCode: await classOf(portal, classifyCode.trim()),
      originalStep: richOf(originalStep),
      appealDevelopment: richOf(appealDevelopment),
    }
    return (await portal.call(addWorkOrder, { body })).data
  },
})

/** People say the class by its name; a code is checked by the call itself. */
async function classOf(portal: Portal, said: string): Promise<string> {
  if (!/\p{Script=Han}/u.test(said)) return said
  const { rows } = await portal.call(getWorkOrderDictList, {})
  const found = rows.find(({ label }) => label === said)
  if (found) return found.dict_code
  throw new Refused(`工单类别没有“${said}”，可选：${rows.map(({ label }) => label).join('、')}`)
}

export const replyOrder = defineTool({
  name: 'reply_order',
  title: '回复工单',
  description: '以用户的名义回复一个工单，对方立即看到，并注明经由哪个访问令牌。发出前请用户确认内容。',
  scope: 'orders:write',
  writes: true,
  input: z.object({
    id: recordId('work-order', '工单编号，即 my_orders 返回的 id'),
    text: neededText('回复内容', MAX_REPLY, T.replyMissing).describe('回复内容，纯文字'),
  }),
  run: async ({ id, text }, portal) => {
    const body = { workOrderId: id, processingContent: richOf(text) }
    return (await portal.call(workOrderProcessing, { body })).data
  },
})

function richOf(text: string): string {
  return text === '' ? '' : plainRichText(text).html
}
