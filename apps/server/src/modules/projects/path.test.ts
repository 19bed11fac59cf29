import * as review from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { addProjectInfo, updateProject } from '@xinqiao/contract/projects/calls/save-endpoints'
import { describe, expect, it } from 'vitest'
import {
  DRAFT,
  fullPayload,
  looseFile,
  MANAGER,
  makeDraft,
  SUBMITTED,
  submit,
} from '../../../test/factories/projects.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { CHEN, HE, LIN, personOf, SHEN, usePersonnel, XU, YE } from '../../../test/seeds/personnel.ts'

const app = usePersonnel()
const WU = PEOPLE.otherFae

const as = async (phone: string) => app.signIn(phone)
const show = async (id: string, phone = LIN) =>
  (await app.call(showProject, { params: { id } }, await as(phone))).body
const approve = async (id: string, phone: string, body: object = {}) =>
  (await app.call(review.approveProject, { params: { id }, body }, await as(phone))).body
const todo = async (phone: string) =>
  (await app.call(review.listPortfolio, { query: { todo: 'mine' } }, await as(phone))).body.rows
const inbox = (phone: string) => inboxOf(app, phone)

describe('a new project', () => {
  it('is for companies of type 1 that are signed in', async () => {
    const body = await fullPayload(app, '无权项目')
    expect((await app.call(addProjectInfo, { body })).status).toBe(401)
    for (const phone of [YE, SHEN, CHEN]) {
      expect((await app.call(addProjectInfo, { body }, await as(phone))).status).toBe(403)
    }
  })

  it('goes from the first sheet over FAE and manager to the design stage, and both sides see it [T-PROJ-180]', async () => {
    const name = 'TZ-S2500 存储节点'
    const { id } = await makeDraft(app, name)
    const draft = await show(id)
    expect(draft.data.projectInfo).toMatchObject({
      projectName: name,
      projectNumber: expect.stringMatching(/^PRJ-26-\d{4}$/),
      projectStatus: DRAFT,
      serverChip: '腾云S2500',
      name: '林志远',
    })
    expect(draft.data.can.submit).toBe(false)
    expect(draft.data.reasons).toEqual({ submit: '请上传框图!' })

    expect((await submit(app, id)).body).toMatchObject({ code: 200, msg: '项目信息保存成功' })
    expect((await show(id)).data.projectInfo.projectStatus).toBe(SUBMITTED)
    expect((await todo(CHEN)).map((row: { id: string }) => row.id)).toContain(id)
    expect(await todo(MANAGER)).not.toContainEqual(expect.objectContaining({ id }))
    expect(await inbox(CHEN)).toContain(
      `天津卓昱信息技术有限公司的林志远提交了项目“${name}”，请审核。提交说明：请审核`,
    )

    expect(await approve(id, CHEN)).toMatchObject({ code: 200 })
    expect((await show(id)).data.FT_projectPersonnel).toEqual([])
    const [waiting] = (await todo(MANAGER)).filter((row: { id: string }) => row.id === id)
    expect(waiting).toMatchObject({ waits: '待项目负责人审核', unitName: '天津卓昱信息技术有限公司' })

    const { accountId } = await personOf(app, PEOPLE.tme)
    const members = [{ accountId, duty: 'TME' }]
    expect(await approve(id, MANAGER, { members })).toMatchObject({ code: 200, msg: '审核通过' })
    expect(await inbox(PEOPLE.tme)).toContain(`梁怀瑾 将您加入项目“${name}”的项目组，职责为 TME。`)
    const { data } = await show(id)
    expect(data.projectInfo).toMatchObject({
      projectStatus: '设计阶段',
      nextProjectStatus: 'EVT',
      faeName: '陈思远',
      postpone: 0,
    })
    expect(data.FT_projectPersonnel).toMatchObject([
      { name: '陈思远', duty: 'FAE', mobilePhone: CHEN },
      { name: '赵雨桐', duty: 'TME' },
    ])
    expect(data.timeline.map(({ label }: { label: string }) => label)).toEqual([
      '提交审核',
      'FAE 审核通过',
      '项目负责人审核通过',
    ])
    const { body } = await app.call(clientMyProject, { query: { projectName: name } }, await as(XU))
    expect(body).toMatchObject({ total: 1, rows: [{ id, projectStatus: '设计阶段' }] })
    expect(await inbox(LIN)).toContain(`项目“${name}”已审核通过，进入设计阶段，FAE 为 陈思远。`)
  })

  it('is not there for another unit, and reviewed by no FAE but the unit’s own [T-PROJ-179]', async () => {
    const { id } = await makeDraft(app, '别家看不到')
    expect((await show(id, HE)).code).toBe(404)
    expect((await app.call(review.showForReview, { params: { id } }, await as(WU))).status).toBe(404)
    expect(await approve(id, WU)).toMatchObject({ code: 404 })
    const { body } = await app.call(clientMyProject, { query: { projectName: '别家' } }, await as(HE))
    expect(body.total).toBe(0)
  })

  it('comes back with reasons by field, and the next review shows what differs', async () => {
    const { id } = await makeDraft(app, '退回再提交')
    await submit(app, id)
    const reasons = [{ label: '主板名称', reason: '与框图不一致' }]
    const refusal = { reason: '请修改后提交', fields: reasons }
    const { body } = await app.call(review.refuseProject, { params: { id }, body: refusal }, await as(CHEN))
    expect(body).toMatchObject({ code: 200 })
    expect((await show(id)).data).toMatchObject({
      projectInfo: { projectStatus: '审核不通过' },
      offers: { edit: true },
      refusals: [{ path: 'sheet.mainBoardName', reason: '与框图不一致', changed: false }],
    })
    expect(await inbox(LIN)).toContain(
      '项目“退回再提交”审核不通过，原因：请修改后提交\n主板名称：与框图不一致。修改后可重新提交。',
    )
    app.clock.advance(4000)
    const token = await as(LIN)
    const mended = { projectInfo: { id, mainBoardName: 'ZY-STN-B', projectStatus: DRAFT } }
    await app.call(updateProject, { body: mended }, token)
    expect((await show(id)).data.refusals).toMatchObject([{ label: '主板名称', changed: true }])
    app.clock.advance(4000)
    const again = await app.call(
      updateProject,
      {
        body: {
          projectInfo: { id, mainBoardName: 'ZY-STN-B', projectStatus: SUBMITTED },
          explain: '已修改',
        },
      },
      token,
    )
    expect(again.body).toMatchObject({ code: 200 })
    const shown = await app.call(review.showForReview, { params: { id } }, await as(CHEN))
    expect(shown.body.data).toMatchObject({
      submissions: 2,
      differences: [{ section: '基本信息', label: '主板名称', from: 'ZY-STN-S2500', to: 'ZY-STN-B' }],
    })
  })
})

