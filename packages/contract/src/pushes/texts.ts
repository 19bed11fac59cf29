import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type MessageKind } from '../messages/kinds.ts'
import { refusals } from '../refusal.ts'

/** Devices of one person that are told. */
export const MOST_PUSHES = 10

/** So many days a device is told on which the portal is not opened any more. */
export const PUSHED_UNUSED_DAYS = 30

/** What a device is told of until its person says otherwise: what also comes by e-mail until then. */
export const PUSHED_AT_FIRST: readonly MessageKind[] = MESSAGE_KIND_NAMES.filter(
  (kind) => MESSAGE_KINDS[kind].email !== 'off',
)

export const PUSH_TEXTS = {
  addressMissing: '缺少推送地址，请在浏览器中重新开启推送',
  addressWrong: '推送地址须是浏览器给出的 https:// 网址，且能从公网访问',
  keyWrong: '推送密钥应为浏览器给出的 p256dh 与 auth，请在浏览器中重新开启推送',
  kindsMissing: '请至少选择一个通知类别；不再需要推送时请停止',
  made: '本机推送已开启',
  changed: '推送设置已保存',
  removed: '已停止推送',
  gone: '设备已退出登录或停止推送',
  unreachable: '设备已不再接收推送，已移除',
  /** what a device shows where its texts are covered */
  covered: '您有一条新消息，点按查看',
} as const

export const PUSH_REFUSALS = /* @__PURE__ */ refusals('push', {
  many: `最多 ${MOST_PUSHES} 台设备，请先停止不再使用的`,
})
