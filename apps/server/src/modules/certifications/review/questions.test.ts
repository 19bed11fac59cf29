import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import * as calls from '@xinqiao/contract/certifications/question-endpoints'
import { download } from '@xinqiao/contract/files/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readOwnTasks, readTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { confirmChecks, definitionOf, seedVendors } from '../../../../test/factories/certifications.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import { useApp } from '../../../../test/harness.ts'
import { callsOf, useApplicant } from '../../../../test/seeds/applicant.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const { phone, token, applied, detail } = useApplicant(app)
const CERTIFIER = PEOPLE.certifier
const STRANGER = PEOPLE.distributorManager
const QUESTION = '请说明送测固件的版本'

let certifier: string
beforeAll(async () => {
  certifier = await app.signIn(CERTIFIER)
})

const params = (id: string, kind = 'component') => ({ kind, id })
async function underWay(kind = 'component'): Promise<string> {
  const id = await applied(kind)
  const assigneeId = await idOf(app, CERTIFIER)
  await app.call(examining.assignApplication, { params: params(id, kind), body: { assigneeId } }, certifier)
  return id
}
async function ask(id: string, note = QUESTION, kind = 'component') {
  app.clock.advance(4_000)
  return (await app.call(calls.askApplicant, { params: params(id, kind), body: { note } }, certifier)).body
}
async function answer(id: string, body: { note: string; fileIds?: string[] }, by = token()) {
  app.clock.advance(4_000)
  return app.call(calls.answerQuestion, { params: params(id), body }, by)
}
const waitingFor = async (by: string) =>
  (await app.call(by === certifier ? readTasks : readOwnTasks, {}, by)).body.data.queues
    .flatMap(({ tasks }: { tasks: { id: string }[] }) => tasks)
    .map(({ id }: { id: string }) => id)
const shown = async (id: string, kind = 'component') =>
  (await app.call(examining.showExamination, { params: params(id, kind) }, certifier)).body.data
const inQueue = async (id: string, scope: 'open' | 'customer') => {
  const { body } = await app.call(examining.listQueue, { query: { scope } }, certifier)
  return body.rows.find((row: { id: string }) => row.id === id)
}

/** As if it had stood so for some days. */
async function standsSince(id: string, days: number): Promise<void> {
  const stateSince = new Date(app.clock.now().getTime() - days * DAY_MS)
  await app.platform.db
    .updateTable('certificationApplication')
    .set({ stateSince })
    .where('id', '=', id)
    .execute()
}

