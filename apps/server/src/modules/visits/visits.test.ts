import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import * as reception from '@xinqiao/contract/visits/console-endpoints'
import * as visits from '@xinqiao/contract/visits/endpoints'
import * as receptionMove from '@xinqiao/contract/visits/reception-move-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useFreshTables } from '../../../test/databases/fresh-tables.ts'
import { sheetsOf } from '../../../test/documents/spreadsheet.ts'
import { seedVendors } from '../../../test/factories/certifications.ts'
import { anotherVendor, makeVisit } from '../../../test/factories/visits.ts'
import { useApp } from '../../../test/harness.ts'
import { auditsOf, idOf, lastAudit, sentTo, unitIdOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { completeVisits } from './index.ts'

const app = useApp({ seed: seedVendors })
const APPLICANT = PEOPLE.vendor
const CERTIFIER = PEOPLE.certifier
const MANAGER = PEOPLE.staffManager
/** The clock of the tests stands on 2026-11-20, noon in Shanghai. */
const FORM = {
  visitDate: '2026-12-03',
  exchangeTopics: 'PCIe 交换芯片适配交流',
  visitors: [
    { name: '顾一凡', position: '认证工程师' },
    { name: '沈若涵', position: '生态总监' },
  ],
}

const tokens = useTokens(app, { applicant: APPLICANT, certifier: CERTIFIER })
useFreshTables(app, ['visitApplication'])

const submit = async (change: object = {}, token = tokens.applicant) =>
  (await app.call(visits.submitVisit, { body: { ...FORM, ...change } } as never, token)).body
async function sent(change: object = {}): Promise<string> {
  const body = await submit(change)
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const list = async (query: object = {}, endpoint: object = visits.listVisits) =>
  (await app.call(endpoint as typeof visits.listVisits, { query } as never, tokens.applicant)).body
const detail = async (id: string) =>
  (await app.call(visits.showVisit, { params: { id } }, tokens.applicant)).body.data
const agree = (id: string, body: object = {}) =>
  app.call(receptionMove.agreeVisit, { params: { id }, body }, tokens.certifier)
const vendor = async () => ({
  unitId: await unitIdOf(app, '南京栖霞'),
  applicantId: await idOf(app, APPLICANT),
})

describe('a visit is asked for', () => {
  it('with day, topic, people and visitors, and answers what the document says [C-VISIT-025] [C-VISIT-009]', async () => {
    expect(await submit({ visitNumberOfPeople: 4 })).toMatchObject({ code: 200, msg: '发送申请成功' })
    const { rows, total } = await list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      applyPeople: '顾一凡',
      applyPhone: APPLICANT,
      applyUnitName: '南京栖霞数科有限公司',
      exchangeTopics: 'PCIe 交换芯片适配交流',
      visitNumberOfPeople: 4,
      peopleList: FORM.visitors,
      visitDate: '2026-12-03',
      applyStatus: '待审核',
      auditInstructions: '',
    })
  })

  it('visitors are answered as text, each name with the position [C-VISIT-010]', async () => {
    await sent()
    expect((await list()).rows[0].visitors).toBe('顾一凡:认证工程师;沈若涵:生态总监')
  })

  it.each([
    ['顾一凡:认证工程师;沈若涵:生态总监'],
    ['顾一凡：认证工程师；沈若涵：生态总监'],
    ['顾一凡/认证工程师,沈若涵/生态总监'],
    ['顾一凡-认证工程师，沈若涵-生态总监'],
    ['顾一凡／认证工程师、沈若涵／生态总监'],
  ])('visitors may come as the joined text “%s” [C-VISIT-026]', async (visitors) => {
    const id = await sent({ visitors })
    expect((await detail(id)).peopleList).toEqual(FORM.visitors)
  })

  it('without a number as many come as are named', async () => {
    expect((await detail(await sent())).visitNumberOfPeople).toBe(2)
  })

  it.each([
    ['visitDate', { visitDate: '' }, '请选择来访日期'],
    ['visitDate', { visitDate: undefined }, '请选择来访日期'],
    ['visitDate', { visitDate: '2026-02-30' }, 'visitDate 应为 YYYY-MM-DD 格式的日期'],
    ['visitDate', { visitDate: '2026-11-18' }, '来访日期不能早于昨天'],
    ['visitDate', { visitDate: '2027-11-21' }, '来访日期应在一年以内'],
    ['exchangeTopics', { exchangeTopics: '  ' }, '请输入交流主题'],
    ['visitors', { visitors: [] }, '请至少填写一位来访人员'],
    ['visitors', { visitors: undefined }, '请至少填写一位来访人员'],
    ['visitors.0.name', { visitors: [{ name: ' ', position: '工程师' }] }, '请输入姓名'],
    ['visitors.0.position', { visitors: [{ name: '甲', position: '' }] }, '请输入职位'],
    ['visitors.0.position', { visitors: '甲' }, '请输入职位'],
    ['visitors', { visitors: Array(51).fill(FORM.visitors[0]) }, '一次来访最多填写 50 位来访人员'],
    ['visitNumberOfPeople', { visitNumberOfPeople: 1 }, '来访人数不能少于已填写的来访人员数'],
  ])('%s is refused: %j, %s', async (field, change, text) => {
    expect(await submit(change)).toMatchObject({ code: 400, errors: { [field]: text } })
    expect((await list()).total).toBe(0)
  })

  it('yesterday is taken whatever the hour, the day before is not [C-VISIT-018]', async () => {
    await sent({ visitDate: '2026-11-19' })
    // The last day that is taken; the next one is among those that are refused.
    await sent({ visitDate: '2027-11-20' })
    expect(await submit({ visitDate: '2026-11-18' })).toMatchObject({ code: 400 })
  })

  it('the twenty-first that would wait is refused, in words', async () => {
    const own = await vendor()
    for (let count = 0; count < 20; count += 1) await makeVisit(app.platform, own)
    expect(await submit()).toMatchObject({
      code: 9999,
      msg: '贵单位已有 20 份待审核的来访申请，请等待审核后再发送',
      reason: 'visits.tooManyWaiting',
    })
  })

  it('those who decide are told, and it stands in their to-do', async () => {
    await sent()
    for (const phone of [CERTIFIER, MANAGER]) {
      const token = await app.signIn(phone)
      const { rows } = (await app.call(listMessages, { query: {} }, token)).body
      expect(rows[0].message).toContain('南京栖霞数科有限公司的顾一凡申请于 2026-12-03 来访，2 人')
      const { queues } = (await app.call(readTasks, {}, token)).body.data
      expect(queues.find(({ name }: { name: string }) => name === 'visits')).toMatchObject({
        title: '来访申请',
        count: 1,
        lateCount: 0,
        tasks: [{ title: '南京栖霞数科有限公司 · 2026-12-03', due: '2026-12-03 00:00:00' }],
      })
    }
  })
})

