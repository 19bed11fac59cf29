import { addProjectInfo } from '@xinqiao/contract/projects/calls/save-endpoints'
import { dueOf } from '@xinqiao/contract/projects/dates'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { OUTCOMES, type ProjectStatus, STAGES, type Stage } from '@xinqiao/contract/projects/states'
import type { EventOf } from '@xinqiao/contract/record'
import { findMove, isChoice } from '@xinqiao/contract/workflow'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDrawing } from '../../../../test/factories/design-reviews.ts'
import { fullPayload, MANAGER } from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { CHEN, LIN, personOf, seedPersonnel } from '../../../../test/seeds/personnel.ts'
import { actorOf } from '../../../demo/projects/past-moves.ts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { transition } from '../../../platform/records/transition.ts'
import { findProject } from '../detail-queries.ts'
import { projectKind } from '../project-kind.ts'
import { readDates } from './date-queries.ts'

type ProjectEvent = EventOf<typeof projectRecord>
const { workflow } = projectRecord
/** A change of the vendor's team leads nowhere and has tests of its own. */
const EVENTS = Object.keys(workflow.events).filter((event) => event !== 'changeTeam') as ProjectEvent[]

/** Who makes each event: one of its parties. */
const BY_OWNER: readonly ProjectEvent[] = ['fill', 'submit', 'end', 'cancelEnd']
const BY_MANAGER: readonly ProjectEvent[] = [
  ...(['managerApprove', 'managerRefuse', 'confirmEnd', 'declineEnd'] as const),
  ...(['confirmRestart', 'declineRestart'] as const),
]

const app = useApp({ seed: seedPersonnel })
let made = 0

async function makeDraft(): Promise<string> {
  made += 1
  app.clock.advance(4000)
  const body = await fullPayload(app, `任意顺序 ${made}`)
  const { data } = (await app.call(addProjectInfo, { body }, await app.signIn(LIN))).body
  await makeDrawing(app.platform, data.id, (await personOf(app, LIN)).accountId)
  return data.id
}

const read = async (id: string) => {
  const project = await findProject(app.platform.db, id)
  if (!project) throw new Error('the project is gone')
  const { db } = app.platform
  return {
    ...project,
    place: { status: project.status, endingFlag: project.endingFlag ?? 0 },
    dates: await readDates(db, id),
    history: await readTimeline(db, projectRecord, id),
  }
}
type Seen = Awaited<ReturnType<typeof read>>

/** Tries an event; answers whether it was made. */
async function attempt(id: string, event: ProjectEvent, before: Seen, pick: number): Promise<boolean> {
  const phone = BY_OWNER.includes(event) ? LIN : BY_MANAGER.includes(event) ? MANAGER : CHEN
  const caller = { actor: await actorOf(app.platform.db, phone), address: '127.0.0.1' }
  const move = findMove(workflow, event, before.place)
  const outcome = OUTCOMES[pick % OUTCOMES.length]
  const to =
    move && isChoice(move) ? (event === 'confirmEnd' ? outcome : (before.endedFrom as Stage)) : undefined
  try {
    await transition(app.platform, projectKind, event, { id, caller, note: '说明', to })
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

/** What holds of a project at any time. */
function check({ status, endingFlag, endedAt, endedFrom, dueDate, dueNode, dates, history }: Seen): void {
  const hasEnded = (OUTCOMES as readonly ProjectStatus[]).includes(status)
  expect(endedAt !== null, 'an end has its time').toBe(hasEnded)
  expect([3, 4].includes(endingFlag ?? 0), 'the flag of an end').toBe(hasEnded)
  expect((STAGES as readonly string[]).includes(endedFrom), 'where it ended').toBe(hasEnded)
  const due = dueOf(status, dates)
  expect({ dueDate, dueNode }, 'what is due').toEqual(due ?? { dueDate: null, dueNode: '' })
  const stage = STAGES.indexOf((hasEnded ? endedFrom : status) as Stage)
  const { projectApproval: a, evtStage: e, dvtStage, batchProductionStage: b } = dates
  const actual = [a.designActual, e.evtActual, ...dvtStage.slice(-1).map((one) => one.dvtActual), b.pvtActual]
  for (const [index, day] of actual.entries()) {
    expect(day !== null, `the actual day of ${STAGES[index]}`).toBe(index < stage)
  }
  for (const [index, one] of history.entries()) {
    expect(one.fromState, 'each move begins where the last one ended').toBe(
      history[index - 1]?.toState ?? 'draft',
    )
  }
  expect(history.at(-1)?.toState ?? 'draft').toBe(status)
}

const step = fc.record({ pick: fc.nat(1000), stray: fc.nat(9).map((one) => one === 0) })

it('any sequence of events keeps status, flags, days and history of a project together', {
  timeout: 120_000,
}, async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const id = await makeDraft()
      for (const { pick, stray } of steps) {
        const before = await read(id)
        const open = EVENTS.filter((event) => findMove(workflow, event, before.place))
        const from = stray || open.length === 0 ? EVENTS : open
        const event = from[pick % from.length] as ProjectEvent
        const done = await attempt(id, event, before, pick)
        const after = await read(id)
        expect(done, `${event} in ${before.status} with ${before.endingFlag}`).toBe(open.includes(event))
        if (!done) expect(after).toEqual(before)
        expect(after.history).toHaveLength(before.history.length + (done ? 1 : 0))
        check(after)
        reached.add(after.status)
      }
    }),
    { numRuns: 25, seed: 20261120 },
  )
  // The sequences went all the way: a test that stayed in the draft would prove little.
  expect([...reached]).toEqual(expect.arrayContaining(['rejected', 'design', 'mp']))
  expect(OUTCOMES.some((outcome) => reached.has(outcome))).toBe(true)
})
