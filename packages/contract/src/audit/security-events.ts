import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, dateTime, flag, int, named, refId, searchWords, str } from '../fields/primitives.ts'

/**
 * What is recorded of accounts, with its words; `bad` is what an administrator looks at first. The same of the bad and
 * of the merged ones within ten minutes is one line.
 */
export const SECURITY_EVENTS = {
  'log-in': { label: '登录', bad: false },
  'log-in-failed': { label: '登录失败', bad: true },
  locked: { label: '登录锁定', bad: true },
  refused: { label: '越权访问被拒', bad: true },
  'password-changed': { label: '修改密码', bad: false },
  'password-reset': { label: '重置密码', bad: false },
  'phone-changed': { label: '更换手机号码', bad: false },
  'email-bound': { label: '绑定邮箱', bad: false },
  'second-factor-on': { label: '开启两步验证', bad: false },
  'second-factor-off': { label: '关闭两步验证', bad: false },
  'second-factor-reset': { label: '管理员重置两步验证', bad: true },
  'recovery-code-used': { label: '使用恢复码', bad: true },
  'token-issued': { label: '管理命令签发临时登录', bad: true },
  'access-token-made': { label: '新建访问令牌', bad: false },
  'program-admitted': { label: '授权程序', bad: false },
  'access-token-ended': { label: '停用访问令牌', bad: false },
  'access-token-exposed': { label: '访问令牌出现在网址中', bad: true },
  viewed: { label: '以客户视角查看门户', bad: true },
  'account-read': { label: '管理员查看账号', bad: false, merged: true },
  exported: { label: '导出数据', bad: false },
  spraying: { label: '告警：多账号试探', bad: true },
  guessing: { label: '告警：密码猜测', bad: true },
} as const satisfies Record<string, { label: string; bad: boolean; merged?: true }>
export type SecurityEventKind = keyof typeof SECURITY_EVENTS

const KINDS = Object.keys(SECURITY_EVENTS) as [SecurityEventKind, ...SecurityEventKind[]]

const common = {
  id: z.string(),
  kind: z.enum(KINDS).describe('事件 / what happened'),
  detail: str('说明 / more of it'),
  address: str('来源地址 / address it came from'),
  device: str('设备 / browser and system'),
  times: int('十分钟内同样的次数 / how often within ten minutes'),
  createTime: dateTime,
  lastTime: dateTime.describe('最近一次 / the last of them'),
}

/** Something that happened to one’s own account, or that the managers of its unit read as well. */
export const ownSecurityEvent = named('OwnSecurityEvent', {
  ...common,
  who: str('本单位的何人，本人为空 / whom of the unit it concerns, empty for oneself'),
})
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>

/** Something that happened to any account, or to numbers that have none. */
export const securityEvent = named('SecurityEvent', {
  ...common,
  accountId: str('账号，没有则为空 / account, empty for a number without one'),
  who: str('姓名，或隐去四位的号码 / name, or the number with four digits hidden'),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = defineEndpoint({
  ...READING,
  name: 'audit.listSecurityEvents',
  path: '/console/securityEvents',
  access: 'staff:admin',
  summary: '安全事件，新的在前 / what happened to accounts, newest first',
  source: 'path ours',
  query: pageQuery({ columns: ['last_time'], defaultSize: 20 }).extend({
    keyword: searchWords('姓名、号码末四位或地址 / name, last digits of a number, address'),
    kind: z.enum(KINDS, '事件类型有误').optional().describe('事件 / what happened'),
    onlyBad: flag.optional().describe('只看需要注意的 / only what needs a look'),
    accountId: refId('account', undefined, []).optional(),
    from: date.optional().describe('起始日期 / first day'),
    to: date.optional().describe('截止日期（含） / last day'),
  }),
  answer: page(securityEvent),
})

export const listOwnSecurityEvents = defineEndpoint({
  ...READING,
  name: 'audit.listOwnSecurityEvents',
  path: '/securityEvents',
  access: 'login',
  summary: '我的账号的安全记录，新的在前 / what happened to one’s own account, newest first',
  source: 'path ours',
  query: pageQuery({ columns: ['last_time'], defaultSize: 10 }),
  answer: page(ownSecurityEvent),
})
