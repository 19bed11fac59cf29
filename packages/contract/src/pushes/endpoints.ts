import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { bool, boundedArray, dateTime, flag, named, neededLine, recordId, str } from '../fields/primitives.ts'
import { MESSAGE_KIND_NAMES } from '../messages/kinds.ts'
import { PUSHED_AT_FIRST, PUSH_TEXTS as T } from './texts.ts'

export const pushRow = named('PushDevice', {
  id: z.string(),
  device: str('浏览器与系统 / browser and system'),
  host: str('推送服务的主机 / host of the push service'),
  kinds: z.array(z.enum(MESSAGE_KIND_NAMES)).describe('通知类别 / kinds of message'),
  hidden: bool('不显示内容 / shows that there is something, not what'),
  current: bool('当前登录的设备 / the one of this session'),
  createTime: dateTime,
  usedTime: dateTime.describe('最近使用门户 / when the portal was last used on it'),
  arrivedTime: dateTime.or(z.literal('')).describe('最近送达，空为没有 / when the last one arrived'),
})
export type PushRow = z.infer<typeof pushRow>

// Everybody keeps the own devices, and no access token does.
const own = { access: 'login', source: 'path ours' } as const
const changing = { ...own, effect: 'toggle', changes: ['push'] } as const
const params = z.object({ id: recordId('push', '推送设备 / device') })
const kindList = boundedArray(
  z.array(z.enum(MESSAGE_KIND_NAMES)).min(1, T.kindsMissing),
  MESSAGE_KIND_NAMES.length,
).describe('通知类别 / kinds of message')
const hidden = flag.pipe(z.boolean()).describe('不显示内容 / shows that there is something, not what')
const endpoint = neededLine('推送地址', 1000, T.addressMissing)
  .meta({ takes: 'key' })
  .describe('浏览器给出的推送地址 / address that the browser was given')

/** A key as browsers give it, so many characters long. */
function browserKey(length: number) {
  return z
    .string(T.keyWrong)
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), T.keyWrong)
    .meta({ takes: 'secret' })
}

/** What a browser gives of a device. */
const subscription = {
  endpoint,
  p256dh: browserKey(87).describe('设备的公钥 / public key of the device'),
  auth: browserKey(22).describe('设备的密钥 / secret of the device'),
}

export const listPushes = defineEndpoint({
  ...READING,
  ...own,
  name: 'pushes.listPushes',
  path: '/uami/api/pushes',
  reads: ['push'],
  summary: '本人接收推送的设备，及开启推送所用的公钥 / one’s own devices, and the key by which one begins',
  answer: data(
    named('PushDevices', {
      key: str('服务器的公钥（VAPID） / public key of the server'),
      devices: z.array(pushRow),
    }),
  ),
})

export const makePush = defineEndpoint({
  ...changing,
  name: 'pushes.makePush',
  method: 'POST',
  path: '/uami/api/pushes',
  summary: '在当前设备开启推送 / begins pushes to this device',
  body: z.object({
    ...subscription,
    kinds: kindList.default([...PUSHED_AT_FIRST]),
    hidden: hidden.default(true),
  }),
  answer: data(pushRow, T.made),
})

export const keepPush = defineEndpoint({
  ...changing,
  name: 'pushes.keepPush',
  method: 'POST',
  path: '/uami/api/pushes/keep',
  summary:
    '打开门户时确认当前设备的推送仍属本人，换了账号的随即停止 / takes this device’s pushes into the present session; ends those of another account',
  body: z.object({ endpoint }),
  answer: data(named('PushKept', { kept: bool('仍属本人 / still one’s own') })),
})

export const renewPush = defineEndpoint({
  ...changing,
  access: 'public',
  name: 'pushes.renewPush',
  method: 'POST',
  path: '/uami/api/pushes/renew',
  rateLimit: 30,
  summary:
    '浏览器更换推送地址后接续，以原地址与原密钥为凭 / goes on at the new address that a browser was given; the former one with its secret is the proof',
  body: z.object({
    ...subscription,
    formerEndpoint: endpoint.describe('原推送地址 / former address'),
    formerAuth: browserKey(22).describe('原密钥 / former secret'),
  }),
  answer: nothing(T.changed),
})

export const changePush = defineEndpoint({
  ...changing,
  name: 'pushes.changePush',
  method: 'PUT',
  path: '/uami/api/pushes/{id}',
  summary: '修改设备的推送设置 / changes what a device is told',
  params,
  body: z.object({ kinds: kindList, hidden }),
  answer: nothing(T.changed),
})

export const removePush = defineEndpoint({
  ...changing,
  name: 'pushes.removePush',
  method: 'DELETE',
  path: '/uami/api/pushes/{id}',
  summary: '停止向设备推送 / ends pushes to a device',
  params,
  answer: nothing(T.removed),
})

export const pushEndpoints = [listPushes, makePush, keepPush, renewPush, changePush, removePush] as const
