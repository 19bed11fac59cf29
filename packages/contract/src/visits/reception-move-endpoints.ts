import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { neededText } from '../fields/primitives.ts'
import { params, receiving } from './console-calls.ts'
import { reception } from './schemas.ts'
import { VISIT_TEXTS as T } from './texts.ts'

const move = {
  ...receiving,
  method: 'POST',
  effect: 'toggle',
  changes: ['visit'],
  params,
  answer: nothing(),
} as const

function toldReason(missing: string) {
  const note = neededText('原因', 500, missing)
  return z.object({ note: note.describe('原因，告知申请人 / told to the applicant') })
}

export const agreeVisit = defineEndpoint({
  ...move,
  name: 'visits.agree',
  scope: 'certifications:write',
  path: '/console/visits/{id}/agree',
  summary: '同意来访，可附接待安排 / agrees to a visit',
  body: reception,
})

export const refuseVisit = defineEndpoint({
  ...move,
  name: 'visits.refuse',
  scope: 'certifications:write',
  path: '/console/visits/{id}/refuse',
  summary: '不同意来访 / declines a visit',
  body: toldReason(T.reasonMissing),
})

export const arrangeVisit = defineEndpoint({
  ...move,
  name: 'visits.arrange',
  scope: 'certifications:write',
  path: '/console/visits/{id}/arrange',
  summary: '调整已同意来访的接待安排 / changes how an agreed visit is received',
  body: reception,
})

export const cancelVisit = defineEndpoint({
  ...move,
  name: 'visits.cancel',
  scope: 'certifications:write',
  path: '/console/visits/{id}/cancel',
  summary: '取消已同意的来访 / calls off an agreed visit',
  body: toldReason(T.cancelReasonMissing),
})

export const completeVisit = defineEndpoint({
  ...move,
  name: 'visits.complete',
  scope: 'certifications:write',
  path: '/console/visits/{id}/complete',
  summary: '标记为已完成 / marks a visit as over',
})
