import { changeTeam } from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { beforeAll, expect, it } from 'vitest'
import { openStream, settle } from '../../../../test/calls/streams.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { MANAGER, makeRunning } from '../../../../test/factories/projects.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, LIN, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'
import { readTimeline } from '../../../platform/records/history.ts'

const app = usePersonnel()
const [WU, TME] = [PEOPLE.otherFae, PEOPLE.tme]
const idOf = async (phone: string) => (await personOf(app, phone)).accountId
let id = ''
beforeAll(async () => {
  id = await makeRunning(app, 'TZ-D2000 换项目组')
  await app.http.listen({ host: '127.0.0.1', port: 0 })
})

async function change(phone: string | null, fae: string, others: [string, string][] = [], note = '调岗') {
  app.clock.advance(4000)
  const members = await Promise.all(others.map(async ([who, duty]) => ({ accountId: await idOf(who), duty })))
  const input = { params: { id }, body: { faeId: await idOf(fae), members, note } }
  return phone === null ? app.call(changeTeam, input) : app.call(changeTeam, input, await app.signIn(phone))
}

it('is for the managers and the FAE who looks after the unit', async () => {
  expect((await change(null, WU)).status).toBe(401)
  expect((await change(LIN, WU)).status).toBe(403)
  expect((await change(TME, WU)).status).toBe(403)
  // An FAE of other units does not see it.
  expect((await change(WU, WU)).status).toBe(404)
})

it('puts another FAE and team on a running project, tells who comes and who goes, and wakes their screens', async () => {
  const [wu, chen] = [
    await openStream(app, await app.signIn(WU)),
    await openStream(app, await app.signIn(CHEN)),
  ]
  expect((await change(CHEN, WU, [[TME, 'TME']], '陈思远另有项目')).body).toMatchObject({ code: 200 })
  for (const stream of [wu, chen]) {
    await settle(app, stream)
    expect(stream.heard.some((line) => line.startsWith('project'))).toBe(true)
  }
  const { data } = (await app.call(showProject, { params: { id } }, await app.signIn(LIN))).body
  const team = data.FT_projectPersonnel.map(({ name, duty }: { name: string; duty: string }) => [name, duty])
  const names = await Promise.all(
    [WU, TME].map(async (phone) => (await storedRow(app.platform.db, 'account', { phone })).realName),
  )
  expect(team).toEqual([
    [names[0], 'FAE'],
    [names[1], 'TME'],
  ])
  expect((await inboxOf(app, WU)).join()).toContain('将您加入项目“TZ-D2000 换项目组”')
  expect((await inboxOf(app, TME)).join()).toContain('职责为 TME')
  expect((await inboxOf(app, CHEN)).join()).not.toContain('移出')
  const history = await readTimeline(app.platform.db, projectRecord, id)
  expect(history.at(-1)).toMatchObject({ label: '调整飞腾项目组', note: '陈思远另有项目' })
  const audits = app.platform.db.selectFrom('auditEvent').select(['before', 'after'])
  const [audit] = await audits.where('action', '=', 'project.changeTeam').execute()
  expect(audit).toMatchObject({ after: { team: `${names[0]} FAE、${names[1]} TME` } })
  // Whoever is moved out by somebody else is told.
  expect((await change(MANAGER, CHEN)).body).toMatchObject({ code: 200 })
  expect((await inboxOf(app, WU)).join()).toContain('移出项目“TZ-D2000 换项目组”')
})

it('refuses what changes nothing, who is no FAE, and a change without a reason', async () => {
  expect((await change(MANAGER, CHEN)).body).toMatchObject({ code: 9999, msg: '项目组没有变化' })
  expect((await change(MANAGER, TME)).body.errors).toHaveProperty('faeId')
  expect((await change(MANAGER, WU, [], ' ')).body.errors).toHaveProperty('note')
})
