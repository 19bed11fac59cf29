import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import { addDays, DAY_MS } from '@xinqiao/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { toDate } from '../../../platform/clock.ts'
import { tellLater } from '../tell-later.ts'
import { askAgain } from './ask-again.ts'

const app = useApp({ world: sharedWorld })
const CHIP = '腾锐D2000'
const OF_EACH = 3

/** A certificate with its last day, or a project until it ends. */
interface Thing {
  id: string
  isProject: boolean
  lastDay: string
}
const FAR = '2999-12-31'
const ENDED = '2000-01-01'

const today = () => toDate(app.clock.now())
const runs = ({ lastDay }: Thing) => lastDay >= today()

async function idsOf(table: 'certificate' | 'project'): Promise<string[]> {
  const found = app.platform.db.selectFrom(table).select('id').orderBy('id').limit(OF_EACH)
  return (await found.execute()).map(({ id }) => id)
}

/** As its table has it. */
async function put({ id, isProject, lastDay }: Thing): Promise<void> {
  const { db } = app.platform
  if (isProject) {
    const status = lastDay === ENDED ? 'closed' : 'dvt'
    await db.updateTable('project').set({ status }).where('id', '=', id).execute()
    const sheet = { terminalChip: CHIP, serverChip: '' }
    await db.updateTable('projectSheet').set(sheet).where('projectId', '=', id).execute()
  } else {
    const certificate = { status: 'valid', platform: CHIP, issuedOn: ENDED, validUntil: lastDay } as const
    await db.updateTable('certificate').set(certificate).where('id', '=', id).execute()
  }
}

const ask = async (endpoint: unknown, input: object, phone: string) => {
  app.clock.advance(4000)
  return (await app.call(endpoint as never, input as never, await app.signIn(phone))).body
}

async function send(): Promise<string> {
  const form = {
    ...{ title: '有效期', kind: 'erratum', severity: 'minor', chips: [CHIP], answerDays: 3 },
    ...{ effect: '影响', todo: '措施' },
  }
  const { data } = await ask(keeping.writeChange, { body: form }, PEOPLE.editor)
  const shown = { params: data, query: { pageSize: 200 } }
  const impact = await ask(keeping.listImpact, shown, PEOPLE.editor)
  await ask(keeping.submitChange, { params: data }, PEOPLE.editor)
  expect(await ask(keeping.sendChange, { params: data }, PEOPLE.otherEditor)).toMatchObject({ code: 200 })
  const told = await ask(keeping.listReplies, shown, PEOPLE.editor)
  const subjects = ({ rows }: { rows: { subjectId: string }[] }) =>
    rows.map(({ subjectId }) => subjectId).toSorted()
  expect(subjects(told)).toEqual(subjects(impact))
  return data.id
}

/** How often each thing was asked for, of those that were told. */
async function askedOf(noticeId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await app.platform.db
    .selectFrom('changeReply')
    .select(['subjectId', 'asked'])
    .where('noticeId', '=', noticeId)
    .where('subjectId', 'in', ids)
    .execute()
  return new Map(rows.map(({ subjectId, asked }) => [subjectId, asked]))
}

const step = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ ends: fc.nat(OF_EACH - 1) }),
)

it('a certificate past its last day and a project that has ended are neither told nor awaited nor asked for', async () => {
  const [certificates, projects] = [await idsOf('certificate'), await idsOf('project')]
  const ids = [...certificates, ...projects]
  const left = fc.array(fc.integer({ min: -2, max: 10 }), { minLength: OF_EACH, maxLength: OF_EACH })
  const ended = fc.array(fc.boolean(), { minLength: OF_EACH, maxLength: OF_EACH })
  const history = fc.array(step, { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(left, ended, history, async (days, isEnded, steps) => {
      const things: Thing[] = [
        ...certificates.map((id, at) => ({ id, isProject: false, lastDay: addDays(today(), days[at] ?? 0) })),
        ...projects.map((id, at) => ({ id, isProject: true, lastDay: isEnded[at] ? ENDED : FAR })),
      ]
      for (const one of things) await put(one)
      const noticeId = await send()
      let before = await askedOf(noticeId, ids)
      const expected = things.filter(runs).map(({ id }) => id)
      expect([...before.keys()].toSorted()).toEqual(expected.toSorted())
      for (const { days: gone = 0, ends } of steps as { days?: number; ends?: number }[]) {
        app.clock.advance(gone * DAY_MS)
        const project = ends === undefined ? undefined : things[OF_EACH + ends]
        if (project) await put(Object.assign(project, { lastDay: ENDED }))
        await tellLater(app.platform)
        await askAgain(app.platform)
        const after = await askedOf(noticeId, ids)
        expect([...after.keys()].toSorted()).toEqual(expected.toSorted())
        const awaited = things.filter((one) => expected.includes(one.id) && runs(one)).map(({ id }) => id)
        for (const [id, asked] of after) if (!awaited.includes(id)) expect(asked).toBe(before.get(id))
        before = after
        const query = { answer: 'open', pageSize: 200 }
        const { rows } = await ask(keeping.listReplies, { params: { id: noticeId }, query }, PEOPLE.editor)
        const open = rows.map(({ subjectId }: { subjectId: string }) => subjectId)
        expect(open.filter((id: string) => ids.includes(id)).toSorted()).toEqual(awaited.toSorted())
      }
      await ask(keeping.withdrawChange, { params: { id: noticeId }, body: { note: '试验' } }, PEOPLE.editor)
    }),
    { seed: 34, numRuns: 12 },
  )
})