describe('the list of a unit', () => {
  it('shows ten a page, the latest first, unless asked otherwise [C-VISIT-004] [C-VISIT-005]', async () => {
    const own = await vendor()
    for (let day = 1; day <= 12; day += 1) {
      app.clock.advance(1_000)
      await makeVisit(app.platform, { ...own, topics: `主题 ${day}` })
    }
    const topics = async (query: object) =>
      (await list(query)).rows.map(({ exchangeTopics }: { exchangeTopics: string }) => exchangeTopics)
    expect(await topics({})).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `主题 ${day}`))
    expect(await topics({ pageNum: 2 })).toEqual(['主题 2', '主题 1'])
    expect((await topics({ orderByColumn: 'create_time', isAsc: 'ASC', pageSize: 1 }))[0]).toBe('主题 1')
  })

  it('is narrowed by applicant and by day, and says how many there are [C-VISIT-024]', async () => {
    await sent({ visitDate: '2026-12-01' })
    app.clock.advance(4_000)
    await sent({ visitDate: '2026-12-09' })
    const days = async (query: object, endpoint?: object) => {
      const { rows, total } = await list(query, endpoint)
      expect(total).toBe(rows.length)
      return rows.map(({ visitDate }: { visitDate: string }) => visitDate)
    }
    expect(await days({ visitDate: '2026-12-01' })).toEqual(['2026-12-01'])
    expect(await days({ visitDateStart: '2026-12-02' })).toEqual(['2026-12-09'])
    expect(await days({ visitDateEnd: '2026-12-02' })).toEqual(['2026-12-01'])
    expect(await days({ applyPeople: '一凡' })).toEqual(['2026-12-09', '2026-12-01'])
    expect(await days({ applyPeople: '沈若涵' })).toEqual([])
    expect(await days({ visitDate: '2026-12-01' }, visits.listVisitsByName)).toEqual(['2026-12-01'])
  })
})

