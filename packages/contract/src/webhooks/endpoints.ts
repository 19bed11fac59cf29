import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page, rows } from '../envelope.ts'
import { SUCCESS_TEXT } from '../errors.ts'
import { pageQuery } from '../fields/page-query.ts'
import {
  boundedArray,
  dateTime,
  int,
  named,
  neededLine,
  oneOrNone,
  recordId,
  searchWords,
  str,
  text,
} from '../fields/primitives.ts'
import { active, closed, done, failed, wait } from '../tones.ts'
import { WEBHOOK_TEXTS as T } from './texts.ts'

export const WEBHOOK_STATES = {
  on: active('启用'),
  failing: wait('发送失败中'),
  off: closed('已停用'),
  broken: failed('因失败停用'),
} as const
export type WebhookState = keyof typeof WEBHOOK_STATES

export const DELIVERY_STATES = {
  waiting: wait('等待发送'),
  sent: done('已送达'),
  failed: failed('未送达'),
} as const
export type DeliveryState = keyof typeof DELIVERY_STATES
/** What the list of deliveries is narrowed to. */
export const DELIVERY_FILTER = { waiting: '等待发送', sent: '已送达', failed: '未送达' } as const

export const webhookRow = named('WebhookRow', {
  id: z.string(),
  name: str('名称 / name'),
  url: str('接收地址 / where it is sent'),
  events: z.array(z.string()).describe('事件名称 / names of events'),
  eventTitles: z.array(z.string()).describe('事件的中文名，次序相同 / the same in words'),
  ownerName: str('新建人 / who made it'),
  unitName: str('单位，空为服务方 / unit, empty for the provider'),
  createTime: dateTime,
  formerUntil: str('旧密钥有效至，空为没有 / the former secret signs until then, empty for none'),
  state: z.enum(Object.keys(WEBHOOK_STATES) as [WebhookState, ...WebhookState[]]),
  can: z.object({ rotate: z.boolean() }),
})
export type WebhookRow = z.infer<typeof webhookRow>

export const deliveryRow = named('WebhookDelivery', {
  id: str('推送编号 / id of the delivery'),
  event: str('事件名称 / name of the event'),
  eventTitle: str('事件的中文名 / the event in words'),
  recordName: str('记录 / record'),
  createTime: dateTime,
  state: z.enum(Object.keys(DELIVERY_STATES) as [DeliveryState, ...DeliveryState[]]),
  attempts: int('已发送次数 / how often it was tried'),
  lastTime: str('最近发送时间，空为未发送 / last try, empty for none'),
  nextTime: str('下次发送时间，空为不再发送 / next try, empty for none'),
  tookMs: int('用时（毫秒） / how long the answer took'),
  request: str('发送的内容 / what was sent'),
  status: int('应答状态码，0 为没有应答 / status of the answer, 0 for none'),
  answer: str('应答内容的开头 / how the answer begins'),
  fault: str('未送达的原因 / why it did not arrive'),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

// Who keeps webhooks: a manager those of the unit, an administrator all. No access token may.
const keepers = { access: ['unit-manager', 'staff:admin'], source: 'path ours' } as const
const changing = { ...keepers, effect: 'toggle', changes: ['webhook'] } as const
const params = z.object({ id: recordId('webhook', '事件推送 / webhook') })
const secret = z.object({ secret: str('签名密钥，仅显示一次 / the secret, shown once') })

export const listWebhooks = defineEndpoint({
  ...READING,
  ...keepers,
  name: 'webhooks.listWebhooks',
  path: '/uami/api/webhooks',
  reads: ['webhook'],
  summary: '事件推送：人员管理员为本单位的，系统管理员为全部 / webhooks of the own unit; administrators all',
  query: pageQuery({ columns: ['create_time'], defaultSize: 10 }).extend({
    keyword: searchWords('名称、地址或单位 / name, address or unit'),
  }),
  answer: page(webhookRow),
})

export const listHookEvents = defineEndpoint({
  ...READING,
  ...keepers,
  name: 'webhooks.listEvents',
  path: '/uami/api/webhookEvents',
  summary: '可以接收的事件 / events that can be told',
  answer: rows(
    named('WebhookEvent', {
      name: str('事件名称；种类.* 为该种类的全部 / name of the event; kind.* for all of a kind'),
      title: str('中文名 / in words'),
      kindTitle: str('记录种类 / kind of record'),
    }),
  ),
})

export const makeWebhook = defineEndpoint({
  ...changing,
  name: 'webhooks.makeWebhook',
  method: 'POST',
  path: '/uami/api/webhooks',
  // Not a guarded write: what it answers must be kept nowhere, not even for a retry.
  summary: '新建事件推送，签名密钥仅显示一次 / a new webhook; its secret is shown once',
  body: z.object({
    name: neededLine('推送名称', 40, T.nameMissing).describe('名称 / name'),
    url: neededLine('接收地址', 500, T.urlMissing).describe('接收地址 / where it is sent'),
    events: boundedArray(z.array(text('事件', 80)).min(1, T.eventsMissing), 300).describe(
      '事件名称 / names of events',
    ),
  }),
  answer: data(secret.extend({ row: webhookRow }), T.made),
})

export const rotateSecret = defineEndpoint({
  ...changing,
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/uami/api/webhooks/{id}/secret',
  summary: '更换签名密钥，旧密钥继续有效 24 小时 / a new secret; the former one signs for a day more',
  params,
  answer: data(secret, T.rotated),
})

export const switchWebhook = defineEndpoint({
  ...changing,
  name: 'webhooks.switchWebhook',
  method: 'PUT',
  path: '/uami/api/webhooks/{id}/switch',
  summary: '启用或停用 / switches it on or off',
  params,
  body: z.object({ on: z.boolean('on 应为 true 或 false').describe('启用 / on') }),
  answer: nothing(),
})

export const removeWebhook = defineEndpoint({
  ...changing,
  name: 'webhooks.removeWebhook',
  method: 'DELETE',
  path: '/uami/api/webhooks/{id}',
  summary: '删除事件推送及其记录 / removes it with its deliveries',
  params,
  answer: nothing(T.removed),
})

export const listDeliveries = defineEndpoint({
  ...READING,
  ...keepers,
  name: 'webhooks.listDeliveries',
  path: '/uami/api/webhookDeliveries',
  reads: ['webhook'],
  summary: '推送记录，保留 30 天 / what was sent, kept for 30 days',
  query: pageQuery({ columns: ['create_time'], defaultSize: 10 }).extend({
    webhookId: recordId('webhook', '事件推送 / webhook'),
    state: oneOrNone(DELIVERY_FILTER).describe('发送状态 / where it stands'),
  }),
  answer: page(deliveryRow, SUCCESS_TEXT, { webhook: webhookRow }),
})

export const resendDelivery = defineEndpoint({
  ...changing,
  name: 'webhooks.resendDelivery',
  method: 'POST',
  path: '/uami/api/webhookDeliveries/{id}/resend',
  summary: '重发，编号与内容不变 / sends it again with the same id and content',
  params: z.object({ id: recordId('webhook-delivery', '推送记录 / delivery') }),
  answer: nothing(T.resent),
})

export const webhookEndpoints = [
  listWebhooks,
  listHookEvents,
  makeWebhook,
  rotateSecret,
  switchWebhook,
  listDeliveries,
  resendDelivery,
  removeWebhook,
] as const
