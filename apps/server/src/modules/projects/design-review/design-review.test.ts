import { removeFile } from '@xinqiao/contract/files/endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import * as room from '@xinqiao/contract/projects/design-review/console-endpoints'
import * as mine from '@xinqiao/contract/projects/design-review/endpoints'
import * as findingEndpoints from '@xinqiao/contract/projects/design-review/finding-endpoints'
import {
  DESIGN_REVIEW_REFUSALS,
  DESIGN_REVIEW_TEXTS as T,
} from '@xinqiao/contract/projects/design-review/texts'
import { readOwnTasks, readTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { describe, expect, it } from 'vitest'
import { makeDrawing } from '../../../../test/factories/design-reviews.ts'
import { MANAGER, makeRunning } from '../../../../test/factories/projects.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, HE, LIN, personOf, SHEN, usePersonnel, XU } from '../../../../test/seeds/personnel.ts'

const app = usePersonnel()
const WU = PEOPLE.otherFae

const as = (phone: string) => app.signIn(phone)
const inbox = (phone: string) => inboxOf(app, phone)
const draw = async (projectId: string, name?: string) =>
  makeDrawing(app.platform, projectId, (await personOf(app, XU)).accountId, name)

/** A room in which a schematic is being reviewed. */
async function openRoom(name: string, drawing: 'schematic' | 'pcb' = 'schematic') {
  const projectId = await makeRunning(app, name)
  const fileId = await draw(projectId)
  const { body } = await app.call(
    room.openDesignReview,
    { params: { id: projectId }, body: { drawing, fileId } },
    await as(CHEN),
  )
  return { projectId, fileId, id: String(body.data.id) }
}
const FINDING = { severity: 'major' as const, text: '参考时钟缺少端接电阻', page: 1, x: 0.25, y: 0.75 }
const raise = async (id: string, body: object = {}) => {
  app.clock.advance(4000)
  const call = { params: { id }, body: { ...FINDING, ...body } }
  return String((await app.call(findingEndpoints.raiseFinding, call, await as(CHEN))).body.data.id)
}
const write = async (endpoint: Parameters<typeof app.call>[0], id: string, phone: string, body?: object) => {
  app.clock.advance(4000)
  const input = { params: { id }, ...(body ? { body } : {}) }
  return (await app.call(endpoint, input as never, await as(phone))).body
}
const show = async (id: string, phone = LIN) =>
  (await app.call(mine.showDesignReview, { params: { id } }, await as(phone))).body.data
const showRoom = async (id: string) =>
  (await app.call(room.showReviewRoom, { params: { id } }, await as(CHEN))).body.data
const waitsFor = async (phone: string) => {
  const { queues } = (await app.call(readTasks, {}, await as(phone))).body.data
  return queues
    .find(({ name }: { name: string }) => name === 'designReviews')
    ?.tasks.map(({ link }: { link: string }) => link)
}

describe('a design review', () => {
  it('is for the unit of the project and its reviewers', async () => {
    const { id, projectId, fileId } = await openRoom('评审权限')
    expect((await app.call(mine.showDesignReview, { params: { id } })).status).toBe(401)
    expect((await app.call(mine.showDesignReview, { params: { id } }, await as(HE))).status).toBe(404)
    expect((await app.call(mine.showDesignReview, { params: { id } }, await as(SHEN))).status).toBe(403)
    // The FAE of another unit sees nothing of it; a manager sees it, and reviews nothing.
    expect((await app.call(room.showReviewRoom, { params: { id } }, await as(WU))).status).toBe(404)
    const body = { drawing: 'pcb' as const, fileId }
    const opened = await app.call(
      room.openDesignReview,
      { params: { id: projectId }, body },
      await as(MANAGER),
    )
    expect(opened.status).toBe(403)
    expect(
      (await app.call(findingEndpoints.raiseFinding, { params: { id }, body: FINDING }, await as(MANAGER)))
        .status,
    ).toBe(403)
  })

  it('goes to the customer and back, is signed, and sets the review date of the project', async () => {
    const { id, projectId } = await openRoom('TZ-评审往返')
    const first = await raise(id)
    expect(await waitsFor(CHEN)).toContain(`/projects/design-review?id=${id}`)
    // What is not yet sent is the provider's alone.
    expect((await show(id)).items).toEqual([])
    expect((await write(mine.replyToFinding, first, LIN, { note: '?' })).code).toBe(404)

    expect((await write(room.sendDesignReview, id, CHEN)).code).toBe(200)
    expect(await inbox(XU)).toContain(
      '项目“TZ-评审往返”的原理图评审第 1 轮有 1 条意见待答复，请逐条答复后提交复核。',
    )
    expect(await waitsFor(CHEN)).not.toContain(`/projects/design-review?id=${id}`)
    const waiting = await app.call(mine.listWaitingReviews, { query: {} }, await as(XU))
    expect(waiting.body.rows).toMatchObject([{ id, unanswered: 1, round: 1 }])

    const { queues } = (await app.call(readOwnTasks, {}, await as(XU))).body.data
    expect(queues).toContainEqual(expect.objectContaining({ title: '设计评审', act: '答复', count: 1 }))

    expect(await write(mine.submitDesignReview, id, XU, {})).toMatchObject({
      code: 9999,
      msg: T.notAnswered.replace('{detail}', '1'),
    })
    expect((await write(mine.replyToFinding, first, XU, { note: '已加 49.9 Ω' })).code).toBe(200)
    const fileId = await draw(projectId, '原理图_V1.1.pdf')
    expect((await write(mine.submitDesignReview, id, XU, { note: 'V1.1', fileId })).code).toBe(200)
    expect(await inbox(CHEN)).toContain(
      '天津卓昱信息技术有限公司的许知行已答复项目“TZ-评审往返”的原理图评审意见，请复核。说明：V1.1',
    )
    expect(await showRoom(id)).toMatchObject({ status: 'reviewing', round: 2, fileName: '原理图_V1.1.pdf' })

    expect(await write(room.signDesignReview, id, CHEN, {})).toMatchObject({
      msg: T.notResolved.replace('{detail}', '1'),
    })
    expect((await write(findingEndpoints.resolveFinding, first, CHEN, {})).code).toBe(200)
    await raise(id, { severity: 'advice', text: '建议预留测试点' })
    expect((await write(room.signDesignReview, id, CHEN, {})).code).toBe(200)
    const { data } = (await app.call(showProject, { params: { id: projectId } }, await as(LIN))).body
    expect(data.projectDateNode.projectApproval).toMatchObject({ yltsh: '2026-11-20', pcbsh: '2027-01-18' })
    expect(data.baselines).toMatchObject([
      { reason: '原理图评审签核', dates: { projectApproval: { yltsh: '2026-12-22' } } },
    ])
    expect((await show(id)).items.map(({ text }: { text: string }) => text)).toContain('建议预留测试点')
    expect(await inbox(LIN)).toContain('项目“TZ-评审往返”的原理图评审已签核。')
  })

  it('of the PCB ends the work of the design stage, so that the project is not late afterwards', async () => {
    const { id, projectId } = await openRoom('TZ-PCB 签核', 'pcb')
    expect((await write(room.signDesignReview, id, CHEN, {})).code).toBe(200)
    app.clock.advance(3 * DAY_MS)
    const { data } = (await app.call(showProject, { params: { id: projectId } }, await as(LIN))).body
    expect(data.projectDateNode.projectApproval).toMatchObject({
      pcbsh: '2026-11-20',
      designActual: '2026-11-20',
    })
    expect(data.projectInfo.postpone).toBe(0)
    app.clock.advance(-3 * DAY_MS)
  })

  it('begins with a PDF of this project, in design, once for each drawing', async () => {
    const { projectId, fileId } = await openRoom('TZ-评审图纸')
    const open = (body: object) => write(room.openDesignReview, projectId, CHEN, body)
    expect(await open({ drawing: 'schematic', fileId })).toMatchObject({
      code: 9999,
      msg: DESIGN_REVIEW_REFUSALS.roomOpen.text,
    })
    const picture = await draw(projectId, '照片.png')
    const foreign = await draw(await makeRunning(app, 'TZ-另一个项目'))
    for (const other of [picture, foreign]) {
      expect(await open({ drawing: 'pcb', fileId: other })).toMatchObject({
        code: 400,
        errors: { fileId: T.drawingUnknown },
      })
    }
    await app.platform.db.updateTable('project').set({ status: 'evt' }).where('id', '=', projectId).execute()
    expect(await open({ drawing: 'pcb', fileId })).toMatchObject({
      code: 9999,
      msg: DESIGN_REVIEW_REFUSALS.notInDesign.text,
    })
  })

  it('keeps its drawing: the file is not deleted', async () => {
    const { fileId } = await openRoom('TZ-图纸保留')
    expect(await write(removeFile, fileId, XU)).toMatchObject({
      code: 9999,
      msg: DESIGN_REVIEW_REFUSALS.drawingKept.text,
    })
  })

  it('has findings that are changed until they are sent, and reopened with a reason after it', async () => {
    const { id } = await openRoom('TZ-意见修改')
    const finding = await raise(id)
    const gone = await raise(id, { text: '重复的意见' })
    expect(
      (await write(findingEndpoints.amendFinding, finding, CHEN, { severity: 'minor', text: '更正后的意见' }))
        .code,
    ).toBe(200)
    expect((await write(findingEndpoints.removeFinding, gone, CHEN)).code).toBe(200)
    await write(room.sendDesignReview, id, CHEN)
    expect((await show(id)).items).toMatchObject([{ number: 1, text: '更正后的意见', severity: 'minor' }])
    expect(await write(findingEndpoints.removeFinding, finding, CHEN)).toMatchObject({
      msg: DESIGN_REVIEW_REFUSALS.customersTurn.text,
    })
    await write(mine.replyToFinding, finding, LIN, { note: '不改' })
    await write(mine.submitDesignReview, id, LIN, {})
    expect(await write(findingEndpoints.removeFinding, finding, CHEN)).toMatchObject({
      msg: DESIGN_REVIEW_REFUSALS.sent.text,
    })
    expect(
      (await write(findingEndpoints.reopenFinding, finding, CHEN, { note: '依据设计指南 4.2 节' })).code,
    ).toBe(200)
    const [item] = (await showRoom(id)).items
    expect(item).toMatchObject({
      status: 'open',
      timeline: [{ note: '不改' }, { note: '依据设计指南 4.2 节' }],
    })
  })

  it('is withdrawn with a reason that the customer reads', async () => {
    const { id } = await openRoom('TZ-评审撤回')
    await raise(id)
    await write(room.sendDesignReview, id, CHEN)
    expect((await write(room.withdrawDesignReview, id, CHEN, { note: '客户改版' })).code).toBe(200)
    expect(await inbox(LIN)).toContain('项目“TZ-评审撤回”的原理图评审已撤回，原因：客户改版。')
    expect(await show(id)).toMatchObject({ status: 'withdrawn', can: { submit: false } })
  })
})
