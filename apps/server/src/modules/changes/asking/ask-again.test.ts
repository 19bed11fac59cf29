import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import { listOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { workingDaysAfter } from '../../work-orders/index.ts'
import { tellLater } from '../tell-later.ts'
import { askAgain } from './ask-again.ts'

const app = useApp({ world: sharedWorld })
const READERS = {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, certifier: PEOPLE.certifier },
  ...{ manager: PEOPLE.manager },
}
const tokens = {} as Record<keyof typeof READERS, string>
// Days go by within a test: whoever was signed in is so no more.
beforeEach(async () => {
  for (const [name, phone] of Object.entries(READERS))
    tokens[name as keyof typeof READERS] = await app.signIn(phone)
})

const BODY = {
  ...{ kind: 'erratum', severity: 'major', chips: ['腾锐D2000'], answerDays: 4 },
  ...{ effect: '低温下降速。', todo: '升级固件。' },
} as const

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const move = (endpoint: unknown, id: string, token: string, body?: object) =>
  ask(endpoint, { params: { id }, ...(body ? { body } : {}) }, token)

async function sent(title: string) {
  const { data } = await ask(keeping.writeChange, { body: { ...BODY, title } }, tokens.editor)
  await move(keeping.submitChange, data.id, tokens.editor)
  expect(await move(keeping.sendChange, data.id, tokens.reviewer)).toMatchObject({ code: 200 })
  const { number } = (await move(keeping.showChange, data.id, tokens.fae)).data
  return { id: data.id as string, number: number as string }
}

const ownOf = async (number: string) =>
  (await ask(changes.listOwnChanges, { query: { keyword: number, pageSize: 200 } }, tokens.manager)).rows as {
    id: string
    subject: string
    subjectName: string
    isOver: boolean
    status: string
  }[]
const timesOf = (noticeId: string) =>
  app.platform.db
    .selectFrom('changeReply')
    .select(['name', 'toldAt', 'dueAt'])
    .where('noticeId', '=', noticeId)
    .orderBy('dueAt')
    .execute()
const goTo = (at: Date) => app.clock.advance(at.getTime() - app.clock.now().getTime())

it('asks for what has not come at half of its time and at its end, then the managers, then the FAE, each once', async () => {
  const { id, number } = await sent('逾期的勘误')
  const [first] = await timesOf(id)
  if (!first) expect.fail('nobody was told')
  const due = toDateTime(first.dueAt).slice(0, 16)
  const open = (await ownOf(number)).filter(({ subject }) => subject !== 'order')
  await move(changes.answerChange, open[0]?.id ?? '', tokens.manager, {
    answer: 'unaffected',
    plan: '无此用法',
  })
  const left = open.length - 1
  const heard = async (phone: string) =>
    (await inboxOf(app, phone)).filter((text) => text.includes(number) && text.includes('未答复'))
  const askTwice = async () => {
    await askAgain(app.platform)
    await askAgain(app.platform)
  }

  await askTwice()
  expect(await heard(PEOPLE.manager)).toEqual([])
  goTo(new Date((first.toldAt.getTime() + first.dueAt.getTime()) / 2))
  await askTwice()
  const half = `勘误《逾期的勘误》（${number}）涉及您的 ${left} 项尚未答复，请于 ${due} 前逐项答复。`
  expect(await heard(PEOPLE.manager)).toEqual([half])
  goTo(first.dueAt)
  await askTwice()
  expect(await heard(PEOPLE.manager)).toHaveLength(2)
  expect(await heard(PEOPLE.manager)).toContain(
    `勘误《逾期的勘误》（${number}）涉及您的 ${left} 项尚未答复，已于 ${due} 到期，请尽快逐项答复。`,
  )
  expect(await heard(PEOPLE.fae)).toEqual([])
  const { db } = app.platform
  goTo(await workingDaysAfter(db, first.dueAt, 1))
  await askTwice()
  expect(await heard(PEOPLE.manager)).toContain(
    `勘误《逾期的勘误》（${number}）涉及贵单位的 ${left} 项逾期未答复（截止 ${due}），请督促负责人，或由您代为答复。`,
  )
  goTo(await workingDaysAfter(db, first.dueAt, 3))
  await askTwice()
  expect(await heard(PEOPLE.manager)).toHaveLength(3)
  expect(await heard(PEOPLE.fae)).toContain(
    `天津卓昱信息技术有限公司对勘误《逾期的勘误》（${number}）有 ${left} 项逾期未答复（截止 ${due}），已提醒负责人与单位管理员，请与客户联系。`,
  )
})

