import type { FindingState, Severity } from '@xinqiao/contract/projects/design-review/record'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { personName } from '../team/person-name-queries.ts'

export interface FindingContent {
  severity: Severity
  text: string
}

/** Its number follows the last one; the caller holds the review. */
export async function insertFinding(
  db: Db,
  finding: FindingContent & {
    id: string
    reviewId: string
    round: number
    page: number
    x: number
    y: number
    createdBy: string
    createdAt: Date
  },
): Promise<void> {
  await db
    .insertInto('designFinding')
    .values({
      ...finding,
      status: 'open',
      updatedAt: finding.createdAt,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from design_finding
        where review_id = ${finding.reviewId})`,
    })
    .execute()
}

export async function changeFinding(
  db: Db,
  id: string,
  values: FindingContent & {
    page?: number | undefined
    x?: number | undefined
    y?: number | undefined
    updatedAt: Date
  },
): Promise<void> {
  await db.updateTable('designFinding').set(values).where('id', '=', id).execute()
}

export async function deleteFinding(db: Db, id: string): Promise<void> {
  await db.deleteFrom('designFinding').where('id', '=', id).execute()
}

/** False when somebody was faster. */
export function setFindingState(
  db: Db,
  was: { id: string; status: FindingState },
  now: { status: FindingState; updatedAt: Date },
): Promise<boolean> {
  const row = db.updateTable('designFinding').set(now).where('id', '=', was.id)
  return foundOne(row.where('status', '=', was.status).returning('id'))
}

/** The findings of a review by number; the rounds say which of them the customer sees. */
export function listFindings(db: Db, reviewId: string, rounds: readonly number[]) {
  if (rounds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('designFinding')
    .innerJoin('account', 'account.id', 'designFinding.createdBy')
    .selectAll('designFinding')
    .select(personName.as('author'))
    .where('reviewId', '=', reviewId)
    .where('round', 'in', rounds)
    .orderBy('number')
    .execute()
}

/** A finding by id, with whether its round was sent. */
export function findFindingRow(db: Db, id: string) {
  return db
    .selectFrom('designFinding')
    .innerJoin('designReviewRound as round', (join) =>
      join
        .onRef('round.reviewId', '=', 'designFinding.reviewId')
        .onRef('round.number', '=', 'designFinding.round'),
    )
    .selectAll('designFinding')
    .select('round.sentAt')
    .where('designFinding.id', '=', id)
    .executeTakeFirst()
}
