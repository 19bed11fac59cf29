import { SERVICE_IDS } from '@xinqiao/contract/access'
import { type SuggestionGroup, suggest } from '@xinqiao/contract/search/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProject } from '../../../test/factories/accounts.ts'
import { makeApplication } from '../../../test/factories/certifications.ts'
import { makeVisit } from '../../../test/factories/visits.ts'
import { makeOrder, makeReply } from '../../../test/factories/work-orders.ts'
import { type TestApp, useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../test/seeds/people.ts'
import { newId } from '../../platform/ids.ts'

/** Two makers and two vendors of components; what each has is marked with its letter and says 玄鸟. */
const UNITS = { A: PEOPLE.manager, B: PEOPLE.otherUnit } as const
const VENDOR = PEOPLE.vendorManager
const CERTIFIER = PEOPLE.certifier
const placeOf: Record<string, string> = {}

async function seed(app: TestApp): Promise<void> {
  await seedPeople(app)
  const { platform } = app
  const { db } = platform
  const units = await db.selectFrom('unit').select('id').execute()
  const services = [SERVICE_IDS.certification, SERVICE_IDS.support]
  await db
    .insertInto('unitService')
    .values(units.flatMap(({ id }) => services.map((serviceId) => ({ unitId: id, serviceId }))))
    .onConflict((already) => already.doNothing())
    .execute()
  for (const [mark, phone] of Object.entries(UNITS)) {
    const { id: accountId, unitId: own } = await accountOf(app, phone)
    const unitId = own ?? ''
    const projectId = await makeProject(platform, {
      number: `PRJ-${mark}-1`,
      name: `玄鸟项目${mark}`,
      unitId,
    })
    const order = { projectId, unitId, senderId: accountId, name: `玄鸟工单${mark}` }
    const orderId = await makeOrder(platform, order)
    const note = { orderId, authorId: accountId, side: 2, isInternal: true, text: '青鸾内部意见' } as const
    await makeReply(platform, note)
    const machine = { kind: 'machine', model: `玄鸟-${mark}`, number: `ZJ-${mark}-1` }
    Object.assign(placeOf, {
      [`project ${mark}`]: projectId,
      [`order ${mark}`]: orderId,
      [`machine ${mark}`]: await makeApplication(platform, { ...machine, unitId, applicantId: accountId }),
    })
    await db
      .updateTable('account')
      .set({ realName: `玄鸟人${mark}` })
      .where('id', '=', accountId)
      .execute()
    await db
      .insertInto('personnel')
      .values({ id: newId(), unitId, accountId, state: 'active', createdAt: platform.clock.now() })
      .execute()
  }
  const { id: applicantId, unitId } = await accountOf(app, VENDOR)
  const vendor = { unitId: unitId ?? '', applicantId }
  await makeApplication(platform, {
    ...vendor,
    kind: 'component',
    model: 'XN-5200/1.92T',
    number: 'RZ-9-0007',
  })
  placeOf.visit = await makeVisit(platform, { ...vendor, topics: '玄鸟适配交流' })
}

const app = useApp({ seed })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  const { engineer, personal, fae, editor, staffManager } = PEOPLE
  for (const phone of [
    ...Object.values(UNITS),
    VENDOR,
    CERTIFIER,
    engineer,
    personal,
    fae,
    editor,
    staffManager,
  ]) {
    tokens[phone] = await app.signIn(phone)
  }
})

async function found(keyword: string, phone?: string): Promise<SuggestionGroup[]> {
  return (await app.call(suggest, { query: { keyword } }, phone && tokens[phone])).body.rows
}
const titles = (groups: SuggestionGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ title }) => title.replace(/WO-\S+ /, '')))

