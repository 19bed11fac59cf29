import { changeSettings } from '@xinqiao/contract/messages/inbox-endpoints'
import * as clock from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { outboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'
import { remindDesk } from './remind-desk.ts'
import { sumUpLate } from './sum-up-late.ts'

const app = usePersonnel()
const MANAGER = PEOPLE.staffManager
const ADDRESS = { [CHEN]: 'chen@provider.example', [MANAGER]: 'manager@provider.example' }
let projectId = ''
let orders: { id: string; number: string }[] = []

/** Two orders are sent on Monday at nine, due at one; a moment after that. */
const toMoment = (text: string) =>
  app.clock.advance(new Date(`${text}:00+08:00`).getTime() - app.clock.now().getTime())
const mailsOf = async (phone: keyof typeof ADDRESS) =>
  (await outboxOf(app, ADDRESS[phone])).filter(({ subject }) => /超期/.test(subject))

beforeAll(async () => {
  for (const [phone, email] of Object.entries(ADDRESS)) {
    const { accountId } = await personOf(app, phone)
    await app.platform.db
      .updateTable('account')
      .set({ email, verifiedEmails: [email] })
      .where('id', '=', accountId)
      .execute()
  }
  projectId = await makeRunning(app, 'TZ-D2000 超期验证板')
  toMoment('2026-11-30 09:00')
  const ids = [await raiseOrder(app, projectId, '超期一'), await raiseOrder(app, projectId, '超期二')]
  const rows = app.platform.db.selectFrom('workOrder').select(['id', 'number']).where('id', 'in', ids)
  orders = await rows.orderBy('number').execute()
})
beforeEach(async () => {
  await app.platform.db.deleteFrom('outboxMessage').execute()
})

describe('late orders', () => {
  it('bring no mail each: their messages come at once, their mail is one, on the next working day', async () => {
    toMoment('2026-11-30 12:30')
    await remindDesk(app.platform)
    // While it can still be kept, each is worth a mail.
    const soon = (await outboxOf(app, ADDRESS[CHEN])).filter(({ subject }) => subject.includes('即将到期'))
    expect(soon).toHaveLength(2)
    toMoment('2026-11-30 13:10')
    await remindDesk(app.platform)
    expect(await mailsOf(CHEN)).toEqual([])
    const { accountId } = await personOf(app, CHEN)
    const messages = () =>
      app.platform.db
        .selectFrom('message')
        .select('message')
        .where('accountId', '=', accountId)
        .where('message', 'like', '%“超期_”%')
        .where('message', 'not like', '%提交了%')
        .execute()
    const told = await messages()
    expect(told.filter(({ message }) => message.includes('已超过时限'))).toHaveLength(2)
    expect(told.filter(({ message }) => message.includes('1 小时内到期'))).toHaveLength(2)
    toMoment('2026-12-01 08:30')
    await Promise.all([sumUpLate(app.platform), sumUpLate(app.platform)])
    await sumUpLate(app.platform)
    const [mail, ...others] = await mailsOf(CHEN)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: '【飞腾芯桥】2 个工单已超期', channel: 'email' })
    for (const [at, { id, number }] of orders.entries()) {
      expect(mail?.body).toContain(
        `${number} 超期${at === 0 ? '一' : '二'}\n天津卓昱信息技术有限公司，已超期 5 小时\n` +
          `${app.platform.publicUrl}/console/work-orders?queue=all&id=${id}\n`,
      )
    }
    expect(await mailsOf(MANAGER)).toMatchObject([{ subject: mail?.subject }])
    expect(await messages(), 'the inbox has each of them already').toHaveLength(told.length)
  })

  it('are told of again on each working day while they are late, and on no other', async () => {
    const holiday = { params: { day: '2026-12-02' }, body: { kind: 'holiday' as const, name: '临时放假' } }
    await app.call(clock.keepWorkDay, holiday, await app.signIn(MANAGER))
    for (const day of ['2026-12-02', '2026-12-05', '2026-12-06']) {
      toMoment(`${day} 08:30`)
      await sumUpLate(app.platform)
    }
    expect(await mailsOf(CHEN)).toEqual([])
    toMoment('2026-12-07 08:30')
    await sumUpLate(app.platform)
    expect(await mailsOf(CHEN)).toHaveLength(1)
  })

  it('bring none to whoever wants no mail of orders, nor to a closed account', async () => {
    toMoment('2026-12-08 08:30')
    const kinds = [{ kind: 'workOrder' as const, email: false, sms: false }]
    await app.call(changeSettings, { body: { kinds } }, await app.signIn(CHEN))
    await sumUpLate(app.platform)
    expect(await mailsOf(CHEN)).toEqual([])
    expect(await mailsOf(MANAGER)).toHaveLength(1)
    await app.call(
      changeSettings,
      { body: { kinds: [{ kind: 'workOrder' as const, email: true, sms: false }] } },
      await app.signIn(CHEN),
    )
    toMoment('2026-12-09 08:30')
    const account = (status: 'active' | 'disabled') =>
      app.platform.db.updateTable('account').set({ status }).where('phone', '=', CHEN).execute()
    await account('disabled')
    await sumUpLate(app.platform)
    await account('active')
    expect(await mailsOf(CHEN)).toEqual([])
  })

  it('bring nothing once none is late', async () => {
    toMoment('2026-12-10 08:30')
    const due = new Date(app.clock.now().getTime() + 3600_000)
    await app.platform.db
      .updateTable('workOrder')
      .set({ dueAt: due })
      .where('dueAt', 'is not', null)
      .execute()
    await sumUpLate(app.platform)
    expect([...(await mailsOf(CHEN)), ...(await mailsOf(MANAGER))]).toEqual([])
  })
})
