import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import { type PROJECT_STATUSES, STAGES, type Stage } from '@xinqiao/contract/projects/states'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tellLater } from './tell-later.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, { editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor })
const CHIPS = ['腾锐D2000', 'FT-2000/4']
const STEPPINGS = ['腾锐D2000 B0', '腾锐D2000 B1', 'FT-2000/4 B2']
const STATUSES = [...STAGES, 'draft', 'closed'] as const satisfies readonly (keyof typeof PROJECT_STATUSES)[]

/** A project as a reader of its page would note it down. */
interface Board {
  id: string
  chip: string
  status: string
  /** of its newest order, V2.n.0; null where none says one */
  minor: number | null
  /** empty where it has not been said */
  stepping: string
}

interface About {
  chips: string[]
  steppings: string[]
  stages: Stage[]
  from: number | null
  until: number | null
}

const minor = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null })
const about: fc.Arbitrary<About> = fc
  .record({
    chips: fc.subarray(CHIPS, { minLength: 1 }),
    steppings: fc.subarray(STEPPINGS),
    stages: fc.subarray([...STAGES]),
    from: minor,
    until: minor,
  })
  .map((one) => ({
    ...one,
    steppings: one.steppings.filter((name) => one.chips.some((chip) => name.startsWith(`${chip} `))),
  }))
  .map((one) =>
    one.from !== null && one.until !== null && one.from > one.until ? { ...one, until: null } : one,
  )
const board = fc.record({
  chip: fc.constantFrom(...CHIPS, '飞腾派'),
  status: fc.constantFrom(...STATUSES),
  minor,
  stepping: fc.constantFrom('', 'B0', 'b1', 'B2'),
})

/** Told by hand: what the notice says it is about, and whoever has not said which firmware runs. */
function isTouched(
  { chip, status, minor: runs, stepping }: Board,
  { chips, steppings, stages, from, until }: About,
): boolean {
  const asked: readonly string[] = stages.length === 0 ? STAGES : stages
  if (!chips.includes(chip) || !asked.includes(status)) return false
  const named = steppings.filter((name) => name.startsWith(`${chip} `))
  const isOther = stepping !== '' && !named.includes(`${chip} ${stepping.toUpperCase()}`)
  if (named.length > 0 && isOther) return false
  return runs === null || (runs >= (from ?? 0) && runs <= (until ?? Number.POSITIVE_INFINITY))
}

async function boards(): Promise<string[]> {
  const rows = await app.platform.db
    .selectFrom('workOrder')
    .innerJoin('workOrderDetail', 'workOrderDetail.orderId', 'workOrder.id')
    .select('workOrder.projectId as id')
    .where('workOrder.type', '=', 2)
    .where('workOrder.projectId', 'is not', null)
    .groupBy('workOrder.projectId')
    .orderBy('workOrder.projectId')
    .limit(6)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

async function turn(one: Board): Promise<void> {
  const { db } = app.platform
  await db
    .updateTable('project')
    .set({ status: one.status as Stage })
    .where('id', '=', one.id)
    .execute()
  await db
    .updateTable('projectSheet')
    .set({ terminalChip: one.chip, serverChip: '', chipStepping: one.stepping })
    .where('projectId', '=', one.id)
    .execute()
  const software =
    one.minor === null ? '操作系统版本:麒麟 V10' : `固件版本:UEFI V2.${one.minor}.0;操作系统版本:麒麟 V10`
  const orders = db.selectFrom('workOrder').select('id').where('projectId', '=', one.id)
  await db.updateTable('workOrderDetail').set({ software }).where('orderId', 'in', orders).execute()
}

async function toldOf(id: string): Promise<string[]> {
  const rows = await app.platform.db
    .selectFrom('changeReply')
    .select('subjectId')
    .where('noticeId', '=', id)
    .where('subject', '=', 'project')
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

async function send({ chips, steppings, stages, from, until }: About): Promise<string> {
  const version = (one: number | null) => (one === null ? '' : `UEFI V2.${one}.0`)
  const body = {
    ...({ title: '任意范围', kind: 'erratum', severity: 'minor' } as const),
    ...{ answerDays: 5, effect: '影响', todo: '措施' },
    ...{ chips, steppings, stages, firmwareFrom: version(from), firmwareUntil: version(until) },
  }
  const { data } = (await app.call(keeping.writeChange, { body }, tokens.editor)).body as {
    data: { id: string }
  }
  const params = { id: data.id }
  await app.call(keeping.submitChange, { params }, tokens.editor)
  const { body: sent } = await app.call(keeping.sendChange, { params }, tokens.reviewer)
  expect(sent).toMatchObject({ code: 200 })
  return data.id
}

it('whoever is touched is told, then or when it comes to be, each once; nobody else', async () => {
  const ids = await boards()
  expect(ids).toHaveLength(6)
  const states = fc.array(board, { minLength: ids.length, maxLength: ids.length })
  const history = fc.array(fc.record({ at: fc.nat(ids.length - 1), to: board }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(states, about, history, async (first, notice, later) => {
      const now: Board[] = first.map((one, at) => ({ ...one, id: ids[at] ?? '' }))
      for (const one of now) await turn(one)
      const id = await send(notice)
      const expected = new Set(now.filter((one) => isTouched(one, notice)).map((one) => one.id))
      const told = async () => (await toldOf(id)).filter((one) => ids.includes(one)).toSorted()
      expect(await told()).toEqual([...expected].toSorted())
      for (const { at, to } of later) {
        const moved = { ...to, id: ids[at] ?? '' }
        now[at] = moved
        await turn(moved)
        await tellLater(app.platform)
        if (isTouched(moved, notice)) expected.add(moved.id)
        expect(await told()).toEqual([...expected].toSorted())
      }
      await app.call(keeping.withdrawChange, { params: { id }, body: { note: '试验' } }, tokens.editor)
    }),
    { seed: 34, numRuns: 25 },
  )
})
