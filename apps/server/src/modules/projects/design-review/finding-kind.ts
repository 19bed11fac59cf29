import {
  DRAWINGS,
  designFindingRecord,
  type FindingState,
  type Severity,
} from '@xinqiao/contract/projects/design-review/record'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { recordKind } from '../../../platform/records/kind.ts'
import type { People } from '../../../platform/records/people.ts'
import { findFindingRow, setFindingState } from './finding-queries.ts'
import { peopleOfReview } from './review-kind.ts'
import { findReview, type ReviewRecord } from './review-queries.ts'

export interface FindingSubject {
  id: string
  number: number
  status: FindingState
  severity: Severity
  text: string
  page: number
  /** not yet sent to the customer */
  isDraft: boolean
  review: ReviewRecord
}

/** How a finding is answered, resolved and reopened. */
export const findingKind = recordKind(designFindingRecord)<FindingSubject>({
  load: (db, actor, id) => findFinding(db, actor, id),
  people: peopleOfFinding,
  conditions: {
    customersTurn: ({ record }) => record.review.status === 'sent',
    providersTurn: ({ record }) => record.review.status === 'reviewing',
  },
  store: ({ db, record, at }, { status }) => setFindingState(db, record, { status, updatedAt: at }),
  notices: {},
  named: ({ review, number }) => ({
    name: `${review.projectName} ${DRAWINGS[review.drawing].review} #${number}`,
  }),
})

/** Those of its review; before it is sent, nobody of the customer. */
export function peopleOfFinding({ review, isDraft }: Pick<FindingSubject, 'review' | 'isDraft'>): People {
  const people = peopleOfReview(review)
  return isDraft ? { ...people, 'own-unit': null, team: [] } : people
}

/** A finding that this actor may see, its review locked: whose turn it is stays so until it is done. */
export async function findFinding(
  db: Db,
  actor: Actor | null,
  id: string,
): Promise<FindingSubject | undefined> {
  const known = await findFindingRow(db, id)
  const review = known && (await findReview(db, known.reviewId, { actor, lock: true }))
  const row = review && (await findFindingRow(db, id))
  if (!row || !review || (actor?.unitId && row.sentAt === null)) return undefined
  return {
    ...{ id, number: row.number, text: row.text, page: row.page, review },
    status: row.status,
    severity: row.severity as Severity,
    isDraft: row.sentAt === null,
  }
}
