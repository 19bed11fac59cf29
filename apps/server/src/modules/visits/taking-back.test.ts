import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import * as reception from '@xinqiao/contract/visits/console-endpoints'
import * as visits from '@xinqiao/contract/visits/endpoints'
import * as receptionMove from '@xinqiao/contract/visits/reception-move-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useFreshTables } from '../../../test/databases/fresh-tables.ts'
import { seedVendors } from '../../../test/factories/certifications.ts'
import { anotherVendor, makeVisit } from '../../../test/factories/visits.ts'
import { useApp } from '../../../test/harness.ts'
import { idOf, lastAudit, unitIdOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const APPLICANT = PEOPLE.vendor
const CERTIFIER = PEOPLE.certifier
/** The clock of the tests stands on 2026-11-20, noon in Shanghai. */
const FORM = {
  visitDate: '2026-12-03',
  exchangeTopics: 'PCIe 交换芯片适配交流',
  visitors: [{ name: '顾一凡', position: '认证工程师' }],
}

const tokens = useTokens(app, { applicant: APPLICANT, certifier: CERTIFIER })
useFreshTables(app, ['visitApplication'])

async function sent(change: object = {}): Promise<string> {
  const { body } = await app.call(visits.submitVisit, { body: { ...FORM, ...change } }, tokens.applicant)
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const detail = async (id: string) =>
  (await app.call(visits.showVisit, { params: { id } }, tokens.applicant)).body.data
const agree = (id: string, body: object = {}) =>
  app.call(receptionMove.agreeVisit, { params: { id }, body }, tokens.certifier)
const take = (
  call: typeof visits.withdrawVisit | typeof visits.callOffVisit,
  id: string,
  by = tokens.applicant,
) => app.call(call, { params: { id }, body: {} }, by)
const lastMessage = async (phone: string): Promise<string> =>
  (await app.call(listMessages, { query: {} }, await app.signIn(phone))).body.rows[0]?.message ?? ''

describe('a unit takes a visit back', () => {
  it('while it waits: it leaves the to-do of those who decide, who are told with the reason', async () => {
    const id = await sent()
    expect(await detail(id)).toMatchObject({ can: { withdraw: true, callOff: false, agree: false } })
    const input = { params: { id }, body: { note: '样品未到' } }
    expect((await app.call(visits.withdrawVisit, input, tokens.applicant)).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({
      ...{ applyStatus: '已取消', applyStatusCode: 'cancelled', auditInstructions: '' },
      timeline: [{ label: '撤回申请', note: '样品未到', actorName: '顾一凡' }],
    })
    for (const phone of [CERTIFIER, PEOPLE.staffManager, PEOPLE.vendorManager])
      expect(await lastMessage(phone)).toBe(
        '南京栖霞数科有限公司的顾一凡撤回了 2026-12-03 的来访（PCIe 交换芯片适配交流）的申请，无需再审核。原因：样品未到。',
      )
    expect(await lastMessage(APPLICANT)).not.toContain('撤回')
    const { queues } = (await app.call(readTasks, {}, tokens.certifier)).body.data
    expect(queues.find(({ name }: { name: string }) => name === 'visits')?.count ?? 0).toBe(0)
    expect(await lastAudit(app)).toMatchObject({
      ...{ action: 'visit.withdraw', before: { status: 'waiting' } },
      after: { status: 'cancelled', note: '样品未到' },
    })
    // It was in nobody's calendar.
    expect((await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant)).status).toBe(404)
    expect((await agree(id)).body).toMatchObject({ code: 9999 })
  })

  it('once agreed, without a reason too: those who prepare are told, and calendars take it out again', async () => {
    const id = await sent()
    await agree(id, { note: '请携带样品' })
    expect((await take(visits.withdrawVisit, id)).body, 'another state').toMatchObject({ code: 9999 })
    expect((await take(visits.callOffVisit, id)).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ applyStatus: '已取消', auditInstructions: '请携带样品' })
    expect(await lastMessage(CERTIFIER)).toContain(
      '顾一凡取消了 2026-12-03 的来访（PCIe 交换芯片适配交流），接待安排不再需要。可在申请详情中',
    )
    expect(await lastAudit(app)).toMatchObject({ action: 'visit.callOff', before: { status: 'agreed' } })
    const query = { start: '2026-12-01', end: '2026-12-31' }
    expect((await app.call(reception.listVisitDays, { query }, tokens.certifier)).body.rows).toEqual([])
    for (const file of [
      await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant),
      await app.call(reception.receivedCalendar, { params: { id } }, tokens.certifier),
    ])
      expect(String(file.body)).toContain('\r\nMETHOD:CANCEL\r\n')
  })

  it('before it begins: until its hour, or on its day where none is settled', async () => {
    const text = '来访已经开始，不能取消'
    const today = async (hours: object) => {
      const id = await sent({ visitDate: '2026-11-20' })
      await agree(id, hours)
      app.clock.advance(4_000)
      return id
    }
    const begun = await today({ startTime: '12:00', endTime: '13:00' })
    expect((await take(visits.callOffVisit, begun)).body).toMatchObject({ code: 9999, msg: text })
    expect(await detail(begun)).toMatchObject({ can: { callOff: false }, reasons: { callOff: text } })
    const later = await today({ startTime: '23:55', endTime: '23:59' })
    expect((await take(visits.callOffVisit, later)).body).toMatchObject({ code: 200 })
    expect((await take(visits.callOffVisit, await today({}))).body).toMatchObject({ code: 200 })
    const own = { unitId: await unitIdOf(app, '南京栖霞'), applicantId: await idOf(app, APPLICANT) }
    const past = await makeVisit(app.platform, { ...own, visitDate: '2026-11-19', status: 'agreed' })
    expect((await take(visits.callOffVisit, past)).body).toMatchObject({ code: 9999, msg: text })
  })

  it('nobody but who applied and the managers of the unit', async () => {
    const id = await sent()
    const colleague = await app.signIn(PEOPLE.vendorSoftware)
    expect((await app.call(visits.showVisit, { params: { id } }, colleague)).body.data.can).toMatchObject({
      withdraw: false,
    })
    const other = await anotherVendor(app)
    const params = { id }
    for (const call of [visits.withdrawVisit, visits.callOffVisit]) {
      expect((await app.call(call, { params, body: {} })).status).toBe(401)
      expect((await take(call, id, other)).status).toBe(404)
      for (const phone of [PEOPLE.manager, PEOPLE.personal, CERTIFIER])
        expect((await take(call, id, await app.signIn(phone))).status, phone).toBe(403)
    }
    expect((await take(visits.withdrawVisit, id, colleague)).status).toBe(403)
    expect((await detail(id)).applyStatus).toBe('待审核')
    const manager = await app.signIn(PEOPLE.vendorManager)
    expect((await take(visits.withdrawVisit, id, manager)).body).toMatchObject({ code: 200 })
    expect(await lastMessage(APPLICANT)).toContain('撤回了 2026-12-03 的来访')
  })
})
