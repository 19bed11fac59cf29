import type { KindFlag } from '@xinqiao/contract/records'
import { type OrderStatus, type WorkOrderEvent, workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { Db } from '../../../platform/db/database.ts'
import { listMoves } from '../../../platform/records/history.ts'
import type { Order } from '../order-queries.ts'
import { listSaid, type Message } from '../thread/message-queries.ts'

/** Where an order stands, as far as replies decide it. */
export interface OrderStanding {
  status: OrderStatus
  closeFlag: KindFlag<'work-order', 'closeFlag'>
  closeAskedAt: Date | null
  answeredAt: Date | null
}

type Moves = Awaited<ReturnType<typeof listMoves>>

/**
 * Where an order would stand had one of its replies, which is gone by now, never been written: found from its moves,
 * of which those of the replies that are gone do not count. Where moves do not tell how it came to stand where it does,
 * it stays there.
 */
export async function standingWithout(db: Db, order: Order, gone: Message): Promise<OrderStanding> {
  const [moves, said] = await Promise.all([listMoves(db, workOrderRecord, order.id), listSaid(db, order.id)])
  const written = (authorId: string | null, at: Date) => `${authorId} ${at.getTime()}`
  const there = new Set(said.map(({ authorId, createdAt }) => written(authorId, createdAt)))
  const lost = written(gone.authorId, gone.createdAt)
  const counting = moves.filter(({ event, actorId, createdAt }) => {
    const move = written(actorId, createdAt)
    return event !== 'revoke' && (!isReply(event) || there.has(move) || move === lost)
  })
  const before = standingAfter(counting)
  const wasFirst = gone.side === 2 && order.answeredAt?.getTime() === gone.createdAt.getTime()
  const answeredAt = wasFirst ? (said.find(({ side }) => side === 2)?.createdAt ?? null) : order.answeredAt
  const { status, closeFlag, closeAskedAt } = order
  if (before.status !== status || before.closeFlag !== closeFlag)
    return { status, closeFlag, closeAskedAt, answeredAt }
  const kept = counting.filter(
    ({ event, actorId, createdAt }) => !(isReply(event) && written(actorId, createdAt) === lost),
  )
  return { ...standingAfter(kept), answeredAt }
}

function isReply(event: string): boolean {
  return event === 'reply' || event === 'answer'
}

function standingAfter(moves: Moves): Omit<OrderStanding, 'answeredAt'> {
  const standing: Omit<OrderStanding, 'answeredAt'> = {
    status: workOrderRecord.workflow.initial,
    closeFlag: 0,
    closeAskedAt: null,
  }
  for (const { event, toState, flags, createdAt } of moves) {
    const { moves: ways } = workOrderRecord.workflow.events[event as WorkOrderEvent]
    if (ways.some((way) => 'to' in way)) standing.status = toState as OrderStatus
    const { closeFlag } = flags as { closeFlag?: OrderStanding['closeFlag'] }
    if (closeFlag === undefined) continue
    standing.closeFlag = closeFlag
    standing.closeAskedAt = closeFlag === 0 ? null : createdAt
  }
  return standing
}
