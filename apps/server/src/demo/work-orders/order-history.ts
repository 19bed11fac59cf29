import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { workingMinutes } from '@xinqiao/contract/work-orders/working-time'
import type { DemoOrder } from './demo-order.ts'
import type { Said, Speaker } from './order-talk.ts'

const HOUR_MS = 3600_000
/** Weekdays alone suffice for a past that is made up. */
const WEEKS = { holidays: new Set<string>(), makeUpDays: new Set<string>() }

interface Times {
  sent: Date
  last: Date
  now: Date
}

/** Where an order stands after all that was said. */
export function standingOf(
  { end = 'open', escalation = '' }: DemoOrder,
  said: readonly Said[],
  { sent, last, now }: Times,
) {
  const heard = said.filter(({ isInternal }) => !isInternal)
  const answered = heard.find(({ by }) => by !== 'customer')?.at ?? null
  const status: OrderStatus =
    end === 'closed' || end === 'restart'
      ? 'completed'
      : (heard.at(-1)?.by ?? 'customer') === 'customer' && end !== 'asked'
        ? 'to-handle'
        : 'handled'
  const ended = end === 'open' ? last : later(last, 3, now)
  const restarted = later(ended, 40, now)
  // Whoever closes it was asked to, an hour after the last words.
  const asked = end === 'open' || end === 'applied' ? null : end === 'asked' ? ended : later(last, 1, now)
  const flag: 0 | 1 | 2 = end === 'applied' ? 1 : asked ? 2 : 0
  const held = heldBy(heard, sent)
  const urgedAt = escalation === '' ? null : later(last, 16, now)
  const escalatedAt = escalation === '' ? null : later(last, 22, now)
  const updatedAt = end === 'restart' ? restarted : (escalatedAt ?? ended)
  return {
    asked,
    ended,
    restarted,
    row: {
      ...held,
      status,
      closingFlag: flag,
      restartFlag: end === 'restart' ? (1 as const) : (0 as const),
      closeAskedAt: flag === 0 ? null : (asked ?? ended),
      closedAt: status === 'completed' ? ended : null,
      closingNote: end === 'closed' || end === 'restart' ? '问题已解决，同意关闭' : '',
      answeredAt: answered,
      turnSince: heard.length === 0 ? sent : end === 'restart' ? restarted : ended,
      ...{ updatedAt, urgedAt, escalatedAt, escalation },
    },
  }
}

/** What each side had used when the last words were said. */
function heldBy(heard: readonly Said[], sent: Date) {
  const used = { providerMinutes: 0, customerMinutes: 0 }
  let since = sent
  let side: keyof typeof used = 'providerMinutes'
  for (const { by, at } of heard) {
    used[side] += workingMinutes(since, at, WEEKS)
    since = at
    side = by === 'customer' ? 'providerMinutes' : 'customerMinutes'
  }
  return used
}

function later(at: Date, hours: number, now: Date): Date {
  return new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime() - 600_000))
}

interface PastMove {
  event: string
  note: string
  by: Speaker
  at: Date
}

/** The moves that led there. */
export function historyOf(
  { end = 'open', escalation = '' }: DemoOrder,
  said: readonly Said[],
  { asked, ended, restarted, row }: ReturnType<typeof standingOf>,
): PastMove[] {
  const moves: PastMove[] = []
  const move = (event: string, by: Speaker, at: Date, note = '') => moves.push({ event, note, by, at })
  for (const { by, isInternal, at } of said) {
    if (isInternal) continue
    move(by === 'customer' ? 'reply' : 'answer', by, at)
  }
  if (row.urgedAt) move('urge', 'customer', row.urgedAt)
  if (row.escalatedAt) move('escalate', 'customer', row.escalatedAt, escalation)
  if (end === 'applied') move('applyClose', 'customer', ended)
  if (asked) move('askClose', 'handler', asked, '问题已处理，请确认后关闭')
  if (end === 'closed' || end === 'restart') move('complete', 'customer', ended)
  if (end === 'restart') move('restart', 'customer', restarted, '量产第三批又出现同样现象，请重新打开')
  return moves
}
