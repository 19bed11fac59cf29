import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import { answerQuestion, askApplicant } from '@xinqiao/contract/certifications/question-endpoints'
import * as contact from '@xinqiao/contract/contact/console-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { approveProject, showForReview } from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { openDesignReview, showReviewRoom } from '@xinqiao/contract/projects/design-review/console-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import * as desk from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeApplication, seedVendors } from '../../../../test/factories/certifications.ts'
import { makeContactMessage } from '../../../../test/factories/contact.ts'
import { makeDrawing } from '../../../../test/factories/design-reviews.ts'
import { makeDraft, makeRunning, submit } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { callsOf } from '../../../../test/seeds/applicant.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, LIN, personOf, seedPersonnel, XU } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'

const app = useApp({
  seed: async (one) => {
    await seedPersonnel(one)
    await seedVendors(one).catch(() => undefined)
  },
})
const WU = PEOPLE.otherFae
const TME = PEOPLE.tme
const MANAGER = PEOPLE.staffManager
const CERTIFIER = PEOPLE.certifier
const as = (phone: string) => app.signIn(phone)
const idOf = async (phone: string) => (await personOf(app, phone)).accountId
const inbox = (phone: string) => inboxOf(app, phone)
const day = (after: number) => toDate(new Date(app.clock.now().getTime() + after * DAY_MS))
const waits = async (phone: string, name: string): Promise<string[]> => {
  const { queues } = (await app.call(readTasks, {}, await as(phone))).body.data
  const found = queues.find((one: { name: string }) => one.name === name)
  return (found?.tasks ?? []).map(({ id }: { id: string }) => id)
}
async function name(by: string, body: object) {
  app.clock.advance(4_000)
  const days = { firstDay: day(0), lastDay: day(3) }
  return (await app.call(desk.nameDeputy, { body: { ...days, ...body } } as never, await as(by))).body
}
async function endAll() {
  const token = await as(MANAGER)
  for (const { id } of (await app.call(desk.listDeputies, {}, token)).body.rows)
    await app.call(desk.endDeputy, { params: { id } }, token)
}
beforeEach(endAll)

describe('a deputy of an FAE', () => {
  it('reviews projects and drawings and answers messages of the units, until the manager who named it ends it', async () => {
    const { id: project } = await makeDraft(app, '代理审核的项目')
    const running = await makeRunning(app, '代理评审的项目')
    const { unitId } = await personOf(app, LIN)
    const written = { accountId: await idOf(LIN), unitId: unitId ?? '' }
    const message = await makeContactMessage(app.platform, written)
    const opens = async () =>
      Promise.all([
        app.call(showForReview, { params: { id: running } } as never, await as(WU)).then((one) => one.status),
        app.call(contact.showContact, { params: { id: message } }, await as(WU)).then((one) => one.status),
      ])
    expect(await opens()).toEqual([404, 404])
    const pair = { accountId: await idOf(CHEN), deputyId: await idOf(WU) }
    expect(await name(MANAGER, pair)).toMatchObject({ code: 200 })
    expect((await inbox(WU)).at(-1)).toContain('由您代理工单与设计评审、项目审核与联系留言')
    expect((await inbox(CHEN)).at(-1)).toContain('指定吴桐')
    expect(await opens()).toEqual([200, 200])
    expect(await waits(WU, 'contact-messages')).toContain(message)

    await submit(app, project)
    expect((await inbox(WU)).at(-1)).toContain('代理审核的项目')
    expect(await waits(WU, 'projectReviews')).toContain(project)
    const approved = await app.call(approveProject, { params: { id: project }, body: {} }, await as(WU))
    expect(approved.body).toMatchObject({ code: 200 })
    const fileId = await makeDrawing(app.platform, running, (await personOf(app, XU)).accountId)
    const drawing = { params: { id: running }, body: { drawing: 'schematic' as const, fileId } }
    const { id: room } = (await app.call(openDesignReview, drawing, await as(WU))).body.data
    expect(await waits(WU, 'designReviews')).toContain(room)

    await endAll()
    expect(await opens()).toEqual([404, 404])
    // What the deputy began stays with whoever was away.
    expect((await app.call(showReviewRoom, { params: { id: room } }, await as(WU))).status).toBe(404)
    expect([await waits(WU, 'designReviews'), await waits(CHEN, 'designReviews')]).toEqual([[], [room]])
    const setChen = (status: 'active' | 'disabled') =>
      app.platform.db.updateTable('account').set({ status }).where('phone', '=', CHEN).execute()
    await setChen('disabled')
    onTestFinished(async () => void (await setChen('active')))
    expect([await waits(WU, 'designReviews'), await waits(MANAGER, 'designReviews')]).toEqual([[], [room]])
    await setChen('active')
    const left = await app.call(listMessages, {}, await as(WU))
    expect(JSON.stringify(left.body.rows)).not.toContain('代理审核的项目')
  })

  it('is read by the customer with its last day, in orders and projects', async () => {
    const project = await makeRunning(app, '代理可见的项目')
    const order = await raiseOrder(app, project, '代理可见的工单')
    const seen = async () => {
      const token = await as(LIN)
      const shown = (await app.call(seeWorkOrder, { params: { id: order } } as never, token)).body.data
      const team = (await app.call(showProject, { params: { id: project } } as never, token)).body.data
      return [shown.workOrder.deputy, team.FT_projectPersonnel[0].deputy]
    }
    expect(await seen()).toEqual(['', ''])
    expect(await name(CHEN, { deputyId: await idOf(TME) })).toMatchObject({ code: 200 })
    const told = `赵雨桐（至 ${day(3)}）`
    expect(await seen()).toEqual([told, told])
    app.clock.advance(4 * DAY_MS)
    expect(await seen()).toEqual(['', ''])
  })
})

