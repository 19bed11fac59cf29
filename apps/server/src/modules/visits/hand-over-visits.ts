import type { HandoverKind } from '../../platform/records/handovers.ts'
import { listAppliedFor } from './queries.ts'
import { passVisits } from './save-queries.ts'

/** Visits to come that somebody applied for: another one of the unit hears of them, and may call them off. */
export const visitHandover: HandoverKind = {
  kind: 'visit',
  title: '来访申请',
  objection: ({ unitId }) => (unitId === null ? '接手人不属于该单位' : null),
  async list(db, { accountId, unitId }) {
    const rows = unitId === null ? [] : await listAppliedFor(db, accountId, unitId)
    return rows.map(({ id, visitDate, exchangeTopics }) => ({ id, name: exchangeTopics, detail: visitDate }))
  },
  move: (db, leaver, successor, at) =>
    passVisits(db, { from: leaver.accountId, to: successor.accountId, unitId: leaver.unitId ?? '' }, at),
}
