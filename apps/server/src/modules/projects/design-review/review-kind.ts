import { DRAWINGS, designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import { type MoveContext, recordKind } from '../../../platform/records/kind.ts'
import { readDates } from '../date-queries.ts'
import { findProject } from '../detail-queries.ts'
import { hearersOf } from '../hearers.ts'
import { looksAfter } from '../parties.ts'
import { noteDue, writeDates } from '../save-queries.ts'
import { insertBaseline } from '../submission-queries.ts'
import { findReview, type ReviewRecord } from './review-queries.ts'
import { reviewTells } from './tell-review.ts'
import { insertRound, setReviewState, setRoundSent } from './write-queries.ts'

/** What comes with a submission: the drawing of the next round, where it is a new one. */
export interface ReviewInput {
  fileId?: string | undefined
}

export type ReviewMove = MoveContext<typeof designReviewRecord, ReviewRecord, ReviewInput>

/** How a review goes to and fro, and ends. */
export const reviewKind = recordKind(designReviewRecord)<ReviewRecord, ReviewInput>({
  load: (db, actor, id) => findReview(db, id, { actor, lock: true }),
  relations: relationsToReview,
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
  tell: reviewTells,
  hears: hearersOf,
  named: ({ projectName, drawing }) => ({ name: `${projectName} ${DRAWINGS[drawing].review}` }),
})

/** What somebody is to a review, and to each of its findings. */
export function relationsToReview(
  actor: Pick<Actor, 'accountId' | 'unitId' | 'roles'>,
  review: Pick<ReviewRecord, 'unitId' | 'unitFaeId' | 'faeId' | 'activeUnitFaeId' | 'providerIds'>,
) {
  const { accountId, unitId } = actor
  return [
    ...(review.unitId === unitId ? (['own-unit'] as const) : []),
    ...(looksAfter(actor, review) ? (['unit-fae'] as const) : []),
    ...(review.providerIds.includes(accountId) ? (['assignee'] as const) : []),
  ]
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
  await wake(db, projectRecord, { id: projectId, ...hearersOf(project) })
  return { before: { [date]: before.projectApproval[date] }, after: { [date]: today } }
}
