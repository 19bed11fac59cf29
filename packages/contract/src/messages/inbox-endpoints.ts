import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page, said } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { recordId } from '../fields/primitives.ts'
import * as s from './schemas.ts'
import { MESSAGE_PAGE_SIZES, MESSAGES_TEXTS } from './texts.ts'
import { countUnread } from './unread-endpoint.ts'

export const listMessages = defineEndpoint({
  ...READING,
  name: 'messages.listMessages',
  path: '/uami/api/msg/userMsg',
  access: 'login',
  reads: ['message', 'announcement'],
  summary: '我的消息，最新在前 / own messages, newest first',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'], defaultSize: MESSAGE_PAGE_SIZES[0] }),
  answer: page(s.message),
})

export const updateMessage = defineEndpoint({
  name: 'messages.updateMessage',
  method: 'POST',
  path: '/uami/api/msg/updateMsg',
  access: 'login',
  effect: 'toggle',
  changes: ['message'],
  summary: '标记已读或删除一条消息 / marks one message read, or deletes it',
  source: '1.7',
  body: z.object({ id: recordId('message', '消息 / message'), status: s.newStatus }),
  answer: nothing(),
})

export const updateAllMessages = defineEndpoint({
  name: 'messages.updateAllMessages',
  method: 'POST',
  path: '/uami/api/msg/updateAllMsg',
  access: 'login',
  effect: 'toggle',
  changes: ['message'],
  summary: '全部标记已读或全部删除 / marks all read, or deletes all',
  source: '1.7',
  body: z.object({ status: s.newStatus }),
  answer: said(),
})

export const readSettings = defineEndpoint({
  ...READING,
  name: 'messages.readSettings',
  path: '/uami/api/msg/settings',
  access: 'login',
  summary: '消息设置 / which kinds also leave by e-mail and SMS, and quiet hours',
  source: 'path ours',
  answer: data(s.messageSettings),
})

export const changeSettings = defineEndpoint({
  name: 'messages.changeSettings',
  method: 'PUT',
  path: '/uami/api/msg/settings',
  access: 'login',
  effect: 'toggle',
  summary: '修改消息设置 / changes the message settings',
  source: 'path ours',
  body: s.messageSettingsBody,
  answer: data(s.messageSettings, MESSAGES_TEXTS.settingsSaved),
})

export const inboxEndpoints = [
  listMessages,
  updateMessage,
  updateAllMessages,
  countUnread,
  readSettings,
  changeSettings,
] as const
