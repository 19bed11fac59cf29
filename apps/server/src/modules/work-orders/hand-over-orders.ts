import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { type HandoverKind, handoverItem } from '../../platform/records/handovers.ts'
import { listHeld, passHeld } from './held-queries.ts'

/** Orders that somebody of the provider handles go to a colleague who may; those that are over stay whose they were. */
export const orderHandovers: readonly HandoverKind[] = [
  {
    kind: 'work-order',
    title: '处理中的工单',
    objection: ({ roles }) =>
      ORDER_HOLDERS.some((role) => roles.includes(role)) ? null : '接手人不能处理工单',
    async list(db, { accountId }) {
      const rows = await listHeld(db, accountId)
      return rows.map((row) => handoverItem(row, row.projectName))
    },
    move: (db, leaver, successor, at) => passHeld(db, leaver.accountId, successor.accountId, at),
  },
]
