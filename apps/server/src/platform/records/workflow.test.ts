import { STAFF_ROLES } from '@xinqiao/contract/access'
import { findTransition, type Party, type Workflow } from '@xinqiao/contract/workflow'
import { workflows } from '@xinqiao/contract/workflows'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { newId } from '../ids.ts'
import { move, readTimeline } from './workflow.ts'

const app = useApp()
const PARTIES: readonly Party[] = [
  'public',
  'login',
  'unit',
  'unit:1',
  'unit:4',
  'unit-manager',
  'staff',
  ...STAFF_ROLES.map((role): Party => `staff:${role}`),
  'self',
  'system',
]

/** Tries an event on a record; answers what was stored, and the refusal if any. */
async function attempt(workflow: Workflow, state: string, event: string, party: Party, more: object = {}) {
  const recordId = newId()
  const stored: string[] = []
  const refusal = await app.platform.db.transaction().execute((tx) =>
    move(tx, workflow, {
      recordId,
      state,
      event,
      mover: null,
      parties: [party],
      note: '说明',
      at: app.clock.now(),
      store: (to) => {
        stored.push(to)
        return Promise.resolve(true)
      },
      ...more,
    }).then(
      () => null,
      (error: { code?: number; message: string }) => error,
    ),
  )
  return { stored, refusal, timeline: await readTimeline(app.platform.db, workflow, recordId) }
}

describe.each(workflows.map((one) => [one.title, one] as const))('%s', (_title, workflow) => {
  const events = Object.keys(workflow.events)
  const pairs = Object.keys(workflow.states).flatMap((state) =>
    events.map((event) => [state, event] as const),
  )

  it.each(pairs)(
    'in %s, %s is made by those whom the table names and by nobody else',
    async (state, event) => {
      const transition = findTransition(workflow, state, event)
      for (const party of PARTIES) {
        const { stored, refusal, timeline } = await attempt(workflow, state, event, party)
        if (transition?.by.includes(party)) {
          expect(stored).toEqual([transition.to])
          expect(timeline).toMatchObject([{ event, fromState: state, toState: transition.to, note: '说明' }])
        } else {
          expect(stored).toEqual([])
          expect(timeline).toEqual([])
          expect(refusal?.code).toBe(transition ? 403 : 9999)
        }
      }
    },
  )

  it('has no state that nothing leads to, and no event that nothing makes', () => {
    const reached = new Set([workflow.initial, ...workflow.transitions.map(({ to }) => to)])
    expect([...reached].sort()).toEqual(Object.keys(workflow.states).sort())
    const made = new Set(workflow.transitions.map(({ event }) => event))
    expect([...made].sort()).toEqual(events.sort())
  })

  const noted = workflow.transitions.filter(({ noteMissing }) => noteMissing !== undefined)
  it('asks for a note where the table says so', async () => {
    for (const { from, event, by, noteMissing } of noted) {
      for (const state of from) {
        const { stored, refusal } = await attempt(workflow, state, event, by[0] ?? 'system', { note: ' ' })
        expect(refusal?.message).toBe(noteMissing)
        expect(stored).toEqual([])
      }
    }
  })

  it('changes nothing when the guard objects, or somebody else was faster', async () => {
    for (const { from, event, by } of workflow.transitions) {
      const party = by[0] ?? 'system'
      const guarded = await attempt(workflow, from[0] ?? '', event, party, { guard: () => '不可以' })
      expect(guarded).toMatchObject({ stored: [], timeline: [], refusal: { code: 9999, message: '不可以' } })
      const late = await attempt(workflow, from[0] ?? '', event, party, {
        store: () => Promise.resolve(false),
      })
      expect(late).toMatchObject({ timeline: [], refusal: { code: 409 } })
    }
  })
})