describe('a deputy of a certifier', () => {
  it('has the applications and hears of them, for the days that were named', async () => {
    const { accountId, unitId } = await personOf(app, PEOPLE.vendor)
    const whose = { unitId: unitId ?? '', applicantId: accountId }
    const id = await makeApplication(app.platform, { kind: 'os', ...whose })
    const params = { kind: 'os', id }
    const body = { assigneeId: await idOf(CERTIFIER) }
    await app.call(examining.assignApplication, { params, body }, await as(CERTIFIER))
    expect(await waits(TME, 'certifications-mine')).toEqual([])
    expect(await name(CERTIFIER, { deputyId: await idOf(CHEN) })).toMatchObject({
      errors: { deputyId: '所选代理人没有处理这些事项的权限，请另选' },
    })
    expect(await name(CERTIFIER, { deputyId: await idOf(TME) })).toMatchObject({ code: 200 })
    expect(await waits(TME, 'certifications-mine')).toEqual([id])
    const listed = await app.call(examining.listQueue, { query: { scope: 'mine' } }, await as(TME))
    expect(listed.body.rows).toMatchObject([{ id, isMine: true }])
    const show = async () =>
      (await app.call(callsOf('os').show, { query: { id } } as never, await as(PEOPLE.vendor))).body.data
    expect((await show()).deputy).toBe(`赵雨桐（至 ${day(3)}）`)
    app.clock.advance(4_000)
    await app.call(askApplicant, { params, body: { note: '请说明固件版本' } }, await as(TME))
    app.clock.advance(4_000)
    await app.call(answerQuestion, { params, body: { note: '版本 2.1' } }, await as(PEOPLE.vendor))
    expect((await inbox(TME)).at(-1)).toContain('版本 2.1')
    app.clock.advance(4 * DAY_MS)
    expect(await waits(TME, 'certifications-mine')).toEqual([])
    expect((await show()).deputy).toBe('')
  })
})

it('is named for others by managers alone, and takes over what both have a role for', async () => {
  const pair = { accountId: await idOf(CHEN), deputyId: await idOf(WU) }
  expect(await name(TME, pair)).toMatchObject({
    errors: { accountId: '只有项目负责人可以为他人指定代理人' },
  })
  expect(await name(MANAGER, { ...pair, accountId: await idOf(LIN) })).toMatchObject({
    errors: { accountId: '所选被代理人不存在或已停用，请重新选择' },
  })
})
