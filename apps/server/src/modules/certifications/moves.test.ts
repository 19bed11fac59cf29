import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import { findMove, isChoice } from '@xinqiao/contract/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmChecks, makeApplication, seedVendors } from '../../../test/factories/certifications.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { actorOf, silent } from '../../demo/projects/past-moves.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/fault/errors.ts'
import { transition } from '../../platform/records/transition.ts'
import { applicationKind } from './application-kind.ts'
import { insertQuestion } from './review/question-queries.ts'
import type { ApplicationState, QuestionFlag } from './states.ts'

const app = useApp({ seed: seedVendors })

/** Everybody who might try; the last is the clock. */
const CALLERS = {
  applicant: PEOPLE.vendor,
  'the unit’s manager': PEOPLE.vendorManager,
  'another vendor': PEOPLE.distributorManager,
  'a maker': PEOPLE.manager,
  certifier: PEOPLE.certifier,
  tme: PEOPLE.tme,
  fae: PEOPLE.fae,
  editor: PEOPLE.editor,
  manager: PEOPLE.staffManager,
  admin: PEOPLE.admin,
  clock: null,
} as const
type Caller = keyof typeof CALLERS
const OWN: readonly Caller[] = ['applicant', 'the unit’s manager']
// An administrator may do what any of the staff may.
const EXAMINERS: readonly Caller[] = ['certifier', 'tme', 'admin']
/** Who hears nothing of it at all. */
const BLIND: readonly Caller[] = ['another vendor', 'a maker', 'fae', 'editor', 'manager']

/** Who makes which event, once more, by hand. */
const WHOSE: Readonly<Record<string, readonly Caller[]>> = {
  ...Object.fromEntries(
    ['assign', 'pass', 'sendBack', 'fail', 'measure', 'ask', 'dropQuestion'].map((event) => [
      event,
      EXAMINERS,
    ]),
  ),
  ...Object.fromEntries(['confirm', 'draft', 'approveSeal', 'seal'].map((event) => [event, EXAMINERS])),
  ...Object.fromEntries(
    ['resubmit', 'takeBack', 'answer', 'rejectDraft', 'acceptDraft', 'returnSealed', 'remove'].map(
      (event) => [event, OWN],
    ),
  ),
}

const actors = new Map<Caller, Actor | null>()
beforeAll(async () => {
  for (const [name, phone] of Object.entries(CALLERS))
    actors.set(name as Caller, phone === null ? null : await actorOf(app.platform.db, phone))
})

class Undone extends Error {}

interface Standing {
  status: ApplicationState
  questionFlag: QuestionFlag
}

/** What a move says when it is tried on an application that stands so; nothing of it stays. */
async function tried(
  kind: ReturnType<typeof applicationKind>,
  id: string,
  at: Standing,
  event: string,
  actor: Actor | null,
): Promise<string> {
  let outcome = ''
  const within = async (db: Db) => {
    await db.updateTable('certificationApplication').set(at).where('id', '=', id).execute()
    const askedAt = app.clock.now()
    if (at.questionFlag === 1) {
      await insertQuestion(db, { applicationId: id, question: '批次？', askedBy: '苏念', askedAt })
    }
    const caller = actor === null ? null : { actor, address: '127.0.0.1' }
    const move = findMove(kind.record.workflow, event, { ...at })
    const to = move && isChoice(move) ? { to: move.to[0] } : {}
    const { status } = await transition(app.platform, kind, event, { id, caller, db, note: '说明', ...to })
    outcome = status
    throw new Undone()
  }
  await app.platform.db
    .transaction()
    .execute(within)
    .catch((error: unknown) => {
      if (error instanceof Undone) return
      if (!(error instanceof AppError)) throw error
      outcome = error.status === 200 ? 'refused' : String(error.status)
    })
  return outcome
}

describe.each(CERTIFICATIONS.map((definition) => [definition.title, definition] as const))(
  '%s',
  (_title, definition) => {
    const { workflow } = definition.record
    // What an event brings has tests of its own: here it is asked who may make it, and where it leads.
    const kind = { ...silent(applicationKind(definition)), effects: {} }
    let id = ''
    beforeAll(async () => {
      const owner = actors.get('applicant')
      const whose = { unitId: owner?.unitId ?? '', applicantId: owner?.accountId ?? '' }
      id = await makeApplication(app.platform, { kind: definition.name, ...whose })
      await confirmChecks(app.platform, definition.name, id)
    })

    it.each(Object.keys(workflow.events))(
      '%s: from each state, asked or not, by everybody',
      async (event) => {
        for (const status of Object.keys(workflow.states)) {
          for (const questionFlag of [0, 1]) {
            const move = findMove(workflow, event, { status, questionFlag })
            for (const [caller, actor] of actors) {
              const isParty = WHOSE[event]?.includes(caller) ?? false
              const wanted = BLIND.includes(caller)
                ? '404'
                : move === undefined
                  ? 'refused'
                  : isParty
                    ? ([move.to ?? status].flat()[0] ?? '')
                    : '403'
              const found = await tried(kind, id, { status, questionFlag } as Standing, event, actor)
              expect(found, `${caller} at ${status}, ${questionFlag}`).toBe(wanted)
            }
          }
        }
      },
    )
  },
)
