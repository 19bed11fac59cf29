import * as figures from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { makeOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, LIN, personOf, seedPersonnel, XU } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'

const app = useApp({ seed: seedPersonnel })
const MANAGER = PEOPLE.staffManager
const HOUR = 3600_000

beforeAll(async () => {
  const { accountId: senderId, unitId } = await personOf(app, LIN)
  const projectId = await makeRunning(app, 'TZ-D2000 统计验证板')
  const now = app.clock.now()
  const make = async (change: object, order = { projectId, unitId: unitId ?? '', senderId }) => {
    const id = await makeOrder(app.platform, order)
    await app.platform.db.updateTable('workOrder').set(change).where('id', '=', id).execute()
  }
  const answered = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const due = { responseDueAt: answered(4) }
  const closed = { status: 'completed', closedAt: answered(9) }
  await make({ ...due, ...closed, answeredAt: answered(2), providerMinutes: 600, score: 5, reopened: 1 })
  await make({ ...due, ...closed, answeredAt: answered(6), providerMinutes: 1200, score: 4 })
  await make({ details: '还在处理' })
  // Let pass without a word, before the span of the other figures.
  const unanswered = { createdAt: answered(-24 * 300), responseDueAt: answered(-24 * 299) }
  const over = { status: 'completed', closedAt: answered(-24 * 290) }
  await make({ ...unanswered, ...over, answeredAt: answered(-24 * 300) })
  await make({ ...unanswered, ...over })
})

const read = async (phone: string, query: object = {}) =>
  (await app.call(figures.showFigures, { query }, await app.signIn(phone))).body

describe('figures of work orders', () => {
  it('count response, solution, backlog, reopening and score', async () => {
    const { data } = await read(MANAGER, { by: 'unit', unit: '天津' })
    expect(data.total).toMatchObject({
      ...{ orders: 3, open: 1, responseHours: 4, inTime: 50, solutionHours: 15, reopened: 1, score: 4.5 },
    })
    expect(data.weeks.at(-1)).toMatchObject({ sent: 3, closed: 2, backlog: 1 })
  })

  it('whoever let the target pass without a word was not on time', async () => {
    const day = (days: number) => toDate(new Date(app.clock.now().getTime() + days * 24 * HOUR))
    const { data } = await read(MANAGER, { from: day(-301), to: day(-299) })
    expect(data.total).toMatchObject({ orders: 2, inTime: 50 })
  })

  it.each(['chip', 'stage', 'unit', 'fae', 'class'] as const)('are told apart by %s', async (by) => {
    const { data } = await read(MANAGER, { by })
    const sum = data.rows.reduce((total: number, { orders }: { orders: number }) => total + orders, 0)
    expect(sum).toBe(data.total.orders)
    expect(data.rows[0].name).not.toBe('')
  })

  it('are a customer’s manager’s own alone, and no member’s', async () => {
    const own = await app.call(figures.showOwnFigures, { query: {} }, await app.signIn(LIN))
    expect(own.body.data.total).toMatchObject({ orders: 3, score: 4.5 })
    expect((await app.call(figures.showOwnFigures, { query: {} }, await app.signIn(XU))).body.code).toBe(403)
    const byUnit = await app.call(
      figures.showOwnFigures,
      { query: { by: 'unit' } as never },
      await app.signIn(LIN),
    )
    expect(byUnit.body.code).toBe(400)
  })

  it('are written as a workbook, the own of a customer’s manager too', async () => {
    const { headers } = await app.call(
      figures.exportFigures,
      { query: { by: 'fae' } },
      await app.signIn(CHEN),
    )
    expect(headers['content-type']).toContain('spreadsheetml')
    const own = await app.call(figures.exportOwnFigures, { query: {} }, await app.signIn(LIN))
    expect(own.headers['content-type']).toContain('spreadsheetml')
    expect((await app.call(figures.exportOwnFigures, { query: {} }, await app.signIn(XU))).body.code).toBe(
      403,
    )
  })

  it('refuse days that are turned round', async () => {
    const { errors } = await read(MANAGER, { from: '2026-11-02', to: '2026-11-01' })
    expect(errors).toEqual({ to: '截止日期不能早于起始日期' })
  })
})
