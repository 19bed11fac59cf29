import { refusals } from '../refusal.ts'
import { DAY_MS } from '../time.ts'

/** Begins every secret, as the Standard Webhooks form has it. */
export const SECRET_PREFIX = 'whsec_'
/** Webhooks of one unit, and of the provider. */
export const MOST_WEBHOOKS = 10
/** So long both secrets sign after a change, so that receivers can follow. */
export const FORMER_SECRET_MS = DAY_MS
/** So long nothing arrived before a webhook is switched off. */
export const FAILING_DAYS = 3
/** Deliveries are kept so long. */
export const DELIVERY_DAYS = 30

export const WEBHOOK_TEXTS = {
  nameMissing: '请填写推送名称',
  urlMissing: '请填写接收地址',
  urlWrong: '接收地址应为 https:// 开头的完整网址',
  urlPlain: '接收地址须使用 https',
  urlUser: '接收地址中不能含用户名或密码',
  urlOwn: '接收地址不能是本平台自身',
  urlInside: '接收地址须能从公网访问：域名无法解析，或指向内网',
  eventsMissing: '请选择事件',
  eventsWrong: '不能接收的事件：',
  made: '推送已新建',
  rotated: '签名密钥已更换',
  switchedOn: '推送已启用',
  switchedOff: '推送已停用',
  removed: '推送已删除',
  resent: '已重新发送',
  dropped: '推送已停用，未再发送',
  closed: '本站不向外发送（OUTGOING=off）',
} as const

export const WEBHOOK_REFUSALS = /* @__PURE__ */ refusals('webhook', {
  many: `推送最多 ${MOST_WEBHOOKS} 个，请先删除不再使用的`,
  isOff: '推送已停用，请先启用',
  isWaiting: '该记录正在等待发送',
})
