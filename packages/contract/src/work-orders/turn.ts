import { turnAt } from '../workflow.ts'
import { type OrderStatus, workOrderRecord } from './record.ts'

/** Which side has an order. */
export type Turn = 'provider' | 'customer' | 'none'

interface Standing {
  status: OrderStatus
  closeFlag: number
  restartFlag: number
}

export function turnOf({ status, closeFlag, restartFlag }: Standing): Turn {
  const turn = turnAt(workOrderRecord.workflow, { status, closeFlag, restartFlag })
  if (turn === undefined) return 'none'
  return turn.of === 'submitter' ? 'customer' : 'provider'
}
