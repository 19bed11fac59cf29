import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import {
  bool,
  boundedArray,
  dateTime,
  named,
  neededLine,
  recordId,
  refId,
  str,
  text,
} from '../fields/primitives.ts'
import { MESSAGE_KIND_NAMES } from '../messages/kinds.ts'
import { active, closed, failed, wait } from '../tones.ts'
import { ROBOT_PLACES, ROBOT_VENDORS, type RobotPlace, type RobotVendor, ROBOT_TEXTS as T } from './texts.ts'

export const ROBOT_STATES = {
  on: active('启用'),
  failing: wait('发送失败中'),
  off: closed('已停用'),
  broken: failed('因失败停用'),
} as const
export type RobotState = keyof typeof ROBOT_STATES

const vendor = z.enum(Object.keys(ROBOT_VENDORS) as [RobotVendor, ...RobotVendor[]], T.vendorWrong)
const place = z.enum(Object.keys(ROBOT_PLACES) as [RobotPlace, ...RobotPlace[]], T.placeWrong)

export const robotRow = named('ChatRobot', {
  id: z.string(),
  vendor: vendor.describe('平台：wecom 企业微信，dingtalk 钉钉，feishu 飞书 / whose'),
  name: str('名称 / name'),
  host: str('地址的主机 / host of its address'),
  signed: bool('加签 / has a key that signs'),
  kinds: z.array(z.enum(MESSAGE_KIND_NAMES)).describe('通知类别 / kinds of message'),
  queueTitle: str('队列，空为不属于服务台 / queue, empty for none'),
  makerName: str('添加人 / who added it'),
  createTime: dateTime,
  state: z.enum(Object.keys(ROBOT_STATES) as [RobotState, ...RobotState[]]),
  fault: str('最近一次未送达的原因，空为没有 / why the last one did not arrive, empty for none'),
})
export type RobotRow = z.infer<typeof robotRow>

// Who keeps robots: everybody his or her own, a manager those of the unit, who leads a project its own, an administrator
// those of the desk. No access token may.
const keepers = { access: 'login', source: 'path ours' } as const
const changing = { ...keepers, effect: 'toggle', changes: ['robot'] } as const
const params = z.object({ id: recordId('robot', '群机器人 / robot') })
const projectId = refId('project').default('').describe('项目，用途为项目时 / project, of a project')

export const listRobots = defineEndpoint({
  ...READING,
  ...keepers,
  name: 'robots.listRobots',
  path: '/uami/api/robots',
  reads: ['robot'],
  summary:
    '群机器人：本人的；人员管理员为本单位的，项目负责人为项目的，系统管理员为服务台的 / robots of oneself, the unit, a project or the desk',
  query: z.object({ place: place.default('person').describe('用途 / for whom'), projectId }),
  answer: data(
    named('ChatRobots', {
      robots: z.array(robotRow),
      queues: z
        .array(z.object({ name: z.string(), title: z.string() }))
        .describe('可选的队列，仅服务台 / queues to choose from, of the desk alone'),
    }),
  ),
})

export const makeRobot = defineEndpoint({
  ...changing,
  name: 'robots.makeRobot',
  method: 'POST',
  path: '/uami/api/robots',
  summary: '添加群机器人，先发送一条测试消息，送达后才保存 / adds a robot once a test message has arrived',
  body: z.object({
    place: place.describe('用途 / for whom'),
    projectId,
    queue: text('队列', 60).default('').describe('队列，用途为服务台时 / queue, of the desk'),
    vendor,
    name: neededLine('机器人名称', 40, T.nameMissing).describe('名称 / name'),
    url: neededLine('Webhook 地址', 500, T.urlMissing)
      .meta({ takes: 'key' })
      .describe('Webhook 地址 / its address'),
    secret: z
      .string()
      .meta({ takes: 'secret' })
      .max(200, '加签密钥最多 200 个字符')
      .default('')
      .describe('加签密钥，空为不加签 / the key that signs, empty for none'),
    kinds: boundedArray(z.array(z.enum(MESSAGE_KIND_NAMES)), MESSAGE_KIND_NAMES.length)
      .default([])
      .describe('通知类别，服务台以外必填 / kinds of message, but for the desk'),
  }),
  answer: data(robotRow, T.made),
})

export const testRobot = defineEndpoint({
  ...changing,
  name: 'robots.testRobot',
  method: 'POST',
  path: '/uami/api/robots/{id}/test',
  summary: '发送一条测试消息 / sends a test message',
  params,
  answer: nothing(T.tested),
})

export const switchRobot = defineEndpoint({
  ...changing,
  name: 'robots.switchRobot',
  method: 'PUT',
  path: '/uami/api/robots/{id}/switch',
  summary: '启用或停用 / switches it on or off',
  params,
  body: z.object({ on: z.boolean('on 应为 true 或 false').describe('启用 / on') }),
  answer: nothing(),
})

export const removeRobot = defineEndpoint({
  ...changing,
  name: 'robots.removeRobot',
  method: 'DELETE',
  path: '/uami/api/robots/{id}',
  summary: '移除群机器人 / removes it',
  params,
  answer: nothing(T.removed),
})

export const robotEndpoints = [listRobots, makeRobot, testRobot, switchRobot, removeRobot] as const
