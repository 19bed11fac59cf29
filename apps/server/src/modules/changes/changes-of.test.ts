import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import type { OwnChange } from '@xinqiao/contract/changes/schemas'
import { beforeAll, expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, certifier: PEOPLE.certifier },
  ...{ manager: PEOPLE.manager, rival: PEOPLE.otherUnit, vendor: PEOPLE.vendorManager },
})
const FORM = {
  ...{ title: '温度传感器读数偏低', kind: 'erratum', severity: 'minor', chips: ['腾锐D2000'] },
  ...{ effect: '读数偏低 2 ℃。', todo: '校正风扇曲线。', answerDays: 5 },
} as const

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const move = (endpoint: unknown, id: string, token: string, body?: object) =>
  ask(endpoint, { params: { id }, ...(body ? { body } : {}) }, token)

let noticeId = ''
beforeAll(async () => {
  noticeId = (await ask(keeping.writeChange, { body: FORM }, tokens.editor)).data.id
  await move(keeping.submitChange, noticeId, tokens.editor)
  expect(await move(keeping.sendChange, noticeId, tokens.reviewer)).toMatchObject({ code: 200 })
})

type Subject = OwnChange['subject']

/** What the notice touches, of a unit; the parts of the demonstration that a test is about. */
function touched(subject: Subject, { phone, name }: { phone: string; name?: string }) {
  return app.platform.db
    .selectFrom('changeReply')
    .select(['changeReply.id', 'subjectId', 'projectId', 'name'])
    .where('noticeId', '=', noticeId)
    .where('subject', '=', subject)
    .where('unitId', 'in', (db) => db.selectFrom('account').select('unitId').where('phone', '=', phone))
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('name')
    .executeTakeFirstOrThrow()
}

/** Of the notice alone: the demonstration has others. */
async function of(subjectId: string, token: string): Promise<OwnChange[]> {
  const { rows } = await ask(changes.listChangesOf, { query: { subjectId } }, token)
  return rows.filter((row: OwnChange) => row.noticeId === noticeId)
}

it('stands beside a project with its orders, beside an order alone and beside a certificate', async () => {
  const order = await touched('order', { phone: PEOPLE.manager })
  const ofProject = await of(order.projectId ?? '', tokens.manager)
  expect(ofProject[0]).toMatchObject({ subject: 'project', title: FORM.title, status: 'open' })
  expect(ofProject.map(({ id }) => id)).toContain(order.id)
  expect(await of(order.subjectId, tokens.manager)).toMatchObject([
    { id: order.id, subject: 'order', status: 'told', isOver: false },
  ])
  const certificate = await touched('certificate', { phone: PEOPLE.vendorManager })
  expect(await of(certificate.subjectId, tokens.vendor)).toMatchObject([
    { id: certificate.id, subject: 'certificate', status: 'open' },
  ])
  expect(await of(certificate.subjectId, tokens.certifier)).toMatchObject([{ noticeId }])
  // Of another unit, and no project that an FAE has to do with.
  expect(await of(certificate.subjectId, tokens.fae)).toEqual([])
  expect(await of(order.subjectId, tokens.fae)).toMatchObject([{ noticeId }])
})

it('shows another unit nothing, count included, whose own boards the same notice touches', async () => {
  expect(await touched('project', { phone: PEOPLE.otherUnit })).toBeTruthy()
  const foreign = [
    await touched('project', { phone: PEOPLE.manager }),
    await touched('order', { phone: PEOPLE.manager }),
    await touched('certificate', { phone: PEOPLE.vendorManager }),
  ]
  for (const { subjectId } of foreign) {
    const seen = await ask(changes.listChangesOf, { query: { subjectId } }, tokens.rival)
    expect(seen).toMatchObject({ code: 200, rows: [], total: 0 })
  }
  const ofNobody = { query: { subjectId: 'no id' } }
  expect(await ask(changes.listChangesOf, ofNobody, tokens.manager)).toMatchObject({ rows: [], total: 0 })
})

it('stands beside the order that it opened for who needs support', async () => {
  const name = 'TZ-D2000 加固笔记本'
  const { id, subjectId } = await touched('project', { phone: PEOPLE.manager, name })
  const body = { answer: 'support', plan: '需要校正后的风扇曲线' }
  expect(await move(changes.answerChange, id, tokens.manager, body)).toMatchObject({ code: 200 })
  const [own] = await of(subjectId, tokens.manager)
  expect(own).toMatchObject({ answer: 'support', orderId: expect.stringMatching(/^\w{8}-/) })
  expect(await of(own?.orderId ?? '', tokens.manager)).toMatchObject([
    { id, subjectName: name, answer: 'support' },
  ])
})
