import { z } from 'zod'
import { named, str } from '../fields/primitives.ts'

/** What a receiver is sent: which record it was, what happened and who did it; the rest is asked by the interface. */
export const hookPayload = named('WebhookPayload', {
  id: str('推送编号，重发时不变 / id of the delivery, the same when it is sent again'),
  type: str('事件名称 / name of the event'),
  timestamp: z.iso.datetime().describe('发生时间 / when it happened'),
  data: z.object({
    kind: str('记录种类 / kind of the record'),
    id: str('记录编号 / id of the record'),
    number: str('单号，空为没有 / its number, empty for none'),
    name: str('记录名称 / its name'),
    event: str('事件的中文名 / the event in words'),
    actor: str('操作人姓名，空为系统 / who did it, empty for the system'),
  }),
})
export type HookPayload = z.infer<typeof hookPayload>
