import * as consoleEnd from '@xinqiao/contract/projects/calls/console-end-endpoints'
import * as review from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import { addProjectInfo, updateProject } from '@xinqiao/contract/projects/calls/save-endpoints'
import { OUTCOMES, PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { addDays } from '@xinqiao/contract/time'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { fullPayload, looseFile, MANAGER, makeRunning, SUBMITTED } from '../../../test/factories/projects.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { CHEN, LIN, onList, usePersonnel, XU } from '../../../test/seeds/personnel.ts'
import { remindOwners } from './remind-owners.ts'

const app = usePersonnel()

type Call = Parameters<typeof app.call>[0]
const send = async (endpoint: Call, phone: string, id: string, body: object = {}) =>
  (await app.call(endpoint, { params: { id }, body } as never, await app.signIn(phone))).body
const show = async (id: string) => (await send(showProject, LIN, id)).data.projectInfo

/** What somebody was told of a project, the last first. */
async function told(phone: string, name: string): Promise<string[]> {
  return (await inboxOf(app, phone)).filter((message) => message.includes(name)).reverse()
}

async function makeEnding(name: string): Promise<string> {
  const id = await makeRunning(app, name)
  expect(await send(closeProject, LIN, id, { explain: '样机已交付' })).toMatchObject({ resultType: 0 })
  return id
}

describe('the end of a project', () => {
  it.each(OUTCOMES)('that its owner asks for is confirmed as %s', async (outcome) => {
    const name = `结果 ${outcome}`
    const id = await makeEnding(name)
    expect(await send(consoleEnd.confirmEnd, MANAGER, id, { outcome })).toMatchObject({ code: 200 })
    const { label } = PROJECT_STATUSES[outcome]
    expect(await show(id)).toMatchObject({ projectStatus: label, projectFlag: 3 })
    expect((await told(LIN, name))[0]).toBe(`项目“${name}”已结项，结果为${label}。`)
  })

  it('is declined or taken back, and whoever waited for it hears so', async () => {
    const id = await makeEnding('两次结项')
    expect(await send(consoleEnd.declineEnd, MANAGER, id, { note: '' })).toMatchObject({
      errors: { note: '请填写驳回原因' },
    })
    expect(await send(consoleEnd.declineEnd, MANAGER, id, { note: '尚有未关闭的工单' })).toMatchObject({
      code: 200,
    })
    expect(await show(id)).toMatchObject({ projectStatus: '设计阶段', projectFlag: null })
    expect((await told(LIN, '两次结项'))[0]).toContain('的结项申请未通过，原因：尚有未关闭的工单')

    await send(closeProject, LIN, id, { explain: '工单已关闭' })
    app.clock.advance(4000)
    expect(await send(cancelClose, LIN, id, { explain: '还要改版' })).toMatchObject({ code: 200 })
    for (const phone of [CHEN, MANAGER])
      expect((await told(phone, '两次结项'))[0]).toContain('取消了项目“两次结项”的结项申请，说明：还要改版')

    await send(consoleEnd.applyEnd, CHEN, id, { note: '长期没有进展' })
    app.clock.advance(4000)
    await send(consoleEnd.withdrawEnd, CHEN, id)
    expect((await told(LIN, '两次结项'))[0]).toContain('已撤回对项目“两次结项”的结项申请')
  })
})

describe('a restart', () => {
  it('that is asked for again names the flag, and is declined with a reason that the FAE hears', async () => {
    const id = await makeEnding('重启两次')
    await send(consoleEnd.confirmEnd, MANAGER, id, { outcome: 'closed' })
    expect(await send(consoleEnd.restartProject, CHEN, id, { note: '客户追加订单' })).toMatchObject({
      code: 200,
    })
    expect(await send(consoleEnd.restartProject, CHEN, id, { note: '再次申请' })).toMatchObject({
      code: 9999,
      msg: '当前结项标志“重启中”不能执行“申请重启”',
    })
    app.clock.advance(4000)
    expect(await send(consoleEnd.declineRestart, MANAGER, id, { note: '芯片已停产' })).toMatchObject({
      code: 200,
    })
    expect(await show(id)).toMatchObject({ projectStatus: '已结项', projectFlag: 3 })
    expect((await told(CHEN, '重启两次'))[0]).toBe('项目“重启两次”的重启申请未通过，原因：芯片已停产。')
  })
})

it('whoever submitted a project that another leads hears how the review went', async () => {
  const name = '代为提交的项目'
  const lin = await app.signIn(LIN)
  const payload = await fullPayload(app, name)
  const projectPersonnel = { ...payload.projectPersonnel, xmfzr: await onList(app, XU) }
  const made = await app.call(addProjectInfo, { body: { ...payload, projectPersonnel } }, lin)
  const { id } = made.body.data
  const fileIdList = [await looseFile(app, lin)]
  const body = { projectInfo: { id, projectStatus: SUBMITTED }, fileIdList, explain: '请审核' }
  expect((await app.call(updateProject, { body }, lin)).body).toMatchObject({ code: 200 })
  await send(review.refuseProject, CHEN, id, { reason: '框图缺少时钟' })
  for (const phone of [LIN, XU])
    expect((await told(phone, name))[0]).toContain('审核不通过，原因：框图缺少时钟')
})

it('a day that comes near is told to owner and FAE on the 7th, 3rd and last day before it, once each', async () => {
  const name = '到期提醒项目'
  const id = await makeRunning(app, name)
  const { dueDate } = await storedRow(app.platform.db, 'project', { id })
  const reached: string[] = []
  for (const days of [8, 7, 6, 3, 1, 0, -1, -2, -8]) {
    const morning = new Date(`${addDays(dueDate ?? '', -days)}T08:30:00+08:00`)
    app.clock.advance(morning.getTime() - app.clock.now().getTime())
    await remindOwners(app.platform)
    await remindOwners(app.platform)
    const all = await told(LIN, `项目“${name}”的`)
    reached.push(`${days} ${all.length} ${all[0]?.split('，').at(-1) ?? ''}`)
  }
  expect(reached).toEqual([
    '8 0 ',
    '7 1 还有 7 天。',
    '6 1 还有 7 天。',
    '3 2 还有 3 天。',
    '1 3 还有 1 天。',
    '0 4 今天到期。',
    '-1 5 已延期 1 天。',
    '-2 5 已延期 1 天。',
    '-8 6 已延期 8 天。',
  ])
  expect(await told(CHEN, `项目“${name}”的`)).toHaveLength(6)
})
