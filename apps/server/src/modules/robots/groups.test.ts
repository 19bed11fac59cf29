import { sendChange, submitChange, writeChange } from '@xinqiao/contract/changes/console-endpoints'
import { STAGES } from '@xinqiao/contract/projects/states'
import * as robots from '@xinqiao/contract/robots/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { openChat } from '../../../test/calls/chat-receiver.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf } from '../../../test/seeds/people.ts'
import { LIN } from '../../../test/seeds/personnel.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { concernsProject } from '../../platform/messages/hearing.ts'
import { sendDue } from './send/send-due.ts'

const app = useApp({ world: sharedWorld })
beforeEach(() => app.clock.advance(4000))

const open = () => openChat('wecom', { secret: '', now: () => app.clock.now() })
const make = async (phone: string, form: object) => {
  const body = { place: 'person', vendor: 'wecom', name: '值班群', kinds: ['workOrder'], ...form }
  return (await app.call(robots.makeRobot, { body } as never, await app.signIn(phone))).body
}
const send = (id: string) => sendDue(app.platform, id, async () => undefined)

it('what a group of a project is told is a notice of change that touches it, and what is certified under its number', async () => {
  const { db, hearing } = app.platform
  const project = await projectWith('腾锐D2000', true)
  const other = await projectWith('腾锐D2000', false)
  const [own, beside] = [await open(), await open()]
  const kinds = ['change']
  const made = [
    (await make(LIN, { place: 'project', projectId: project.id, url: own.url, kinds })).data.id,
    (await make(LIN, { place: 'project', projectId: other.id, url: beside.url, kinds })).data.id,
  ]
  const form = {
    ...{ title: '温度传感器读数偏低', kind: 'erratum', severity: 'minor', chips: ['腾锐D2000'] },
    ...{ effect: '读数偏低 2 ℃。', todo: '校正风扇曲线。', answerDays: 5 },
  }
  const written = await app.call(writeChange, { body: form } as never, await app.signIn(PEOPLE.editor))
  const input = { params: { id: written.body.data.id } }
  await app.call(submitChange, input, await app.signIn(PEOPLE.editor))
  const sent = await app.call(sendChange, input as never, await app.signIn(PEOPLE.otherEditor))
  expect(sent.body.code).toBe(200)
  for (const robot of made) await send(robot)
  expect([own, beside].map(({ texts }) => texts.slice(1))).toEqual([
    [expect.stringContaining('温度传感器读数偏低')],
    [],
  ])
  const { id } = await db
    .selectFrom('certificationApplication')
    .select('id')
    .where('unitId', '=', project.unitId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('certificationApplication')
    .set({ projectNumber: project.number })
    .where('id', '=', id)
    .execute()
  const about = { kind: 'certification', id } as const
  const heard = [project, other].map((one) => concernsProject(db, hearing, about, one.id))
  expect(await Promise.all(heard)).toEqual([true, false])
})

/** A project of the manager's unit that runs on a chip, or on another. */
async function projectWith(chip: string, runs: boolean) {
  const { unitId } = await accountOf(app, LIN)
  return app.platform.db
    .selectFrom('project')
    .innerJoin('projectSheet', 'projectSheet.projectId', 'project.id')
    .select(['project.id', 'project.unitId', 'project.number'])
    .where('project.unitId', '=', unitId)
    .where('project.status', 'in', [...STAGES])
    .where('projectSheet.terminalChip', runs ? '=' : '!=', chip)
    .limit(1)
    .executeTakeFirstOrThrow()
}
