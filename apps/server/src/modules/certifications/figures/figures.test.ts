import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import * as figures from '@xinqiao/contract/certifications/figure-endpoints'
import * as questions from '@xinqiao/contract/certifications/question-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmChecks, makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { useApp } from '../../../../test/harness.ts'
import { useApplicant } from '../../../../test/seeds/applicant.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const { whose } = useApplicant(app)
const CERTIFIER = PEOPLE.certifier

let assigneeId: string
beforeAll(async () => {
  assigneeId = await idOf(app, CERTIFIER)
})
afterEach(async () => {
  await app.platform.db.deleteFrom('certificate').execute()
})

/** Each step on its day: a session lasts for hours only. */
async function after(
  days: number,
  step: (certifier: string, params: { kind: string; id: string }) => Promise<unknown>,
  id: string,
  kind = 'passive',
) {
  app.clock.advance(days * DAY_MS)
  await step(await app.signIn(CERTIFIER), { kind, id })
}
const assign = (by: string, params: { kind: string; id: string }) =>
  app.call(examining.assignApplication, { params, body: { assigneeId } }, by)
const ask = (by: string, params: { kind: string; id: string }) =>
  app.call(questions.askApplicant, { params, body: { note: '批次？' } }, by)
const drop = (by: string, params: { kind: string; id: string }) =>
  app.call(questions.dropQuestion, { params, body: {} }, by)
const pass = async (by: string, params: { kind: string; id: string }) => {
  await confirmChecks(app.platform, params.kind, params.id)
  return app.call(examining.passApplication, { params, body: {} }, by)
}
const back = (by: string, params: { kind: string; id: string }) => {
  const faults = [
    { field: 'BDQJSQ_CSBG', reason: '缺少记录' },
    { field: 'cpuType', reason: '与报告不符' },
  ]
  return app.call(examining.sendBackApplication, { params, body: { note: '资料不全', faults } }, by)
}
const read = async (query: object = {}) => {
  const by = await app.signIn(CERTIFIER)
  return (await app.call(figures.showCertificationFigures, { query }, by)).body
}

describe('figures of certification', () => {
  it('say how many days each step took, the applicant’s time with questions apart', async () => {
    const { accountId, unitId } = await whose()
    const id = await makeApplication(app.platform, { kind: 'passive', unitId, applicantId: accountId })
    await after(2, assign, id)
    await after(3, ask, id)
    await after(10, drop, id)
    await after(1, pass, id)
    const { data } = await read({ kind: 'passive' })
    const days = Object.fromEntries(
      data.steps.map(({ label, median, count }: { label: string; median: number; count: number }) => [
        label,
        [median, count],
      ]),
    )
    expect(days).toEqual({ 已提交: [2, 1], 认证中: [4, 1], 等待客户答复提问: [10, 1] })
    expect(data.kinds).toMatchObject([{ title: '被动器件认证', sent: 1, passed: 1, median: 16, open: 0 }])
    expect(data.weeks.reduce((sum: number, { passed }: { passed: number }) => sum + passed, 0)).toBe(1)
  })

  it('count what applications went back for, by field and file, in the days asked for', async () => {
    const { accountId, unitId } = await whose()
    const id = await makeApplication(app.platform, { kind: 'passive', unitId, applicantId: accountId })
    await after(0, assign, id)
    await after(0.01, back, id)
    const { data } = await read({ kind: 'passive' })
    expect(data.returns).toEqual([
      { kind: 'passive', title: '被动器件认证', field: 'BDQJSQ_CSBG', label: '测试报告（附件）', count: 1 },
      { kind: 'passive', title: '被动器件认证', field: 'cpuType', label: 'CPU型号', count: 1 },
    ])
    expect(data.kinds).toMatchObject([{ returned: 1 }])
    expect((await read({ kind: 'chip' })).data.returns).toEqual([])
    expect((await read({ from: '2020-01-01', to: '2020-02-01' })).data.returns).toEqual([])
  })

  it('are a workbook too, and no customer’s', async () => {
    const by = await app.signIn(CERTIFIER)
    const { headers, body } = await app.call(figures.exportCertificationFigures, { query: {} }, by)
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(body.subarray(0, 2).toString()).toBe('PK')
    const customer = await app.signIn(PEOPLE.vendor)
    expect((await app.call(figures.showCertificationFigures, { query: {} }, customer)).status).toBe(403)
    expect((await app.call(figures.showCertificationFigures, { query: {} })).status).toBe(401)
  })

  it('refuse days that are turned round', async () => {
    expect((await read({ from: '2026-11-02', to: '2026-11-01' })).errors).toEqual({
      to: '截止日期不能早于起始日期',
    })
  })
})
