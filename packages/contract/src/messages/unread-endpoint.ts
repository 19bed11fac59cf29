import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data } from '../envelope.ts'

/** Alone in its file, since the header of every page asks it. */
export const countUnread = defineEndpoint({
  ...READING,
  name: 'messages.countUnread',
  path: '/uami/api/msg/unread',
  access: 'login',
  reads: ['message', 'announcement'],
  summary: '未读消息数，100 即 100 条以上 / unread messages, counted up to 100',
  source: 'path ours',
  answer: data(z.object({ count: z.number().int() })),
})
