import * as machines from '@xinqiao/contract/certifications/machines/endpoints'
import { takeBackApplication } from '@xinqiao/contract/certifications/question-endpoints'
import { REVIEW_DAYS } from '@xinqiao/contract/certifications/texts'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { isWorkday } from '@xinqiao/contract/work-orders/working-time'
import { describe, expect, it } from 'vitest'
import { machineForm } from '../../../test/factories/machines.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { useMachines } from '../../../test/seeds/machines.ts'
import { fromShanghai, toDate } from '../../platform/clock.ts'
import { findReviewDay } from './queue/review-due-queries.ts'

const { app, tokens, submit, applied, detail } = useMachines()
const takeBack = async (id: string, token?: string, kind = 'machine') =>
  app.call(takeBackApplication, { params: { kind, id } } as never, token)
const untaken = async () => {
  const input = { params: { queue: 'certifications-untaken' }, query: {} } as never
  return (await app.call(listTasks, input, await app.signIn(PEOPLE.certifier))).body.rows
}

describe('an application that nobody has begun with', () => {
  it('nobody without a token takes it back, nor another unit, nor staff', async () => {
    const id = await applied()
    expect((await takeBack(id)).status).toBe(401)
    expect((await takeBack(id, await app.signIn(PEOPLE.otherUnit))).status).toBe(404)
    expect((await takeBack(id, tokens.tme)).status).toBe(403)
  })

  it('says by which working day it is taken up, past a weekend and by the calendar, and so does the queue', async () => {
    const { body } = await submit()
    const { id, reviewBy } = body.data
    expect((await detail(id)).reviewBy).toBe(reviewBy)
    // A Wednesday: Thursday, Friday and, after the weekend, Monday, unless that is a holiday.
    const stateSince = new Date('2027-03-10T06:00:00Z')
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ stateSince })
      .where('id', '=', id)
      .execute()
    expect((await detail(id)).reviewBy).toBe('2027-03-15')
    expect(await untaken()).toMatchObject([{ due: '2027-03-16 00:00:00' }])
    const holiday = { day: '2027-03-15', kind: 'holiday', name: '休' } as const
    await app.platform.db.insertInto('workDay').values(holiday).execute()
    expect((await detail(id)).reviewBy).toBe('2027-03-16')
  })

  it('is reckoned by the working days of the clocks of orders, whatever the calendar says', async () => {
    const { db } = app.platform
    const days = {
      holiday: ['2027-05-03', '2027-05-04', '2027-05-05'],
      'make-up': ['2027-05-08', '2027-04-25'],
    }
    const rows = Object.entries(days).flatMap(([kind, of]) =>
      of.map((day) => ({ day, kind: kind as keyof typeof days, name: '休' })),
    )
    await db.insertInto('workDay').values(rows).execute()
    const calendar = { holidays: new Set(days.holiday), makeUpDays: new Set(days['make-up']) }
    const dayAfter = (day: string) => toDate(new Date(fromShanghai(day).getTime() + DAY_MS))
    for (let came = '2027-04-20'; came < '2027-05-12'; came = dayAfter(came)) {
      let due = came
      for (let left = REVIEW_DAYS; left > 0; left -= isWorkday(due, calendar) ? 1 : 0) due = dayAfter(due)
      expect(await findReviewDay(db, fromShanghai(`${came} 14:00:00`)), came).toBe(due)
    }
  })

  it('is taken back, changed and sent anew; it waits then as it did, and for nobody meanwhile', async () => {
    const id = await applied()
    expect((await takeBack(id, tokens.applicant)).body).toMatchObject({
      code: 200,
      msg: '已撤回，可修改后重新提交',
    })
    expect(await detail(id)).toMatchObject({ applyStatus: '待修改', reviewBy: '', informationReason: '' })
    expect(await untaken()).toEqual([])
    app.clock.advance(4_000)
    const body = await machineForm(app, tokens.applicant)
    await app.call(machines.changeMachineById, { params: { id }, body } as never, tokens.applicant)
    expect(await detail(id)).toMatchObject({ applyStatus: '待分配', can: { takeBack: true } })
    expect(await untaken()).toMatchObject([{ id }])
  })

  it('is not taken back once somebody has it', async () => {
    const id = await applied()
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ status: 'ZJRZ_QRZ' })
      .where('id', '=', id)
      .execute()
    expect((await detail(id)).can.takeBack).toBe(false)
    expect((await takeBack(id, tokens.applicant)).body).toMatchObject({
      code: 9999,
      msg: '当前状态“资料确认中”不能执行“撤回”',
    })
  })
})
