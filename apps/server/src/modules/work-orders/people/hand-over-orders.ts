import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { type Clock, toDate } from '../../../platform/clock.ts'
import { type HandoverKind, type HandoverParty, handoverItem } from '../../../platform/records/handovers.ts'
import { listDeputyships, passDeputyships } from './deputy-queries.ts'
import { listFollowed, listHeld, listSpoken, passFollowed, passHeld, passSpoken } from './held-queries.ts'

const mayHold = ({ roles }: HandoverParty) => ORDER_HOLDERS.some((role) => roles.includes(role))

/**
 * Open orders that somebody handles, sent or follows, and the deputyships of both directions. What is over stays whose it
 * was.
 */
export function orderHandovers(clock: Clock): readonly HandoverKind[] {
  return [HANDLED, SENT, FOLLOWED, deputyships(clock)]
}

const HANDLED: HandoverKind = {
  kind: 'work-order',
  title: '处理中的工单',
  objection: (successor) => (mayHold(successor) ? null : '接手人不能处理工单'),
  async list(db, { accountId }) {
    return (await listHeld(db, accountId)).map((row) => handoverItem(row, row.projectName))
  },
  move: (db, leaver, successor, at) => passHeld(db, leaver.accountId, successor.accountId, at),
}

const SENT: HandoverKind = {
  kind: 'work-order-sent',
  title: '发起的工单',
  objection: ({ unitId }) => (unitId === null ? '接手人不属于该单位' : null),
  async list(db, { accountId, unitId }) {
    const rows = unitId === null ? [] : await listSpoken(db, accountId, unitId)
    return rows.map((row) => handoverItem(row, row.projectName))
  },
  move: (db, leaver, successor, at) =>
    passSpoken(db, { from: leaver.accountId, to: successor.accountId, unitId: leaver.unitId ?? '' }, at),
}

const FOLLOWED: HandoverKind = {
  kind: 'work-order-followed',
  title: '关注的工单',
  objection: (successor) => (successor.unitId !== null || mayHold(successor) ? null : '接手人不能处理工单'),
  async list(db, { accountId }) {
    return (await listFollowed(db, accountId)).map((row) => handoverItem(row, row.projectName))
  },
  move: (db, leaver, successor) => passFollowed(db, leaver.accountId, successor.accountId),
}

function deputyships(clock: Clock): HandoverKind {
  const today = () => toDate(clock.now())
  return {
    kind: 'order-deputy',
    title: '请假代理',
    objection: (successor) =>
      mayHold(successor) || successor.roles.includes('certifier') ? null : '接手人没有可代理的事项',
    async list(db, { accountId }) {
      const rows = await listDeputyships(db, accountId, today())
      return rows.map(({ id, principalName, deputyName, firstDay, lastDay }) => ({
        ...{ id, name: `${principalName} → ${deputyName}` },
        detail: `${firstDay} 至 ${lastDay}`,
      }))
    },
    move: (db, leaver, successor) =>
      passDeputyships(db, { from: leaver.accountId, to: successor.accountId }, today()),
  }
}
