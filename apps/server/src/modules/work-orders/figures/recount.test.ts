import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import {
  type FigureRow,
  OWN_FIGURE_GROUPS,
  showFigures,
  showOwnFigures,
} from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { FIGURES, type FigureGroup, type FigureSet } from '@xinqiao/contract/work-orders/figures'
import { isWorkday } from '@xinqiao/contract/work-orders/working-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { makeOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, HE, LIN, personOf, seedPersonnel } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'
import { readCalendar } from '../clock/clock-queries.ts'

const app = useApp({ seed: seedPersonnel })
const MANAGER = PEOPLE.staffManager
const HOUR = 3600_000
const SPAN = { from: '2026-09-01', to: '2026-10-31' }
const COUNT = 60

/** The same numbers in every run. */
let state = 7
const random = (below: number) => {
  state = (state * 16_807) % 2_147_483_647
  return state % below
}

beforeAll(async () => {
  app.clock.advance(new Date('2026-11-02T10:00:00+08:00').getTime() - app.clock.now().getTime())
  const { accountId: senderId, unitId } = await personOf(app, LIN)
  const mine = { projectId: await makeRunning(app, '统计重算板'), unitId: unitId ?? '', senderId }
  const he = await personOf(app, HE)
  const other = {
    projectId: await makeRunning(app, '别家的统计板'),
    unitId: he.unitId ?? '',
    senderId: he.accountId,
  }
  const { db } = app.platform
  await db.deleteFrom('projectSeat').where('projectId', '=', other.projectId).execute()
  await db.updateTable('project').set({ unitId: other.unitId }).where('id', '=', other.projectId).execute()
  const chip = { serverChip: '', terminalChip: '腾珑E2000Q' }
  await db.updateTable('projectSheet').set(chip).where('projectId', '=', other.projectId).execute()
  const handlers = [null, (await personOf(app, CHEN)).accountId]
  for (let made = 0; made < COUNT; made += 1) {
    const order = await makeOrder(app.platform, random(3) === 0 ? other : mine)
    // From the day before the span to the day after it, over the holidays of October, at every hour.
    const createdAt = new Date('2026-08-31T00:00:00+08:00').getTime() + random(62 * 24 * 60) * 60_000
    const after = (most: number) =>
      new Date(Math.min(createdAt + random(most) * 61_000, Date.parse('2026-11-02T02:00:00Z')))
    const isOver = random(2) === 0
    const change = {
      createdAt: new Date(createdAt),
      answeredAt: random(3) === 0 ? null : after(12_000),
      responseDueAt: random(9) === 0 ? null : after(12_000),
      dueAt: isOver ? null : new Date(createdAt + random(90 * 24) * HOUR),
      ...(isOver ? { status: 'completed' as const, closedAt: after(40_000) } : {}),
      ...{ providerMinutes: random(9000), reopened: random(5) === 0 ? 2 : 0 },
      ...{ score: isOver && random(2) === 0 ? 1 + random(5) : null },
      ...{
        handlerId: handlers[random(2)] ?? null,
        classCode: random(2) === 0 ? 'WORKORDER_01' : 'WORKORDER_05',
      },
    }
    await db.updateTable('workOrder').set(change).where('id', '=', order).execute()
  }
})

type Raw = Awaited<ReturnType<typeof rawOrders>>[number]

/** All that lies in the table, with nothing reckoned. */
function rawOrders() {
  return app.platform.db
    .selectFrom('workOrder as o')
    .innerJoin('project as p', 'p.id', 'o.projectId')
    .innerJoin('unit as u', 'u.id', 'o.unitId')
    .innerJoin('projectSheet as s', 's.projectId', 'o.projectId')
    .leftJoin('account as h', 'h.id', 'o.handlerId')
    .select(['o.id', 'o.createdAt', 'o.answeredAt', 'o.responseDueAt', 'o.dueAt', 'o.status', 'o.score'])
    .select(['o.providerMinutes', 'o.reopened', 'o.classCode as class', 'o.unitId'])
    .select(['p.status as stage', 'u.name as unit', 'h.realName', 's.serverChip', 's.terminalChip'])
    .execute()
}

/** Minute by minute, as one would count on a wall calendar. */
function minutesOf(from: Date, to: Date, calendar: Parameters<typeof isWorkday>[1]): number {
  let sum = 0
  for (let at = from.getTime(); at + 60_000 <= to.getTime(); at += 60_000) {
    const local = new Date(at + 8 * HOUR).toISOString()
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
    if (minute >= 540 && minute < 1080 && isWorkday(local.slice(0, 10), calendar)) sum += 1
  }
  return sum
}

const round = (value: number, places: number) =>
  Number((Math.round(value * 10 ** places + 1e-9) / 10 ** places).toFixed(places))
const mean = (values: number[], places: number) =>
  values.length === 0 ? null : round(values.reduce((sum, one) => sum + one, 0) / values.length, places)

