import * as machines from '@xinqiao/contract/certifications/machines/endpoints'
import { takeBackApplication } from '@xinqiao/contract/certifications/question-endpoints'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../test/demo-people.ts'
import { machineForm } from '../../../test/factories/machines.ts'
import { useMachines } from '../../../test/machines.ts'

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