describe('a question inside an application', () => {
  it('goes to the applicant and comes back with text and files', async () => {
    const id = await underWay()
    expect(await ask(id)).toMatchObject({ code: 200 })
    expect(await waitingFor(token())).toContain(id)
    expect(await waitingFor(certifier)).not.toContain(id)
    const asked = await detail('component', id)
    expect(asked).toMatchObject({
      ...{ isAsked: true, applyStatusCode: 'RZSQ_RZZ', can: { answer: true } },
      questions: [{ question: QUESTION, askedBy: '苏念', status: 'open', answer: '', files: [] }],
    })
    const inbox = await app.call(listMessages, {}, token())
    expect(JSON.stringify(inbox.body.rows)).toContain(`认证工程师提问：${QUESTION}`)

    const [file = ''] = await looseFiles(app.platform, await idOf(app, phone), 1)
    expect((await answer(id, { note: '版本 2.1.0', fileIds: [file] })).body).toMatchObject({ code: 200 })
    expect(await waitingFor(token())).not.toContain(id)
    expect(await waitingFor(certifier)).toContain(id)
    const { questions, timeline, isAsked } = await shown(id)
    expect(isAsked).toBe(false)
    expect(questions).toMatchObject([
      { status: 'answered', answer: '版本 2.1.0', answeredBy: '顾一凡', files: [{ id: file }] },
    ])
    expect(timeline.map(({ event, note }: { event: string; note: string }) => [event, note])).toEqual([
      ['assign', '分配给苏念'],
      ['ask', QUESTION],
      ['answer', '版本 2.1.0'],
    ])
    expect((await app.call(download, { query: { id: file } }, certifier)).status).toBe(200)
    const told = await app.call(listMessages, {}, certifier)
    expect(JSON.stringify(told.body.rows)).toContain('版本 2.1.0')
  })

  it('comes with a chip of too small a volume, and its answer to those who give out the work', async () => {
    const id = await applied('chip')
    expect(await waitingFor(certifier)).toContain(id)
    const body = { note: '年用量低于 1 万片' }
    app.clock.advance(4_000)
    const measured = await app.call(
      examining.measureApplication,
      { params: params(id, 'chip'), body },
      certifier,
    )
    expect(measured.body).toMatchObject({ code: 200 })
    expect([await waitingFor(token()), await waitingFor(certifier)]).toEqual([
      [id],
      expect.not.arrayContaining([id]),
    ])
    const [{ question }] = (await detail('chip', id)).questions
    expect(question).toContain('不满足量级：年用量低于 1 万片。量级满足时请在此答复')
    const tick = { params: params(id, 'chip'), body: { item: 'form', done: true } }
    expect((await app.call(calls.tickCheck, tick, certifier)).body).toMatchObject({ code: 9999 })
    const told = { params: params(id, 'chip'), body: { note: '年用量已达 2 万片' } }
    app.clock.advance(4_000)
    expect((await app.call(calls.answerQuestion, told, token())).body).toMatchObject({ code: 200 })
    expect(await waitingFor(certifier)).toContain(id)
    expect(JSON.stringify((await app.call(listMessages, {}, certifier)).body.rows)).toContain(
      '年用量已达 2 万片',
    )
  })

  it('counts as the applicant’s time: the queue says since when', async () => {
    const id = await underWay()
    await standsSince(id, 3)
    expect(await inQueue(id, 'open')).toMatchObject({ days: 3, isAsked: false })
    await ask(id)
    await standsSince(id, 2)
    expect(await inQueue(id, 'open')).toBeUndefined()
    expect(await inQueue(id, 'customer')).toMatchObject({ days: 2, isAsked: true })
    await answer(id, { note: '已确认' })
    expect(await inQueue(id, 'open')).toMatchObject({ days: 0, isAsked: false })
  })

  it('is one at a time, never empty, and nobody else’s to answer', async () => {
    const id = await underWay()
    expect((await ask(id, ' ')).errors).toEqual({ note: '请填写问题' })
    await ask(id)
    expect(await ask(id, '另一问')).toMatchObject({ code: 9999 })
    expect((await answer(id, { note: ' ' })).body.errors).toEqual({ note: '请填写答复' })
    expect((await answer(id, { note: '甲' }, await app.signIn(STRANGER))).status).not.toBe(200)
    const many = Array.from({ length: 11 }, (_, n) => `${n}`)
    expect((await answer(id, { note: '甲', fileIds: many })).body.errors).toMatchObject({
      fileIds: '一次答复最多 10 个附件',
    })
    const [foreign = ''] = await looseFiles(app.platform, await idOf(app, CERTIFIER), 1)
    expect((await answer(id, { note: '甲', fileIds: [foreign] })).status).toBe(404)
    expect((await detail('component', id)).questions).toMatchObject([{ status: 'open', answer: '' }])
  })

  it('is taken back, or falls away when the engineer decides', async () => {
    const id = await underWay()
    await ask(id)
    app.clock.advance(4_000)
    await app.call(calls.dropQuestion, { params: params(id), body: {} }, certifier)
    expect(await detail('component', id)).toMatchObject({
      ...{ isAsked: false, questions: [{ status: 'dropped' }] },
    })
    await ask(id, '第二问')
    app.clock.advance(4_000)
    const back = { note: '资料不全', faults: [] }
    await app.call(examining.sendBackApplication, { params: params(id), body: back }, certifier)
    const { questions, isAsked, can } = await detail('component', id)
    expect([isAsked, can.answer, can.resubmit]).toEqual([false, false, true])
    expect(questions.map(({ status }: { status: string }) => status)).toEqual(['dropped', 'dropped'])
  })

  it('its files are no files of the form: a change neither counts nor takes them', async () => {
    const id = await underWay()
    await ask(id)
    const [file = ''] = await looseFiles(app.platform, await idOf(app, phone), 1)
    await answer(id, { note: '见附件', fileIds: [file] })
    const { files } = await detail('component', id)
    expect(files.map(({ fjlx }: { fjlx: string }) => fjlx).sort()).toEqual([
      'ANSWER',
      'RZSQ_SQB',
      'RZSQ_SQSC',
    ])
    const back = { note: '资料不全', faults: [] }
    await app.call(examining.sendBackApplication, { params: params(id), body: back }, certifier)
    const before = await detail('component', id)
    const values = definitionOf('component').fields.map(({ wire }): FormEntry => [wire, before[wire]])
    const entries: FormEntry[] = [['id', id], ...values]
    const { change, submit } = callsOf('component')
    app.clock.advance(4_000)
    const taken = await sendForm(app, change, [...entries, ['delIds', file]], token())
    expect(taken.status).toBe(404)
    app.clock.advance(4_000)
    const derived = await sendForm(app, submit, [...values, ['derivedFrom', id]], token())
    const inherited = (await detail('component', derived.body.data.id)).files
    expect(inherited.map(({ fjlx }: { fjlx: string }) => fjlx).sort()).toEqual(['RZSQ_SQB', 'RZSQ_SQSC'])
  })
})