/** Which of the raw orders a figure counts. */
function counts(set: FigureSet, order: Raw): boolean {
  const now = app.clock.now()
  const { answeredAt, responseDueAt } = order
  const isPromised = responseDueAt !== null && (answeredAt !== null || responseDueAt < now)
  const isKept = answeredAt !== null && responseDueAt !== null && answeredAt <= responseDueAt
  return {
    ...{ orders: true, open: order.status !== 'completed', late: order.dueAt !== null && order.dueAt < now },
    ...{ responseHours: answeredAt !== null, inTime: isPromised, missed: isPromised && !isKept },
    ...{
      solutionHours: order.status === 'completed',
      reopened: order.reopened > 0,
      score: order.score !== null,
    },
  }[set]
}

async function recount(orders: Raw[]): Promise<Omit<FigureRow, 'name' | 'key'>> {
  const calendar = await readCalendar(app.platform.db)
  const of = (set: FigureSet) => orders.filter((order) => counts(set, order))
  const response = of('responseHours').map(({ createdAt, answeredAt }) =>
    minutesOf(createdAt, answeredAt ?? createdAt, calendar),
  )
  const [promised, missed] = [of('inTime').length, of('missed').length]
  return {
    ...{ orders: orders.length, open: of('open').length, late: of('late').length },
    responseHours: mean(
      response.map((minutes) => minutes / 60),
      1,
    ),
    inTime: promised === 0 ? null : round((100 * (promised - missed)) / promised, 1),
    solutionHours: mean(
      of('solutionHours').map(({ providerMinutes }) => providerMinutes / 60),
      1,
    ),
    reopened: orders.reduce((sum, { reopened }) => sum + reopened, 0),
    score: mean(
      of('score').map(({ score }) => score ?? 0),
      2,
    ),
  }
}

const KEYS: Record<FigureGroup, (order: Raw) => string> = {
  chip: ({ serverChip, terminalChip }) => serverChip || terminalChip || '未填写',
  stage: ({ stage }) => stage,
  unit: ({ unit }) => unit,
  fae: ({ realName }) => realName ?? '未分配',
  class: (order) => order.class,
}

const inSpan = async () =>
  (await rawOrders()).filter(({ createdAt }) => {
    const day = toDate(createdAt)
    return day >= SPAN.from && day <= SPAN.to
  })
const days = { sendTime: SPAN.from, sendTimeEnd: SPAN.to }
const SETS = [...(Object.keys(FIGURES) as FigureSet[]), 'missed' as const]
const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

describe('each figure', () => {
  it.each(['chip', 'stage', 'unit', 'fae'] as const)('is what the raw orders give, by %s', async (by) => {
    const { data } = (await app.call(showFigures, { query: { ...SPAN, by } }, await app.signIn(MANAGER))).body
    const orders = await inSpan()
    expect(orders.length).toBeGreaterThan(COUNT / 2)
    expect(data.total).toMatchObject(await recount(orders))
    const groups = [...new Set(orders.map(KEYS[by]))]
    expect(data.rows.map(({ key }: FigureRow) => key).sort()).toEqual(groups.sort())
    for (const row of data.rows as FigureRow[])
      expect(row, row.name).toMatchObject(await recount(orders.filter((one) => KEYS[by](one) === row.key)))
  })

  it('opens the very orders that it counts, of all and of each group', async () => {
    const token = await app.signIn(MANAGER)
    const orders = await inSpan()
    const listed = async (query: object) =>
      sorted(
        (await app.call(listDesk, { query: { queue: 'all', pageSize: 200, ...days, ...query } }, token)).body
          .rows,
      )
    for (const figure of SETS) {
      const counted = orders.filter((order) => counts(figure, order))
      expect(await listed({ figure }), figure).toEqual(sorted(counted))
      for (const by of ['chip', 'stage', 'unit', 'fae'] as const) {
        const of = KEYS[by](orders[random(orders.length)] as Raw)
        const ofGroup = counted.filter((order) => KEYS[by](order) === of)
        expect(await listed({ figure, by, of }), `${figure} ${by} ${of}`).toEqual(sorted(ofGroup))
      }
    }
  })

  it('opens its orders for a customer’s manager, of the own unit alone, and for no member', async () => {
    const { unitId } = await personOf(app, LIN)
    const orders = (await inSpan()).filter((order) => order.unitId === unitId)
    const token = await app.signIn(LIN)
    for (const by of OWN_FIGURE_GROUPS) {
      const { data } = (await app.call(showOwnFigures, { query: { ...SPAN, by } }, token)).body
      expect(data.total).toMatchObject(await recount(orders))
      for (const { key } of data.rows as FigureRow[]) {
        const query = { ...days, figure: 'missed' as const, by, of: key, pageSize: 200 }
        const { rows } = (await app.call(clientMyWorkOrder, { query }, token)).body
        const counted = orders.filter((order) => counts('missed', order))
        if (by !== 'class')
          expect(sorted(rows)).toEqual(sorted(counted.filter((one) => KEYS[by](one) === key)))
        else expect(rows.length).toBeGreaterThan(0)
      }
    }
    const query = { ...days, figure: 'orders' as const, pageSize: 200 }
    const { rows } = (await app.call(clientMyWorkOrder, { query }, await app.signIn(PEOPLE.applicant))).body
    expect(rows).toEqual([])
  })
})
