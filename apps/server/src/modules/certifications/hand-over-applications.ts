import { type HandoverKind, handoverItem } from '../../platform/records/handovers.ts'
import { listAppliedFor, listExamined, passAppliedFor, passExamined } from './queue/console-queries.ts'
import { EXAMINING } from './review/examiner-queries.ts'

/** What an engineer examines goes to a colleague who may, what somebody applied for to one of the unit. */
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
  {
    kind: 'certification-applied',
    title: '提交的认证申请',
    objection: ({ unitId }) => (unitId === null ? '接手人不属于该单位' : null),
    async list(db, { accountId, unitId }) {
      const rows = unitId === null ? [] : await listAppliedFor(db, accountId, unitId)
      return rows.map((row) => handoverItem(row, ''))
    },
    move: (db, leaver, successor, at) =>
      passAppliedFor(
        db,
        { from: leaver.accountId, to: successor.accountId, unitId: leaver.unitId ?? '' },
        at,
      ),
  },
]
