import type { Drawing, ReviewState } from '@xinqiao/contract/projects/design-review/record'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

/** Keeps a drawing from being reviewed twice at a time. */
export const OPEN_INDEX = 'design_review_open'

export async function insertReview(
  db: Db,
  {
    fileId,
    ...review
  }: {
    id: string
    projectId: string
    unitId: string
    drawing: Drawing
    fileId: string
    openedBy: string
    createdAt: Date
  },
): Promise<void> {
  const { id, createdAt } = review
  await db
    .insertInto('designReview')
    .values({ ...review, status: 'reviewing', updatedAt: createdAt })
    .execute()
  await insertRound(db, { reviewId: id, number: 1, fileId, note: '', createdAt })
}

export async function insertRound(
  db: Db,
  round: { reviewId: string; number: number; fileId: string; note: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('designReviewRound').values(round).execute()
}

/** Reviews under way that somebody of the provider has opened, and so is asked about. */
export function listOpened(db: Db, accountId: string) {
  return db
    .selectFrom('designReview as review')
    .innerJoin('project', 'project.id', 'review.projectId')
    .select(['review.id', 'review.drawing', 'project.name', 'project.number'])
    .where('review.openedBy', '=', accountId)
    .where('review.status', 'in', UNDER_WAY)
    .orderBy('review.createdAt')
    .orderBy('review.id')
    .execute()
}
const UNDER_WAY = ['reviewing', 'sent'] as const

/** Another one is asked about them; the history says who opened each. */
export async function passOpened(db: Db, from: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('designReview')
    .set({ openedBy: to, updatedAt: at })
    .where('openedBy', '=', from)
    .where('status', 'in', UNDER_WAY)
    .execute()
}

export async function setRoundSent(db: Db, reviewId: string, number: number, at: Date): Promise<void> {
  await db
    .updateTable('designReviewRound')
    .set({ sentAt: at })
    .where('reviewId', '=', reviewId)
    .where('number', '=', number)
    .execute()
}

/** False when somebody was faster. */
export function setReviewState(
  db: Db,
  was: { id: string; status: ReviewState; round: number },
  now: { status: ReviewState; round: number; signedAt?: Date; updatedAt: Date },
): Promise<boolean> {
  const row = db.updateTable('designReview').set(now).where('id', '=', was.id)
  return foundOne(row.where('status', '=', was.status).where('round', '=', was.round).returning('id'))
}

export function listRounds(db: Db, reviewId: string) {
  return db
    .selectFrom('designReviewRound')
    .select(['number', 'fileId', 'note', 'createdAt', 'sentAt'])
    .where('reviewId', '=', reviewId)
    .orderBy('number')
    .execute()
}