describe('records are found as documents are', () => {
  it('by their names: one’s own projects, orders, applications and people, each with the way to it', async () => {
    const groups = await found('玄鸟', UNITS.A)
    expect(groups.map(({ title }) => title)).toEqual(['项目', '工单', '人员', '认证申请'])
    expect(groups.flatMap(({ items }) => items.map(({ place }) => place))).toEqual([
      { id: placeOf['project A'] },
      { id: placeOf['order A'], type: '2' },
      { name: '玄鸟人A', list: 'managed' },
      { kind: 'machine', id: placeOf['machine A'] },
    ])
  })

  it('never of the rival, whatever is typed', async () => {
    for (const words of ['玄鸟', 'PRJ', 'PRJ-B-1', '玄鸟工单B', 'ZJ-B-1', '玄鸟人B', '项目']) {
      expect(titles(await found(words, UNITS.A)).filter((title) => /B(-1)?( |$)/.test(title))).toEqual([])
    }
    expect(titles(await found('玄鸟', UNITS.B))).toEqual([
      'PRJ-B-1 玄鸟项目B',
      '玄鸟工单B',
      '玄鸟人B',
      'ZJ-B-1 样品 文字 玄鸟-B',
    ])
  })

  it('what was said at orders is found by those of the provider who see them; among themselves alone what is internal', async () => {
    for (const phone of [UNITS.A, UNITS.B, PEOPLE.personal, PEOPLE.editor, CERTIFIER]) {
      expect(await found('青鸾内部意见', phone)).toEqual([])
    }
    const [own] = await found('青鸾内部', PEOPLE.fae)
    expect(own?.items.map(({ place }) => place.id)).toEqual([placeOf['order A']])
    const [group] = await found('青鸾内部', PEOPLE.staffManager)
    expect(group?.items.map(({ place, excerpt }) => [place.id, excerpt])).toEqual([
      [placeOf['order B'], '青鸾内部意见'],
      [placeOf['order A'], '青鸾内部意见'],
    ])
  })

  it('those at the desk find units and people by name, as far as they see orders of theirs, and all known issues', async () => {
    const { db, clock } = app.platform
    const { id: createdBy } = await accountOf(app, PEOPLE.staffManager)
    const moment = { createdAt: clock.now(), updatedAt: clock.now() }
    const issue = {
      id: newId(),
      number: 'KI-77',
      title: '玄鸟板不上电',
      chip: 'D2000',
      answer: '更新固件',
      createdBy,
    }
    await db
      .insertInto('knownIssue')
      .values({ ...issue, ...moment })
      .execute()
    const sources = (groups: SuggestionGroup[]) =>
      groups.map(({ source, items }) => [source, items.map(({ title }) => title)])
    expect(sources(await found('玄鸟人', PEOPLE.fae))).toEqual([['deskPeople', ['玄鸟人A']]])
    expect(sources(await found('玄鸟人', PEOPLE.staffManager))).toEqual([
      ['deskPeople', ['玄鸟人A', '玄鸟人B']],
    ])
    expect(sources(await found('不上电', PEOPLE.fae))).toEqual([['knownIssues', ['KI-77 玄鸟板不上电']]])
    expect(await found('不上电', UNITS.A)).toEqual([])
    const names = new Map(
      (await db.selectFrom('unit').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    const unitOf = async (phone: string) => names.get((await accountOf(app, phone)).unitId ?? '') ?? ''
    const [a, b] = [await unitOf(UNITS.A), await unitOf(UNITS.B)]
    expect(sources(await found(a, PEOPLE.fae))).toEqual([['deskUnits', [a]]])
    expect(await found(b, PEOPLE.fae)).toEqual([])
    expect(sources(await found(b, PEOPLE.staffManager))).toEqual([['deskUnits', [b]]])
  })

  it('a visitor and an individual find none of them', async () => {
    expect(await found('玄鸟')).toEqual([])
    expect(await found('玄鸟', PEOPLE.personal)).toEqual([])
  })

  it('the whole number of one stands before all else, in any case of its letters', async () => {
    const [first] = await found('prj-a-1', UNITS.A)
    expect(first).toMatchObject({ title: '项目', items: [{ title: 'PRJ-A-1 玄鸟项目A', isExact: true }] })
  })

  it('by its number typed without hyphens, for those who see it alone', async () => {
    const id = placeOf['order A'] ?? ''
    await app.platform.db
      .updateTable('workOrder')
      .set({ number: 'WO-26-0451' })
      .where('id', '=', id)
      .execute()
    for (const phone of [UNITS.A, PEOPLE.staffManager]) {
      const places = (await found('wo260451', phone)).flatMap(({ items }) => items.map(({ place }) => place))
      expect(places).toEqual([{ id, type: '2' }])
    }
    expect(await found('wo260451', UNITS.B)).toEqual([])
    expect(await found('wo260451')).toEqual([])
  })

  it('an application by any spelling of its model, for its unit and for those who examine', async () => {
    for (const phone of [VENDOR, CERTIFIER]) {
      expect(titles(await found('xn5200', phone))).toEqual(['RZ-9-0007 样品 文字 XN-5200/1.92T'])
    }
    expect(await found('xn5200', PEOPLE.fae)).toEqual([])
  })

  it('a visit for its unit and for those who receive it', async () => {
    for (const phone of [VENDOR, CERTIFIER]) {
      const [group] = (await found('适配交流', phone)).filter(({ source }) => source === 'visits')
      expect(group?.items.map(({ place }) => place)).toEqual([{ id: placeOf.visit }])
    }
    expect(await found('适配交流', UNITS.A)).toEqual([])
  })

  it('of the provider, the manager finds those of all units, an FAE those of own units', async () => {
    const orders = async (phone: string) =>
      titles((await found('玄鸟工单', phone)).filter(({ source }) => source === 'workOrders')).toSorted()
    expect(await orders(PEOPLE.staffManager)).toEqual(['玄鸟工单A', '玄鸟工单B'])
    expect(await orders(PEOPLE.fae)).toEqual(['玄鸟工单A'])
    expect(await orders(PEOPLE.editor)).toEqual([])
  })

  it('people of the provider whom a unit may turn to', async () => {
    const [group] = await found('陈思远', PEOPLE.engineer)
    expect(group).toMatchObject({ title: '人员', items: [{ place: { list: 'provider' } }] })
  })

  it('nothing of technical support once the unit has it no more', async () => {
    const { unitId } = await accountOf(app, UNITS.B)
    await app.platform.db
      .deleteFrom('unitService')
      .where('unitId', '=', unitId ?? '')
      .where('serviceId', '=', SERVICE_IDS.support)
      .execute()
    const fresh = await app.signIn(UNITS.B)
    const { body } = await app.call(suggest, { query: { keyword: '玄鸟' } }, fresh)
    expect(titles(body.rows)).not.toContain('PRJ-B-1 玄鸟项目B')
  })
})
