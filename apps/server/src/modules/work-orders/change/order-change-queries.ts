import type { Db } from '../../../platform/db/database.ts'
import type { ClockState } from '../clock/order-clock.ts'

export interface NewOrder {
  id: string
  number: string
  type: 1 | 2
  classCode: string
  name: string
  details: string
  projectId: string
  unitId: string
  senderId: string
  handlerId: string | null
  emailFlag: boolean
  smsFlag: boolean
  clock: ClockState
  at: Date
}

export async function insertOrder(db: Db, { at, clock, ...order }: NewOrder): Promise<void> {
  await db
    .insertInto('workOrder')
    .values({ ...order, ...clock, status: 'to-handle', turnSince: at, createdAt: at, updatedAt: at })
    .execute()
}

export interface OrderChange {
  classCode?: string
  name?: string
  details?: string
  handlerId?: string | null
  emailFlag?: boolean
  smsFlag?: boolean
  score?: number | null
  scoreReason?: string
  closingNote?: string
  solution?: string
  urgedAt?: Date
  escalatedAt?: Date
  escalation?: string
  responseDueAt?: Date | null
  dueAt?: Date | null
}

/** Writes fields of an order that its caller has locked. */
export async function changeOrder(db: Db, id: string, change: OrderChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('workOrder').set(change).where('id', '=', id).execute()
}