describe('submitting', () => {
  it('[T-PROJ-082] is refused while the unit has no FAE, and nothing is saved', async () => {
    const phone = PEOPLE.withoutFae
    const token = await as(phone)
    const { accountId } = await personOf(app, phone)
    const payload = await fullPayload(app, '没有 FAE 的项目', SUBMITTED)
    const people = { xmfzr: accountId, yjgcs: accountId, rjgcs: accountId }
    const body = { ...payload, projectPersonnel: people, fileIdList: [await looseFile(app, token)] }
    const answer = await app.call(addProjectInfo, { body }, token)
    expect(answer.body).toMatchObject({
      code: 9999,
      msg: '飞腾未给单位配置FAE，请联系飞腾相关人员！',
    })
    const list = await app.call(clientMyProject, { query: { projectName: '没有 FAE' } }, token)
    expect(list.body.total).toBe(0)
  })

  it('[T-PROJ-154] is refused without a block diagram', async () => {
    const body = await fullPayload(app, '没有框图的项目', SUBMITTED)
    const answer = await app.call(addProjectInfo, { body }, await as(LIN))
    expect(answer.body).toMatchObject({ code: 9999, msg: '请上传框图!' })
  })

  it('goes through only once, however often it is tried at the same moment', async () => {
    const { id } = await makeDraft(app, '同时审核')
    await submit(app, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id, CHEN)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await show(id)).data.projectInfo.projectStatus).toBe('待项目负责人审核')
  })
})
