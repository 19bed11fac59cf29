import { DRAWINGS, designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import { recordKind } from '../../../platform/records/kind.ts'
import { hearersOf, type People } from '../../../platform/records/people.ts'
import { readDates } from '../change/date-queries.ts'
import { findProject } from '../detail-queries.ts'
import { lookersOf, peopleOf } from '../parties.ts'
import { noteDue, writeDates } from '../save/save-queries.ts'
import { insertBaseline } from '../save/submission-queries.ts'
import { findReview, type ReviewRecord } from './review-queries.ts'
import { insertRound, setReviewState, setRoundSent } from './write-queries.ts'

/** What comes with a submission: the drawing of the next round, where it is a new one. */
export interface ReviewInput {
  fileId?: string | undefined
}

/** How a review goes to and fro, and ends. */
export const reviewKind = recordKind(designReviewRecord)<ReviewRecord, ReviewInput>({
  load: (db, actor, id) => findReview(db, id, { actor, lock: true }),
  people: peopleOfReview,
  conditions: {
    inDesign: ({ record }) => record.projectStatus === 'design',
    hasOpen: ({ record }) => record.unanswered > 0,
    allAnswered: ({ record }) => record.unanswered === 0 || String(record.unanswered),
    allResolved: ({ record }) => record.blocking === 0 || String(record.blocking),
  },
  store: ({ db, record, event, at }, { status }) =>
    setReviewState(db, record, {
      status,
      round: event === 'submit' ? record.round + 1 : record.round,
      ...(event === 'sign' ? { signedAt: at } : {}),
      updatedAt: at,
    }),
  effects: {
    send: ({ db, record, at }) => setRoundSent(db, record.id, record.round, at),
    submit: ({ db, record, input, note, at }) =>
      insertRound(db, {
        reviewId: record.id,
        number: record.round + 1,
        fileId: input?.fileId ?? record.fileId,
        note,
        createdAt: at,
      }),
    sign: async ({ db, record, actor, at }) => {
      // Advice of the last round reaches the customer with the signature.
      await setRoundSent(db, record.id, record.round, at)
      return setReviewDay(db, record, actor?.realName ?? '', at)
    },
  },
  notices: ({ record, actor, note }, name) => {
    const { id, projectId, projectName, unitName, drawing, unanswered: open, round } = record
    // Whoever has seen nothing of it need not hear that it is gone.
    if (name === 'project.reviewWithdrawn' && record.status === 'reviewing' && round === 1) return null
    return {
      ...{ reviewId: id, projectId, projectName, unitName, drawing: DRAWINGS[drawing].review, open, round },
      ...{ who: actor?.realName ?? '', note, reason: note },
    }
  },
  named: ({ projectName, drawing }) => ({ name: `${projectName} ${DRAWINGS[drawing].review}` }),
})

/** Who has to do with a review, and with each of its findings. */
export function peopleOfReview(review: ReviewRecord) {
  return {
    'own-unit': review.unitId,
    team: review.customerIds,
    'unit-fae': lookersOf(review),
    fae: [review.activeFaeId],
    assignee: review.providerIds,
    submitter: [review.openedBy],
  } satisfies People
}

/**
 * The day of the signature becomes the review date of the project; the plan before it is kept. The last drawing signed
 * ends the work of the design stage, so that the project is not late while its next stage is being asked for.
 */
async function setReviewDay(db: Db, { projectId, drawing }: ReviewRecord, actorName: string, at: Date) {
  const project = await findProject(db, projectId, { lock: true })
  if (!project) return
  const before = await readDates(db, projectId)
  const { review, date } = DRAWINGS[drawing]
  const today = toDate(at)
  const isLast = drawing === 'pcb' || before.projectApproval.pcbsh === null
  const dates = {
    ...before,
    projectApproval: {
      ...before.projectApproval,
      [date]: today,
      ...(isLast ? { designActual: today } : {}),
    },
  }
  const reason = `${review}签核`
  await insertBaseline(db, { projectId, dates: before, reason, actorName, createdAt: at })
  await writeDates(db, projectId, dates)
  await noteDue(db, projectId, project.status, dates)
  await wake(db, projectRecord, { id: projectId, ...hearersOf(peopleOf(project)) })
  return { before: { [date]: before.projectApproval[date] }, after: { [date]: today } }
}
