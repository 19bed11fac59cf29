import type { HandoverKind } from '../../platform/records/handovers.ts'
import { findMember, holdMembers } from './member-queries.ts'
import { lockProjects, reseat } from './reseat-queries.ts'
import { listSeats, seatNames } from './seat-queries.ts'

/** A customer's places on projects, and the units that an FAE looks after. */
export const projectHandovers: readonly HandoverKind[] = [
  {
    kind: 'project-seat',
    title: '项目中的岗位',
    objection: ({ unitId }) => (unitId === null ? '接手人不属于任何单位' : null),
    async list(db, leaver) {
      const member =
        leaver.unitId === null ? undefined : await findMember(db, leaver.unitId, leaver.accountId)
      if (!member) return []
      const seats = Map.groupBy(await listSeats(db, member.id), (seat) => seat.projectId)
      return [...seats].map(([id, held]) => ({
        id,
        name: `${held[0]?.name}（${held[0]?.number}）`,
        detail: seatNames(held.map(({ seat }) => seat)),
      }))
    },
    async move(db, leaver, successor, at) {
      const unitId = leaver.unitId ?? ''
      const from = await findMember(db, unitId, leaver.accountId)
      const to = await findMember(db, unitId, successor.accountId)
      if (!from) return
      if (!to) throw new Error('the successor is not on the personnel list')
      await holdMembers(db, unitId, [from.id, to.id])
      const ids = [...new Set((await listSeats(db, from.id)).map((seat) => seat.projectId))]
      if (ids.length === 0) return
      await lockProjects(db, unitId, ids)
      await reseat(db, ids, { from: from.id, to: to.id }, at)
    },
  },
]
