import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as room from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { designFindingRecord } from '@xinqiao/contract/projects/design-review/record'
import { DESIGN_REVIEW_REFUSALS } from '@xinqiao/contract/projects/design-review/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hearersOf, isParty } from '../../../platform/records/people.ts'
import { type FindingSubject, findFinding, findingKind, peopleOfFinding } from './finding-kind.ts'
import { changeFinding, deleteFinding, insertFinding } from './finding-queries.ts'
import { peopleOfReview } from './review-kind.ts'
import { findReview, type ReviewRecord } from './review-queries.ts'
import { REVIEWERS } from './show-review.ts'

const MOST_FINDINGS = 500

/** Pins a finding to the drawing of this round. */
export function raiseFinding(
  platform: Platform,
  caller: Caller,
  { params, body }: HandlerInput<typeof room.raiseFinding>,
): Promise<{ id: string; number: number }> {
  return platform.db.transaction().execute(async (tx) => {
    const review = await findReview(tx, params.id, { actor: caller.actor, lock: true })
    if (!review) throw notFound()
    admit(caller.actor, review)
    if (review.findings >= MOST_FINDINGS) throw refuse(DESIGN_REVIEW_REFUSALS.full)
    const { id: reviewId, round } = review
    const createdBy = caller.actor.accountId
    const { severity, text, page } = body
    const { id, number } = await begin(platform, findingKind, 'raise', {
      ...{ caller, db: tx, after: { severity, text, page } },
      insert: (made) =>
        insertFinding(tx, { ...body, id: made.id, reviewId, round, createdBy, createdAt: made.at }),
    })
    return { id, number }
  })
}

/** Changes a finding that the customer has not seen. */
export async function amendFinding(
  { db, clock }: Platform,
  caller: Caller,
  { params, body }: HandlerInput<typeof room.amendFinding>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const finding = await findDraft(tx, caller.actor, params.id)
    const at = clock.now()
    await changeFinding(tx, finding.id, { ...body, updatedAt: at })
    const { severity, text, page } = finding
    const traces = { act: 'design-finding.amend', before: { severity, text, page }, after: body } as const
    await leaveTraces(tx, caller, finding, at, traces)
  })
}

/** Takes away a finding that the customer has not seen. */
export async function removeFinding({ db, clock }: Platform, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const finding = await findDraft(tx, caller.actor, id)
    await deleteFinding(tx, finding.id)
    const { severity, text, page } = finding
    const traces = { act: 'design-finding.remove', before: { severity, text, page } } as const
    await leaveTraces(tx, caller, finding, clock.now(), traces)
  })
}

async function findDraft(db: Db, actor: Actor, id: string) {
  const finding = await findFinding(db, actor, id)
  if (!finding) throw notFound()
  admit(actor, finding.review)
  if (!finding.isDraft) throw refuse(DESIGN_REVIEW_REFUSALS.sent)
  return finding
}

/** @throws AppError 403 for who is no reviewer, refusal while the customer has it or the design is over */
function admit(actor: Actor, review: ReviewRecord): void {
  if (!isParty(REVIEWERS, actor, peopleOfReview(review))) throw forbidden()
  if (review.projectStatus !== 'design') throw refuse(DESIGN_REVIEW_REFUSALS.notInDesign)
  if (review.status !== 'reviewing') throw refuse(DESIGN_REVIEW_REFUSALS.customersTurn)
}

interface Traces {
  act: 'design-finding.amend' | 'design-finding.remove'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function leaveTraces(
  db: Db,
  { actor, address }: Caller,
  finding: FindingSubject,
  at: Date,
  traces: Traces,
): Promise<void> {
  const { name } = findingKind.named(finding)
  await recordAudit(db, {
    ...{ actor, address, at, ...traces },
    record: { kind: 'design-finding', id: finding.id, name },
  })
  // All of this is done to drafts, of which the customer's unit hears nothing.
  await wake(db, designFindingRecord, {
    id: finding.id,
    ...hearersOf(peopleOfFinding(finding)),
  })
}
