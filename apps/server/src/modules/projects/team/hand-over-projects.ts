import { DRAWINGS, type Drawing } from '@xinqiao/contract/projects/design-review/record'
import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { type HandoverKind, handoverItem } from '../../../platform/records/handovers.ts'
import { listOpened, passOpened } from '../design-review/write-queries.ts'
import { findMember, holdMembers } from './member-queries.ts'
import { listPlacesOfStaff, passPlaces } from './pass-place-queries.ts'
import { lockProjects, reseat } from './reseat-queries.ts'
import { listSeats, seatNames } from './seat-queries.ts'

/** A customer's places on projects, those of the provider's people, and the reviews that these have opened. */
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
  placeOfStaff('fae', '项目的 FAE', ['fae'], '接手人没有 FAE 角色'),
  placeOfStaff('provider', '参与的项目', ORDER_HOLDERS, '接手人不能参与项目'),
  {
    kind: 'design-review',
    title: '发起的设计评审',
    objection: ({ roles }) =>
      ORDER_HOLDERS.some((role) => roles.includes(role)) ? null : '接手人不能评审设计',
    async list(db, { accountId }) {
      const rows = await listOpened(db, accountId)
      return rows.map((row) => handoverItem(row, DRAWINGS[row.drawing as Drawing].review))
    },
    move: (db, leaver, successor, at) => passOpened(db, leaver.accountId, successor.accountId, at),
  },
]

/** What somebody of the provider does on projects; by it he or she sees them, their orders and their reviews. */
function placeOfStaff(
  seat: 'fae' | 'provider',
  title: string,
  may: readonly string[],
  objection: string,
): HandoverKind {
  return {
    kind: `project-${seat}`,
    title,
    objection: ({ roles }) => (may.some((role) => roles.includes(role)) ? null : objection),
    async list(db, { accountId }) {
      const rows = await listPlacesOfStaff(db, accountId, seat)
      return rows.map((row) => handoverItem(row, row.duty))
    },
    move: (db, leaver, successor, at) =>
      passPlaces(db, { from: leaver.accountId, to: successor.accountId, seat }, at),
  }
}
