/**
 * What messages are about. People set for each kind by which channel they also want it; the inbox
 * gets all of them (product.md section 7). Screens, server and tests read this one table.
 */

export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** `always` leaves whatever the person set; `on` and `off` are what holds until the person sets it. */
export type ChannelRule = 'always' | 'on' | 'off'

export interface MessageKindDefinition {
  label: string
  hint: string
  email: ChannelRule
  sms: ChannelRule
  /** quiet hours do not hold it back */
  urgent: boolean
}

export const MESSAGE_KINDS = {
  security: {
    label: '账号安全',
    hint: '密码、手机号码、邮箱与两步验证的变更',
    email: 'on',
    sms: 'always',
    urgent: true,
  },
  account: {
    label: '账号状态',
    hint: '注册审核结果、账号的停用与启用',
    email: 'always',
    sms: 'always',
    urgent: false,
  },
  personnel: {
    label: '单位与人员',
    hint: '加入单位、服务授权、工作交接',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  project: {
    label: '项目',
    hint: '项目审核、阶段、结项与到期提醒',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  workOrder: {
    label: '工单',
    hint: '工单的回复、审核与关闭',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  knowledge: {
    label: '知识库更新',
    hint: '所关注的知识库与芯片发布了新版本',
    email: 'off',
    sms: 'off',
    urgent: false,
  },
  certification: {
    label: '认证申请',
    hint: '认证申请的分配、退回、结果与证书到期',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  visit: {
    label: '来访交流',
    hint: '来访申请的审核结果与接待安排',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  contact: {
    label: '联系留言',
    hint: '您在“联系我们”的留言收到回复',
    email: 'off',
    sms: 'off',
    urgent: false,
  },
  feedback: {
    label: '反馈回复',
    hint: '您在知识库的评论与反馈收到回复',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  change: {
    label: '变更通知',
    hint: '涉及您的项目、工单、证书或所读文档的勘误、产品变更与安全公告',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  firmware: {
    label: '固件与 BSP',
    hint: '您的项目在用更旧的固件、内测邀请与版本撤回',
    email: 'on',
    sms: 'off',
    urgent: false,
  },
  announcement: {
    label: '服务公告',
    hint: '维护安排、资料发布与活动通知',
    email: 'off',
    sms: 'off',
    urgent: false,
  },
} as const satisfies Record<string, MessageKindDefinition>

export type MessageKind = keyof typeof MESSAGE_KINDS

export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]

/** Whether a message of this kind leaves by the channel, given what the person set. */
export function leavesBy(kind: MessageKind, channel: MessageChannel, chosen: boolean | undefined): boolean {
  const rule: ChannelRule = MESSAGE_KINDS[kind][channel]
  return rule === 'always' || (chosen ?? rule === 'on')
}
