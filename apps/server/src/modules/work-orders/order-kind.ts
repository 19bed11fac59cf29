import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { type NoticeName, notify } from '../messages/index.ts'
import { applyChange, stillFits } from '../projects/index.ts'
import { findOrder, type OrderRow, setOrderStatus } from './queries.ts'

type Order = Omit<OrderRow, 'status'>
type Move = MoveContext<typeof workOrderRecord, Order & Standing<typeof workOrderRecord>, object>

/** How an order that asks for a change is agreed to, refused, sent back and sent again. */
export const orderKind = recordKind(workOrderRecord)<Order>({
  load: (db, actor, id) => findOrder(db, actor, id, { lock: true }),
  relations: ({ accountId, unitId }, order) => [
    ...(order.senderId === accountId ? (['submitter'] as const) : []),
    ...(order.unitId === unitId ? (['own-unit'] as const) : []),
    ...(order.handlerId === accountId || order.faeId === accountId ? (['unit-fae'] as const) : []),
  ],
  conditions: {
    isChange: ({ record }) => record.type === 1,
    datesOrPeople: ({ record: { kept } }) => ['dates', 'people'].includes(kept.change.kind),
    projectStands: ({ db, record: { projectId, kept } }) => stillFits(db, projectId, kept.change),
  },
  store: ({ db, record, at }, { status }) => setOrderStatus(db, record, status, at),
  effects: {
    agree: async ({ db, platform, caller, record: { projectId, kept, details } }) => {
      if (caller) await applyChange(platform, db, caller, { projectId, change: kept.change, details })
    },
  },
  tell: {
    'workOrder.agreed': (move) => tellSender(move, 'workOrder.agreed'),
    'workOrder.refused': (move) => tellSender(move, 'workOrder.refused'),
    'workOrder.asked': (move) => tellSender(move, 'workOrder.asked'),
    'workOrder.sent': tellHandler,
  },
  hears: ({ unitId, handlerId, faeId }) => ({
    unitIds: [unitId],
    accountIds: [handlerId, faeId].filter((id) => id !== null),
  }),
  named: ({ number, name }) => ({ name: `${number} ${name}` }),
})

type OrderNotice = Extract<NoticeName, 'workOrder.agreed' | 'workOrder.refused' | 'workOrder.asked'>

function tellSender({ db, platform, record, note }: Move, kind: OrderNotice): Promise<void> {
  const { projectId, projectName, name: orderName, senderId } = record
  return notify(db, platform, {
    kind,
    to: senderId,
    data: { projectId, projectName, orderName, reason: note },
  })
}

/** Tells whoever looks after the project that an order waits. */
export function tellHandler({
  db,
  platform,
  record,
  actor,
}: Pick<Move, 'db' | 'platform' | 'record' | 'actor'>) {
  const { projectId, projectName, unitName, name: orderName } = record
  const data = { projectId, projectName, unitName, who: actor?.realName ?? '', orderName }
  return notify(db, platform, { kind: 'workOrder.sent', to: record.handlerId ?? record.faeId ?? [], data })
}
