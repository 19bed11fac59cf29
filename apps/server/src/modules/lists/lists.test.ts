import * as accounts from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import * as reasons from '@xinqiao/contract/lists/reason-endpoints'
import { REASON_TOPICS } from '@xinqiao/contract/lists/reason-topics'
import * as views from '@xinqiao/contract/lists/view-endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { seedApplicants } from '../../../test/seeds/applicants.ts'
import { ADMIN, FAE, lastAudit, MEMBER } from '../../../test/seeds/console.ts'

const app = useApp({ seed: seedApplicants })
const LIST = '/accounts'
const LATE = { name: 'status', value: 'disabled' }
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})
beforeEach(() => app.clock.advance(4000))

const kept = async (who: string, list = LIST) =>
  (await app.call(views.listViews, { query: { list } }, who)).body.rows

describe('views of a list', () => {
  it('are asked for by staff alone', async () => {
    expect((await app.call(views.listViews, { query: { list: LIST } })).status).toBe(401)
    const member = await app.signIn(MEMBER)
    expect((await app.call(views.listViews, { query: { list: LIST } }, member)).status).toBe(403)
  })

  it('are kept under a name, list by list, and one of that name is replaced', async () => {
    const keep = (value: string, list = LIST) =>
      app.call(views.keepView, { body: { list, name: '已停用', filters: [{ ...LATE, value }] } }, token)
    expect((await keep('active')).body.code).toBe(200)
    await keep('disabled')
    await keep('disabled', '/units')
    expect(await kept(token)).toMatchObject([{ name: '已停用', filters: [LATE] }])
    expect(await lastAudit(app)).toMatchObject({
      action: 'list-view.keep',
      after: { list: '/units', filters: { status: 'disabled' } },
    })
  })

  it('are one’s own: others neither see them nor take them away', async () => {
    const [{ id }] = await kept(token)
    const other = await app.signIn(FAE)
    expect(await kept(other)).toEqual([])
    expect((await app.call(views.removeView, { params: { id } }, other)).status).toBe(404)
    expect((await app.call(views.removeView, { params: { id } }, token)).body.code).toBe(200)
    expect(await kept(token)).toEqual([])
  })

  it('are at most thirty of a list', async () => {
    const keep = (name: string) =>
      app.call(views.keepView, { body: { list: '/staff', name, filters: [] } }, token)
    for (let number = 1; number <= 30; number += 1) await keep(`视图 ${number}`)
    expect((await keep('再一个')).body).toMatchObject({ code: 9999, reason: 'lists.viewsFull' })
    expect((await keep('视图 7')).body.code).toBe(200)
  })
})

describe('reasons that are written often', () => {
  const topic = 'account.refuse'
  const form = { topic, body: '邀请码与单位不符，请向贵司人员管理员核实' }
  const listed = async () => (await app.call(reasons.listReasons, { query: { topic } }, token)).body.rows

  it('are known to staff alone', async () => {
    expect((await app.call(reasons.listReasons, { query: {} })).status).toBe(401)
    expect((await app.call(reasons.listReasons, { query: {} }, await app.signIn(MEMBER))).status).toBe(403)
  })

  it('belong to an act that staff do with a note', () => {
    const topics = REASON_TOPICS.map((one) => one.topic)
    expect(topics).toEqual(
      expect.arrayContaining([
        topic,
        'contact-message.handle',
        'work-order.refuse',
        'knowledge-version.return',
      ]),
    )
    // A customer's own acts are none of them.
    expect(topics).not.toContain('work-order.restart')
  })

  it('are kept once for an act, changed on what was read, and taken away', async () => {
    expect((await app.call(reasons.addReason, { body: form }, token)).body.code).toBe(200)
    expect((await app.call(reasons.addReason, { body: form }, token)).body.errors).toEqual({
      body: '该操作已有同样的常用理由',
    })
    const [{ id, version }] = await listed()
    const change = { params: { id }, body: { topic, body: '请补充单位信息', version } }
    expect((await app.call(reasons.changeReason, change, token)).body.code).toBe(200)
    expect((await app.call(reasons.changeReason, change, token)).body.code).toBe(409)
    expect(await listed()).toMatchObject([{ body: '请补充单位信息' }])
    expect(await lastAudit(app)).toMatchObject({
      before: { body: form.body },
      after: { body: '请补充单位信息' },
    })
    await app.call(reasons.removeReason, { params: { id } }, token)
    expect(await listed()).toEqual([])
  })

  it('of an act that there is not are refused, naming the field', async () => {
    const answer = await app.call(reasons.addReason, { body: { topic: 'account.nothing', body: 'x' } }, token)
    expect(answer.body).toMatchObject({ code: 400, errors: { topic: '请选择适用的操作' } })
  })
})

describe('columns of console lists are sorted by the server', () => {
  const rowsOf = async (
    endpoint: typeof consoleUnit.listUnits | typeof accounts.listAccounts,
    query: object,
  ) => (await app.call(endpoint, { query: { pageSize: 200, ...query } as never }, token)).body.rows

  it('units by their name and by how many people they have', async () => {
    for (const isAsc of ['asc', 'desc'] as const) {
      const counts = (await rowsOf(consoleUnit.listUnits, { orderByColumn: 'member_count', isAsc })).map(
        (row: { memberCount: number }) => row.memberCount,
      )
      const sorted = counts.toSorted((a: number, b: number) => (isAsc === 'asc' ? a - b : b - a))
      expect(counts).toEqual(sorted)
      expect(new Set(counts).size).toBeGreaterThan(1)
    }
    const names = (await rowsOf(consoleUnit.listUnits, { orderByColumn: 'name', isAsc: 'asc' })).map(
      (row: { name: string }) => row.name,
    )
    const turned = (await rowsOf(consoleUnit.listUnits, { orderByColumn: 'name', isAsc: 'desc' })).map(
      (row: { name: string }) => row.name,
    )
    expect(turned).toEqual(names.toReversed())
  })

  it('accounts by when they were last used, those that never were at the end of either way', async () => {
    for (const isAsc of ['asc', 'desc'] as const) {
      const times: string[] = (
        await rowsOf(accounts.listAccounts, { orderByColumn: 'last_seen_time', isAsc })
      ).map((row: { lastSeenTime: string }) => row.lastSeenTime)
      const known = times.filter((time) => time !== '')
      expect(known.length).toBeGreaterThan(1)
      expect(times.slice(0, known.length)).toEqual(known)
      const sorted = known.toSorted()
      expect(known).toEqual(isAsc === 'asc' ? sorted : sorted.toReversed())
    }
  })

  it('accounts by their unit, individuals last', async () => {
    const rows = await rowsOf(accounts.listAccounts, { orderByColumn: 'unit', isAsc: 'asc' })
    const units: string[] = rows.map((row: { unitName: string }) => row.unitName)
    const firstWithout = units.indexOf('')
    expect(firstWithout).toBeGreaterThan(0)
    expect(units.slice(firstWithout).every((name) => name === '')).toBe(true)
  })

  it('by no other column than those that the call names', async () => {
    const query = { orderByColumn: 'password' as never }
    expect((await app.call(listBases, { query }, token)).body).toMatchObject({
      code: 400,
      msg: 'orderByColumn 只能是 update_time、release_time、name',
    })
  })
})