it('gives whoever is told later as many days, and asks nothing any more of what has ended', async () => {
  const { db } = app.platform
  const { id, number } = await sent('后来涉及的勘误')
  const project = await db
    .selectFrom('project')
    .select(['id', 'status'])
    .where('name', '=', 'TZ-D2000 视频会议终端')
    .executeTakeFirstOrThrow()
  const turn = (status: typeof project.status) =>
    db.updateTable('project').set({ status }).where('id', '=', project.id).execute()
  onTestFinished(() => turn(project.status).then(() => undefined))
  const [first] = await timesOf(id)
  app.clock.advance(30 * DAY_MS)
  await turn('pvt')
  await tellLater(app.platform)
  const later = (await timesOf(id)).find(({ name }) => name === 'TZ-D2000 视频会议终端')
  expect(later?.dueAt).toEqual(await workingDaysAfter(db, app.clock.now(), BODY.answerDays))
  expect(later?.dueAt.getTime()).toBeGreaterThan(first?.dueAt.getTime() ?? Number.POSITIVE_INFINITY)
  await turn('closed')
  goTo(later?.dueAt ?? expect.fail('nobody was told later'))
  const before = await inboxOf(app, PEOPLE.manager)
  await db.updateTable('changeReply').set({ asked: 4 }).where('name', '!=', 'TZ-D2000 视频会议终端').execute()
  await askAgain(app.platform)
  expect(await inboxOf(app, PEOPLE.manager)).toEqual(before)
  tokens.manager = await app.signIn(PEOPLE.manager)
  const rows = await ownOf(number)
  expect(rows.find(({ subjectName }) => subjectName === 'TZ-D2000 视频会议终端')).toMatchObject({
    status: 'open',
    isOver: true,
  })
  const tasks = await ask(
    listOwnTasks,
    { params: { queue: 'changes-own' }, query: { pageSize: 200 } },
    tokens.manager,
  )
  expect(JSON.stringify(tasks)).toContain('后来涉及的勘误')
  expect(JSON.stringify(tasks)).not.toContain('勘误 · TZ-D2000 视频会议终端')
})

it('is asked for by hand with a text, by those who work with customers, once a day', async () => {
  const { id, number } = await sent('催答的勘误')
  const nudge = (token: string, note = '量产前须确认，请今天答复') =>
    move(keeping.nudgeChange, id, token, { note })
  expect(await nudge(tokens.manager)).toMatchObject({ code: 403 })
  expect(await nudge(tokens.certifier)).toMatchObject({ code: 403 })
  expect(await nudge(tokens.fae, '')).toMatchObject({ errors: { note: '请填写催答说明' } })
  expect(await nudge(tokens.fae)).toMatchObject({ code: 200, msg: '已提醒尚未答复的负责人' })
  const heard = (await inboxOf(app, PEOPLE.manager)).filter((text) => text.includes('量产前须确认'))
  expect(heard).toEqual([expect.stringContaining(`提醒您答复勘误《催答的勘误》（${number}），涉及您的 `)])
  app.clock.advance(DAY_MS - 1)
  tokens.fae = await app.signIn(PEOPLE.fae)
  expect(await nudge(tokens.fae)).toMatchObject({
    msg: '尚未答复的各项 24 小时内均已催答过，请稍后再试',
  })
  app.clock.advance(1)
  expect(await nudge(tokens.fae, '请今天答复')).toMatchObject({ code: 200 })
})
