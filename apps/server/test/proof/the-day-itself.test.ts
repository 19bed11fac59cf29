import { createInvitation } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import { unitSelect } from '@xinqiao/contract/accounts/registration-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { listVisits } from '@xinqiao/contract/visits/endpoints'
import { expect, it } from 'vitest'
import { toDate } from '../../src/platform/clock.ts'
import { useApp } from '../harness.ts'
import { ADMIN, CHEN, LIN, SHEN } from '../seeds/personnel.ts'
import { sharedWorld } from '../shared-world.ts'

const app = useApp({ world: sharedWorld })
/** A day of the vendor's calendar, so many after today. */
const day = (after: number) => toDate(new Date(app.clock.now().getTime() + after * DAY_MS))
const moment = (after: number) => new Date(app.clock.now().getTime() + after)

/** What holds where the day or the moment is to come, is now, and is over. */
async function heldAt<T>(
  places: readonly T[],
  set: (place: T) => Promise<unknown>,
  holds: () => Promise<boolean>,
) {
  const held: boolean[] = []
  for (const place of places) {
    await set(place)
    held.push(await holds())
  }
  return held
}

it('a planned day is late from the next day on, in the list and by its filter', async () => {
  const token = await app.signIn(LIN)
  const list = async (postpone: '' | '1') =>
    (await app.call(clientMyProject, { query: { postpone, pageSize: 100 } }, token)).body.rows
  const [{ id }] = (await list('')).filter(({ stage }: { stage: string }) => stage !== '')
  const due = (dueDate: string) =>
    app.platform.db.updateTable('project').set({ dueDate }).where('id', '=', id).execute()
  const isLate = async () => (await list('')).find((row: { id: string }) => row.id === id).postpone === 1
  const isFound = async () => (await list('1')).some((row: { id: string }) => row.id === id)
  expect(await heldAt([day(1), day(0), day(-1)], due, isLate)).toEqual([false, false, true])
  expect(await heldAt([day(1), day(0), day(-1)], due, isFound)).toEqual([false, false, true])
})

it('a certificate is public from its day on and to its last one, both of them with it', async () => {
  const [{ rzNumber }] = (await app.call(listPublic, { query: {} })).body.rows
  const set = (column: 'listedOn' | 'validUntil') => (on: string) =>
    app.platform.db
      .updateTable('certificate')
      .set({ listedOn: day(-9), validUntil: day(9), [column]: on })
      .where('number', '=', rzNumber)
      .execute()
  const isPublic = async () => {
    const { rows } = (await app.call(listPublic, { query: { rzNumber } })).body
    return rows.some((row: { rzNumber: string }) => row.rzNumber === rzNumber)
  }
  const days = [day(1), day(0), day(-1)]
  expect(await heldAt(days, set('listedOn'), isPublic)).toEqual([false, true, true])
  expect(await heldAt(days, set('validUntil'), isPublic)).toEqual([true, true, false])
})

it('an order is late once its moment is over, not at it', async () => {
  const token = await app.signIn(CHEN)
  const tasks = async () =>
    (await app.call(listTasks, { params: { queue: 'work-orders' }, query: { pageSize: 100 } }, token)).body
      .rows
  const [{ id }] = await tasks()
  const due = (dueAt: Date) =>
    app.platform.db
      .updateTable('workOrder')
      .set({ dueAt, responseDueAt: dueAt })
      .where('id', '=', id)
      .execute()
  const isLate = async () => (await tasks()).find((task: { id: string }) => task.id === id).late
  expect(await heldAt([moment(1), moment(0), moment(-1)], due, isLate)).toEqual([false, false, true])
})

it('an invitation is good until its moment has come', async () => {
  const code = 'ZHUOYU2HW8KM'
  const expires = (expiresAt: Date) =>
    app.platform.db.updateTable('invitation').set({ expiresAt }).where('code', '=', code).execute()
  const isGood = async () =>
    (await app.call(unitSelect, { query: { inviteCode: code } })).body.rows?.length === 1
  expect(await heldAt([moment(1), moment(0), moment(-1)], expires, isGood)).toEqual([true, false, false])
})

it('a day of visits is found from it and to it', async () => {
  const token = await app.signIn(SHEN)
  const all = (await app.call(listVisits, { query: {} }, token)).body.rows
  const [{ id }] = all
  const on = (visitDate: string) =>
    app.platform.db.updateTable('visitApplication').set({ visitDate }).where('id', '=', id).execute()
  const finds = (query: object) => async () => {
    const { rows } = (await app.call(listVisits, { query: { pageSize: 100, ...query } }, token)).body
    return rows.some((row: { id: string }) => row.id === id)
  }
  const days = [day(1), day(0), day(-1)]
  expect(await heldAt(days, on, finds({ visitDateStart: day(0) }))).toEqual([true, true, false])
  expect(await heldAt(days, on, finds({ visitDateEnd: day(0) }))).toEqual([false, true, true])
})

it('an invitation is made for today, and for a year at most', async () => {
  const [token, unit] = [await app.signIn(ADMIN), app.platform.db.selectFrom('unit').select('id')]
  const { id: unitId } = await unit.executeTakeFirstOrThrow()
  const isTaken = async (after: number) => {
    app.clock.advance(4000)
    const form = { unitId, department: '', maxUses: 1, expiresDate: day(after), note: '' }
    return (await app.call(createInvitation, { body: form as never }, token)).body.errors === undefined
  }
  const taken: boolean[] = []
  for (const after of [-1, 0, 365, 366]) taken.push(await isTaken(after))
  expect(taken).toEqual([false, true, true, false])
})
