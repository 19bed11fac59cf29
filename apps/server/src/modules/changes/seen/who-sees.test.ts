import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import * as running from '@xinqiao/contract/firmware/console-endpoints'
import { listBoards } from '@xinqiao/contract/firmware/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { toDateTime } from '../../../platform/clock.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, otherFae: PEOPLE.otherFae },
  ...{ certifier: PEOPLE.certifier, manager: PEOPLE.manager, rival: PEOPLE.otherUnit },
})

const FORM = {
  ...{ title: 'PCIe 链路在低温下降速', kind: 'erratum', severity: 'major', chips: ['腾锐D2000'] },
  ...{ effect: '可能降为 Gen1', todo: '升级固件', answerDays: 5 },
}

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const of = (id: string) => ({ params: { id }, query: { pageSize: 200 } })
const unitsIn = (rows: readonly { unitName: string }[]) => [...new Set(rows.map(({ unitName }) => unitName))]

async function written(title = FORM.title): Promise<string> {
  const { data } = await ask(keeping.writeChange, { body: { ...FORM, title } }, tokens.editor)
  await ask(keeping.submitChange, { params: { id: data.id } }, tokens.editor)
  return data.id
}

interface Row {
  unitName: string
  status: string
  nudgedTime: string
}

let id = ''
let all: { rows: { unitName: string; subject: string }[]; total: number }
beforeAll(async () => {
  id = await written()
  expect(await ask(keeping.sendChange, { params: { id } }, tokens.reviewer)).toMatchObject({ code: 200 })
  all = await ask(keeping.listReplies, of(id), tokens.editor)
  expect(unitsIn(all.rows).length).toBeGreaterThan(1)
})

it('an FAE sees of what a notice touches the own units alone, in lists, counts and the export', async () => {
  const { rows, total } = await ask(keeping.listReplies, of(id), tokens.fae)
  expect(unitsIn(rows)).toEqual(['天津卓昱信息技术有限公司'])
  expect(total).toBeLessThan(all.total)
  const { counts } = (await ask(keeping.showChange, { params: { id } }, tokens.fae)).data
  expect(counts).toMatchObject({ told: total, units: 1 })
  const impact = await ask(keeping.listImpact, of(id), tokens.otherFae)
  expect(unitsIn(impact.rows)).not.toContain('天津卓昱信息技术有限公司')
  expect(impact.total).toBe(impact.rows.length)
  const theirs = await ask(keeping.listReplies, of(id), tokens.certifier)
  expect(new Set(theirs.rows.map(({ subject }: { subject: string }) => subject))).toEqual(
    new Set(['certificate']),
  )
  // A proof of a part of it would be none.
  expect((await app.call(keeping.changeProof, { params: { id } } as never, tokens.fae)).status).toBe(403)
})

it('an FAE asks again those of the own units alone, the sender those who were not asked within the day', async () => {
  const nudge = (note: string, token: string) => {
    app.clock.advance(60_000)
    return ask(keeping.nudgeChange, { params: { id }, body: { note } }, token)
  }
  const inbox = async (token: string) =>
    JSON.stringify(await ask(listMessages, { query: { pageSize: 50 } }, token))
  const [first, second] = ['请 FAE 所属客户尽快答复', '请其余客户尽快答复']
  expect(await nudge(first, tokens.fae)).toMatchObject({ code: 200 })
  const firstAt = toDateTime(app.clock.now())
  expect(await inbox(tokens.manager)).toContain(first)
  expect(await inbox(tokens.rival)).not.toContain(first)

  expect(await nudge(second, tokens.editor)).toMatchObject({ code: 200 })
  expect(await inbox(tokens.manager)).not.toContain(second)
  expect(await inbox(tokens.rival)).toContain(second)
  const { rows } = await ask(keeping.listReplies, of(id), tokens.editor)
  const nudgedAt = (isOfFae: boolean) =>
    rows
      .filter(({ status }: Row) => status === 'open')
      .filter(({ unitName }: Row) => (unitName === '天津卓昱信息技术有限公司') === isOfFae)
      .map(({ nudgedTime }: Row) => nudgedTime)
  expect(new Set(nudgedAt(true))).toEqual(new Set([firstAt]))
  expect(new Set(nudgedAt(false))).toEqual(new Set([toDateTime(app.clock.now())]))

  const refused = { msg: '尚未答复的各项 24 小时内均已催答过，请稍后再试' }
  expect(await nudge(first, tokens.fae)).toMatchObject(refused)
  expect(await nudge(second, tokens.editor)).toMatchObject(refused)
})

it('an FAE sees what runs on boards of the own units alone', async () => {
  const of = async (token: string) =>
    unitsIn((await ask(running.listRunning, { query: { pageSize: 200 } }, token)).rows)
  expect((await of(tokens.editor)).length).toBeGreaterThan(1)
  expect(await of(tokens.fae)).toEqual(['天津卓昱信息技术有限公司'])
})

it('whoever is without 技术支持 neither sees nor hears of the projects and orders that a notice touches', async () => {
  const { db } = app.platform
  const accountId = await idOf(app, PEOPLE.engineer)
  const own = async (token: string) =>
    (await ask(changes.listOwnChanges, { query: { pageSize: 200 } }, token)).rows as {
      id: string
      subject: string
      subjectId: string
    }[]
  const project = (await own(tokens.manager)).find(({ subject }) => subject === 'project')
  await db.deleteFrom('accountService').where('accountId', '=', accountId).execute()
  await db.insertInto('accountService').values({ accountId, serviceId: 2 }).execute()
  const limited = await app.signIn(PEOPLE.engineer)
  // What one has read oneself is no matter of the service.
  expect((await own(limited)).filter(({ subject }) => subject !== 'reader')).toEqual([])
  const params = { params: { id: project?.id ?? '' } }
  expect(await ask(changes.showOwnChange, params, limited)).toMatchObject({ code: 404 })
  const answer = { ...params, body: { answer: 'unaffected', plan: '无此用法' } }
  expect(await ask(changes.answerChange, answer, limited)).toMatchObject({ code: 404 })
  const boards = { params: { projectId: project?.subjectId ?? '' } }
  expect(await ask(listBoards, boards, limited)).toMatchObject({ code: 403 })
  expect(await ask(listBoards, boards, tokens.manager)).toMatchObject({ code: 200 })
})

it('whoever has rewritten a notice does not send it, although somebody else had begun it', async () => {
  const given = await written('改写前的通知')
  const act = (endpoint: unknown, body?: object, token = tokens.reviewer) =>
    ask(endpoint, { params: { id: given }, ...(body ? { body } : {}) }, token)
  expect(await act(keeping.giveBackChange, { note: '改' })).toMatchObject({ code: 200 })
  const { version } = (await act(keeping.showChange)).data
  const rewritten = { ...FORM, title: '另一份通知', version }
  expect(await act(keeping.reviseChange, rewritten)).toMatchObject({ code: 200 })
  expect(await act(keeping.submitChange)).toMatchObject({ code: 200 })
  expect((await act(keeping.showChange)).data.can.send).toBe(false)
  expect(await act(keeping.sendChange)).toMatchObject({ msg: '须由未撰写、修改过它的人员审核并发送' })
  expect(await act(keeping.sendChange, undefined, tokens.editor)).toMatchObject({ code: 9999 })
})