describe('the checklist', () => {
  it('keeps the verdict back until what must be is confirmed, with name and hour', async () => {
    const id = await underWay('passive')
    const { checks, can, reasons } = await shown(id, 'passive')
    expect([can.pass, reasons.pass]).toEqual([
      false,
      `检查清单尚有必检项未确认：${checks
        .filter(({ required }: { required: boolean }) => required)
        .map(({ label }: { label: string }) => label)
        .join('、')}`,
    ])
    const tick = async (item: string, done = true, by = certifier) => {
      app.clock.advance(4_000)
      return app.call(calls.tickCheck, { params: params(id, 'passive'), body: { item, done } }, by)
    }
    for (const { item, required } of checks) if (required) await tick(item)
    const after = await shown(id, 'passive')
    expect(after.can.pass).toBe(true)
    expect(after.checks[0]).toMatchObject({ doneBy: '苏念', doneTime: expect.stringMatching(/^\d{4}-/) })
    await tick(checks[0].item, false)
    app.clock.advance(4_000)
    const refused = await app.call(
      examining.passApplication,
      { params: params(id, 'passive'), body: {} },
      certifier,
    )
    expect(refused.body).toMatchObject({
      code: 9999,
      msg: `检查清单尚有必检项未确认：${checks[0].label}`,
    })
    expect((await tick('nothing')).body.errors).toEqual({ item: '没有这个检查项，请刷新后重试' })
    expect((await tick(checks[0].item, true, token())).status).toBe(403)
  })

  it('is not ticked before an engineer has it, and begins anew when the papers change', async () => {
    const id = await applied('os')
    const body = { item: 'form', done: true }
    const early = await app.call(calls.tickCheck, { params: params(id, 'os'), body }, certifier)
    expect(early.body).toMatchObject({ code: 9999, msg: '该申请当前状态不能勾选检查项' })
    expect((await shown(id, 'os')).canCheck).toBe(false)
    app.clock.advance(4_000)
    const again = await underWay('os')
    await confirmChecks(app.platform, 'os', again)
    app.clock.advance(4_000)
    const back = { note: '资料不全', faults: [] }
    await app.call(examining.sendBackApplication, { params: params(again, 'os'), body: back }, certifier)
    const { change } = callsOf('os')
    const found = await detail('os', again)
    const values = definitionOf('os').fields.map(({ wire }): FormEntry => [wire, found[wire]])
    app.clock.advance(4_000)
    const entries: FormEntry[] = [['id', again], ...values, ['sameChipConfirmed', '1']]
    expect((await sendForm(app, change, entries, token())).body).toMatchObject({ code: 200 })
    const { checks } = await shown(again, 'os')
    expect(checks.every(({ doneBy }: { doneBy: string }) => doneBy === '')).toBe(true)
  })
})