describe('a visit is decided', () => {
  it('agreed: the applicant and the unit’s manager read how they are received, and the calendar takes it', async () => {
    const id = await sent()
    const body = {
      ...{ note: '请携带样品', startTime: '09:30', endTime: '11:30' },
      ...{ place: '天津总部, 502 会议室', host: '苏念 13900001005' },
    }
    expect((await agree(id, body)).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({
      ...{ applyStatus: '同意', auditInstructions: '请携带样品', startTime: '09:30', place: body.place },
      timeline: [{ event: 'agree', note: '请携带样品', actorName: '苏念' }],
    })
    expect(await lastAudit(app)).toMatchObject({ action: 'visit.agree', after: { place: body.place } })
    for (const phone of [APPLICANT, PEOPLE.vendorManager]) {
      const { rows } = (await app.call(listMessages, { query: {} }, await app.signIn(phone))).body
      expect(rows[0].message).toContain('时间：09:30–11:30。地点：天津总部, 502 会议室。')
    }
    const file = await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers.filename).toBe(encodeURIComponent('来访_2026-12-03.ics'))
    const lines = String(file.body).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20261203T013000Z')
    expect(lines).toContain('DTEND:20261203T033000Z')
    expect(lines).toContain('LOCATION:天津总部\\, 502 会议室')
    expect(lines).toContain('SUMMARY:飞腾来访交流：PCIe 交换芯片适配交流')
  })

  it('agreed without an hour: the calendar keeps the whole day', async () => {
    const id = await sent()
    await agree(id)
    const file = await app.call(reception.receivedCalendar, { params: { id } }, tokens.certifier)
    const lines = String(file.body).split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261203')
    expect(lines).toContain('DTEND;VALUE=DATE:20261204')
  })

  it('what was left open is settled later: the unit reads it, and a calendar takes the later edition', async () => {
    const id = await sent()
    await agree(id)
    const linesOf = async () =>
      String((await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant)).body).split('\r\n')
    const before = await linesOf()
    app.clock.advance(60_000)
    const body = { startTime: '14:00', endTime: '16:00', place: '一层展厅', host: '苏念', note: '改到展厅' }
    const arrange = { params: { id }, body }
    expect((await app.call(receptionMove.arrangeVisit, arrange, tokens.certifier)).body).toMatchObject({
      code: 200,
    })
    expect(await detail(id)).toMatchObject({
      ...{ applyStatus: '同意', startTime: '14:00', place: '一层展厅', auditInstructions: '改到展厅' },
    })
    const { rows } = (await app.call(listMessages, { query: {} }, tokens.applicant)).body
    expect(rows[0].message).toContain('接待安排有调整。时间：14:00–16:00。地点：一层展厅。')
    const after = await linesOf()
    expect(after).toContain('DTSTART:20261203T060000Z')
    const of = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`))
    expect(of(after, 'UID')).toBe(of(before, 'UID'))
    expect(Number(of(after, 'SEQUENCE')?.slice(9))).toBeGreaterThan(Number(of(before, 'SEQUENCE')?.slice(9)))
  })

  it('called off with a reason: the unit reads it, the day is free, and the calendar file takes it out', async () => {
    const id = await sent()
    const cancel = (note: string) =>
      app.call(receptionMove.cancelVisit, { params: { id }, body: { note } }, tokens.certifier)
    expect((await cancel('展厅停电')).body).toMatchObject({ code: 9999 })
    await agree(id)
    expect((await cancel(' ')).body).toMatchObject({ errors: { note: '请填写取消来访的原因' } })
    expect((await cancel('展厅停电')).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ applyStatus: '已取消', auditInstructions: '展厅停电' })
    const { rows } = (await app.call(listMessages, { query: {} }, tokens.applicant)).body
    expect(rows[0].message).toContain('2026-12-03 的来访（PCIe 交换芯片适配交流）已取消，原因：展厅停电。')
    const query = { start: '2026-12-01', end: '2026-12-31' }
    expect((await app.call(reception.listVisitDays, { query }, tokens.certifier)).body.rows).toEqual([])
    const file = await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant)
    expect(String(file.body)).toContain('\r\nMETHOD:CANCEL\r\n')
    expect(file.headers.filename).toBe(encodeURIComponent('来访取消_2026-12-03.ics'))
  })

  it('refused with a reason, which the applicant reads; there is no calendar file', async () => {
    const id = await sent()
    const refuse = (note: string) =>
      app.call(receptionMove.refuseVisit, { params: { id }, body: { note } }, tokens.certifier)
    expect((await refuse(' ')).body).toMatchObject({ code: 400, errors: { note: '请填写不同意的原因' } })
    expect((await refuse('当日展厅关闭')).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ applyStatus: '不同意', auditInstructions: '当日展厅关闭' })
    expect((await app.call(visits.visitCalendar, { params: { id } }, tokens.applicant)).status).toBe(404)
    const mails = await sentTo(app, ['gu@qixia.example'])
    expect(mails.every(({ subject }) => subject.includes('来访'))).toBe(true)
    expect((await agree(id)).body).toMatchObject({ code: 9999 })
  })

  it.each([
    [{ startTime: '09:30' }, { endTime: '请填写结束时间' }],
    [{ endTime: '09:30' }, { startTime: '请填写开始时间' }],
    [{ startTime: '11:00', endTime: '10:00' }, { endTime: '结束时间应晚于开始时间' }],
    [{ startTime: '25:00', endTime: '26:00' }, { startTime: 'startTime 应为 HH:mm 格式的时间' }],
  ])('times that are none are refused: %j', async (times, errors) => {
    expect((await agree(await sent(), times)).body).toMatchObject({ code: 400, errors })
  })

  it('an agreed visit is over with its day: by hand from that day on, by the clock after it', async () => {
    const byHand = await sent({ visitDate: '2026-11-20' })
    const own = await vendor()
    const past = await makeVisit(app.platform, { ...own, visitDate: '2026-11-19', status: 'agreed' })
    const today = await makeVisit(app.platform, { ...own, visitDate: '2026-11-20', status: 'agreed' })
    const later = await makeVisit(app.platform, { ...own, visitDate: '2026-11-21', status: 'agreed' })
    await agree(byHand)
    const complete = (id: string) =>
      app.call(receptionMove.completeVisit, { params: { id } }, tokens.certifier)
    expect((await complete(later)).body).toMatchObject({
      code: 9999,
      msg: '来访日期还没有到，不能标记为已完成',
    })
    expect((await complete(byHand)).body).toMatchObject({ code: 200 })
    await completeVisits(app.platform)
    const states = [byHand, past, today, later].map(async (id) => (await detail(id)).applyStatus)
    expect(await Promise.all(states)).toEqual(['已完成', '已完成', '同意', '同意'])
  })
})

describe('the provider', () => {
  it('finds visits by unit, topic, state and day', async () => {
    const id = await sent()
    const found = async (query: object) =>
      (await app.call(reception.listReceivedVisits, { query } as never, tokens.certifier)).body.rows.map(
        ({ id: one }: { id: string }) => one,
      )
    for (const query of [
      ...[{}, { keyword: '栖霞' }, { keyword: '交换芯片' }, { keyword: '一凡' }, { status: 'waiting' }],
      { visitDateStart: '2026-12-03', visitDateEnd: '2026-12-03' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([id])
    for (const query of [{ keyword: '卓昱' }, { status: 'agreed' }, { visitDateEnd: '2026-12-02' }])
      expect(await found(query), JSON.stringify(query)).toEqual([])
  })

  it('takes the visits that match out of the system as a workbook, which is recorded', async () => {
    const own = await vendor()
    await makeVisit(app.platform, { ...own, visitDate: '2026-11-25', status: 'agreed', topics: '服务器适配' })
    await makeVisit(app.platform, { ...own, visitDate: '2026-11-26', topics: '芯片适配' })
    const query = { status: 'agreed', keyword: '适配' } as const
    const { headers, body } = await app.call(reception.exportVisits, { query }, tokens.certifier)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('来访申请_2026-11-20.xlsx')
    const [head, ...rows] = (await sheetsOf(body))[0]?.rows ?? []
    expect(head?.slice(0, 4)).toEqual(['申请单位', '申请人', '联系电话', '交流主题'])
    expect(rows.map((row) => [row[0], row[3], row[6], row[7]])).toEqual([
      ['南京栖霞数科有限公司', '服务器适配', '2026-11-25', '同意'],
    ])
    const audit = await auditsOf(app, 'export.run')
    expect(audit).toEqual([{ recordName: '来访申请', after: expect.objectContaining(query) }])
  })

  it('sees the days of its calendar without what was turned down, and what else comes that day', async () => {
    const own = await vendor()
    const [one, two] = [
      await makeVisit(app.platform, { ...own, visitDate: '2026-11-25', status: 'agreed' }),
      await makeVisit(app.platform, { ...own, visitDate: '2026-11-25' }),
      await makeVisit(app.platform, { ...own, visitDate: '2026-11-25', status: 'refused' }),
      await makeVisit(app.platform, { ...own, visitDate: '2026-11-25', status: 'cancelled' }),
      await makeVisit(app.platform, { ...own, visitDate: '2026-12-25' }),
    ]
    const query = { start: '2026-11-01', end: '2026-11-30' }
    const { rows } = (await app.call(reception.listVisitDays, { query }, tokens.certifier)).body
    expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([one, two].sort())
    const shown = await app.call(reception.showReceivedVisit, { params: { id: one ?? '' } }, tokens.certifier)
    expect(shown.body.data).toMatchObject({ sameDay: 1, can: { agree: false, complete: false } })
    const far = { start: '2026-01-01', end: '2026-11-30' }
    expect((await app.call(reception.listVisitDays, { query: far }, tokens.certifier)).body).toMatchObject({
      code: 400,
      errors: { end: '日历一次最多显示 42 天' },
    })
  })
})

describe('nobody else', () => {
  it('a visitor, a maker and another vendor get nothing', async () => {
    const id = await sent()
    const maker = await app.signIn(PEOPLE.manager)
    expect((await app.call(visits.listVisits)).status).toBe(401)
    expect((await app.call(visits.listVisits, {}, maker)).status).toBe(403)
    expect((await app.call(visits.showVisit, { params: { id } }, maker)).status).toBe(403)
    expect(
      (await app.call(receptionMove.agreeVisit, { params: { id }, body: {} }, tokens.applicant)).status,
    ).toBe(403)
    const other = await anotherVendor(app)
    expect((await app.call(visits.listVisits, {}, other)).body).toMatchObject({ total: 0 })
    expect((await app.call(visits.showVisit, { params: { id } }, other)).status).toBe(404)
    const fae = await app.signIn(PEOPLE.fae)
    expect((await app.call(reception.listReceivedVisits, {}, fae)).status).toBe(403)
  })
})
