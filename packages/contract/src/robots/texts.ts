import type { MessageKind } from '../messages/kinds.ts'
import { refusals } from '../refusal.ts'

/** Whose chat groups there are robots of. */
export const ROBOT_VENDORS = {
  wecom: { label: '企业微信', host: 'qyapi.weixin.qq.com', path: '/cgi-bin/webhook/send', key: 'key' },
  dingtalk: { label: '钉钉', host: 'oapi.dingtalk.com', path: '/robot/send', key: 'access_token' },
  feishu: { label: '飞书', host: 'open.feishu.cn', path: '/open-apis/bot/v2/hook/', key: '' },
} as const
export type RobotVendor = keyof typeof ROBOT_VENDORS

/** For whom a robot speaks: one person, a unit, those of a project, or a queue of the provider. */
export const ROBOT_PLACES = { person: '个人', unit: '单位', project: '项目', desk: '服务台队列' } as const
export type RobotPlace = keyof typeof ROBOT_PLACES

/** Robots of one person, unit, project or of the desk. */
export const MOST_ROBOTS: Readonly<Record<RobotPlace, number>> = { person: 5, unit: 10, project: 5, desk: 20 }
/** What a vendor takes in a minute; what is above that becomes one summary. */
export const ROBOT_A_MINUTE = 20
/** So many refusals in a row, and the robot is switched off. */
export const MOST_REFUSALS = 5
/** So long nothing arrived before a robot is switched off. */
export const ROBOT_FAILING_DAYS = 1

const OF_PROJECTS = [
  'project',
  'workOrder',
  'certification',
  'change',
] as const satisfies readonly MessageKind[]
const OF_UNITS = [
  ...OF_PROJECTS,
  ...(['visit', 'firmware', 'announcement'] as const),
] as const satisfies readonly MessageKind[]

/** What may be told to the group of a unit or a project: nothing that is about one person. A queue has all of its own. */
export const GROUP_KINDS: Readonly<Record<Exclude<RobotPlace, 'person'>, readonly MessageKind[]>> = {
  unit: OF_UNITS,
  project: OF_PROJECTS,
  desk: [],
}

export const ROBOT_TEXTS = {
  nameMissing: '请填写机器人名称',
  urlMissing: '请填写 Webhook 地址',
  urlWrong: 'Webhook 地址应为 https:// 开头的完整网址',
  secretWrong: '企业微信的机器人没有加签密钥，请留空',
  kindsMissing: '请选择通知类别',
  kindsWrong: '此处的机器人不能接收：',
  queueMissing: '请选择队列',
  queueWrong: '没有这个队列',
  projectMissing: '请选择项目',
  vendorWrong: '平台只能是 wecom、dingtalk 或 feishu',
  placeWrong: '用途只能是 person、unit、project 或 desk',
  made: '机器人已添加，测试消息已送达',
  tested: '测试消息已送达',
  removed: '机器人已移除',
  dropped: '机器人已停用，未再发送',
  tooOften: '测试过于频繁，请 {wait}后再试',
} as const

/** Which addresses a vendor has, for whoever typed another. */
export function wrongHost(vendor: RobotVendor, hosts: readonly string[]): string {
  return `${ROBOT_VENDORS[vendor].label}的机器人地址只能在 ${hosts.join('、')}`
}
export function wrongPath(vendor: RobotVendor): string {
  const { label, host, path, key } = ROBOT_VENDORS[vendor]
  return `${label}的机器人地址形如 https://${host}${path}${key === '' ? '…' : `?${key}=…`}`
}

export const ROBOT_REFUSALS = /* @__PURE__ */ refusals('robot', {
  many: (most: number) => `机器人最多 ${most} 个，请先移除不再使用的`,
  untold: (fault: string) => `测试消息未送达：${fault}`,
})
