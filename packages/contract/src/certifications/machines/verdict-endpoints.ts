import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { text } from '../../fields/primitives.ts'
import { changes, id, maker } from './maker-calls.ts'
import { MACHINE_TEXTS as T } from './texts.ts'

/** What a customer says of a draft, or how it has sent the sealed paper back. */
export const machineVerdict = {
  needUpdateFlag: z
    .union([z.literal(['1', '0', '']), z.literal([1, 0])], T.verdictMissing)
    .transform(String)
    .nullish()
    .describe('草稿是否需要修改：1 是，0 否 / whether the draft needs changes'),
  auditDescription: text('修改原因', 1000).trim().nullish().describe('修改原因 / why'),
  khWaybillNumber: text('快递单号', 60).trim().nullish().describe('客户寄回单号 / waybill'),
  address: text('回寄地址', 300).trim().nullish().describe('回寄地址 / return address'),
} as const

export const approveMachine = defineEndpoint({
  ...maker,
  name: 'certifications.approveMachine',
  scope: 'certifications:write',
  method: 'POST',
  path: '/boardApply/approve',
  effect: 'toggle',
  changes,
  summary: '核对草稿，或寄回已用印的证书 / answers the draft, or sends the sealed paper back',
  body: z.object({ applyId: id, ...machineVerdict }),
  answer: nothing(),
})

export const approveMachineByPut = defineEndpoint({
  ...approveMachine,
  name: 'certifications.approveMachineByPut',
  scope: 'certifications:write',
  method: 'PUT',
})
