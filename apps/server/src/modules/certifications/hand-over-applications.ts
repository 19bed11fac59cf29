import { type HandoverKind, handoverItem } from '../../platform/records/handovers.ts'
import { listExamined, passExamined } from './console-queries.ts'
import { EXAMINING } from './examiner-queries.ts'

/** What an engineer examines goes to a colleague who may. */
export const applicationHandovers: readonly HandoverKind[] = [
  {
    kind: 'certification-application',
    title: '处理中的认证申请',
    objection: ({ roles }) =>
      EXAMINING.some((role) => roles.includes(role)) ? null : '接手人不能处理认证申请',
    async list(db, { accountId }) {
      const rows = await listExamined(db, accountId)
      return rows.map((row) => handoverItem(row, row.unitName))
    },
    move: (db, leaver, successor, at) => passExamined(db, leaver.accountId, successor.accountId, at),
  },
]
