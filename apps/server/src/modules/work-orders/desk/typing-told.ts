import { orderTypingRecord } from '@xinqiao/contract/work-orders/desk-record'
import type { Clock } from '../../../platform/clock.ts'
import type { LiveEvent } from '../../../platform/live/live-event.ts'
import type { Realtime } from '../../../platform/live/realtime.ts'

/** A screen says again after eight seconds that somebody writes, and forgets after twelve. */
const FORGOTTEN_MS = 15_000
/** More people never write at once; what is dropped ends on the screens by itself. */
const MOST = 5_000

/** Whether a customer's unit was told that somebody writes, so that the end of it may be told as well. */
export interface TypingTold {
  note(orderId: string, accountId: string): void
  /** true once for each writing that was told */
  take(orderId: string, accountId: string): boolean
}

/** Each node learns it from what all of them tell, so that an end may come by another node than the beginning. */
export function typingTold(realtime: Realtime, clock: Clock): TypingTold {
  const until = new Map<string, number>()
  const note = (orderId: string, accountId: string) => {
    if (until.size >= MOST) until.clear()
    until.set(`${orderId} ${accountId}`, clock.now().getTime() + FORGOTTEN_MS)
  }
  realtime.subscribe(({ topic, id = '', presence }: LiveEvent) => {
    if (topic !== orderTypingRecord.kind || !presence) return
    if (presence.state === 'typing') note(id, presence.accountId)
    else until.delete(`${id} ${presence.accountId}`)
  })
  return {
    note,
    take(orderId, accountId) {
      const key = `${orderId} ${accountId}`
      const isTold = (until.get(key) ?? 0) > clock.now().getTime()
      until.delete(key)
      return isTold
    },
  }
}
