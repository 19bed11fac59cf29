import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, options } from '../envelope.ts'
import { dateTime, named, neededText, recordId, str, text, wholeNumber } from '../fields/primitives.ts'
import { isReasonTopic } from './reason-topics.ts'
import { LIST_TEXTS as T } from './texts.ts'

const staff = { access: 'staff', source: 'path ours' } as const

const topic = text('适用的操作', 80).meta({ takes: 'choice' }).refine(isReasonTopic, T.topicMissing)
const body = neededText('理由', 500, T.reasonMissing)
const params = z.object({ id: recordId('canned-reason', '常用理由 / canned reason') })

const cannedReason = named('CannedReason', {
  id: z.string(),
  topic: str('适用操作，如 account.refuse / the act it is for'),
  body: z.string(),
  updateTime: dateTime,
  version: z.number().int(),
})
export type CannedReason = z.infer<typeof cannedReason>

export const listReasons = defineEndpoint({
  ...READING,
  ...staff,
  name: 'lists.listReasons',
  scope: 'staff',
  path: '/console/canned-reasons',
  reads: ['canned-reason'],
  summary: '常用理由，全部或一种操作的 / reasons written often, all or those of one act',
  query: z.object({ topic: topic.optional() }),
  answer: options(cannedReason),
})

export const addReason = defineEndpoint({
  ...staff,
  name: 'lists.addReason',
  scope: 'staff',
  method: 'POST',
  path: '/console/canned-reasons',
  effect: 'toggle',
  changes: ['canned-reason'],
  summary: '新增常用理由 / a new one',
  body: z.object({ topic, body }),
  answer: nothing(T.reasonKept),
})

export const changeReason = defineEndpoint({
  ...staff,
  name: 'lists.changeReason',
  scope: 'staff',
  method: 'PUT',
  path: '/console/canned-reasons/{id}',
  effect: 'toggle',
  changes: ['canned-reason'],
  summary: '修改常用理由 / changes one',
  params,
  body: z.object({ topic, body, version: wholeNumber('version', 1, 2_000_000_000) }),
  answer: nothing(T.reasonKept),
})

export const removeReason = defineEndpoint({
  ...staff,
  name: 'lists.removeReason',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/canned-reasons/{id}',
  effect: 'toggle',
  changes: ['canned-reason'],
  summary: '删除常用理由 / takes one away',
  params,
  answer: nothing(T.reasonRemoved),
})

export const cannedReasonEndpoints = [listReasons, addReason, changeReason, removeReason] as const
