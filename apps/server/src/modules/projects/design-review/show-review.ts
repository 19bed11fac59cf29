import {
  designFindingRecord,
  designReviewRecord,
  type Severity,
} from '@xinqiao/contract/projects/design-review/record'
import type { Finding, ReviewDetail, ReviewRow } from '@xinqiao/contract/projects/design-review/schemas'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import type { Actor } from '../../../platform/actor.ts'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { mapRows, type OrderedPage } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline, readTimelines } from '../../../platform/records/history.ts'
import { isParty } from '../../../platform/records/people.ts'
import { possible } from '../../../platform/records/possible.ts'
import { readTeam } from '../detail-part-queries.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { mayUpload } from '../policy.ts'
import { listProjectFiles } from '../show-project.ts'
import { findingKind } from './finding-kind.ts'
import { listFindings } from './finding-queries.ts'
import { peopleOfReview, reviewKind } from './review-kind.ts'
import { findReview, listReviewsOf, listReviewsToAnswer, type ReviewRecord } from './review-queries.ts'
import { listRounds } from './write-queries.ts'

/** Pins findings, and says when they are settled. */
export const REVIEWERS = designReviewRecord.workflow.events.send.by

export async function listReviews({ db }: Platform, actor: Actor, projectId: string): Promise<ReviewRow[]> {
  await findVisibleProject(db, actor, projectId)
  return (await listReviewsOf(db, actor, projectId)).map(asRow)
}

export async function listToAnswer({ db }: Platform, actor: Actor, page: OrderedPage) {
  return mapRows(await listReviewsToAnswer(db, actor, page), asRow)
}

/** A review with all that the reader sees of it: customers the findings that were sent. */
export async function showReview(platform: Platform, actor: Actor, id: string): Promise<ReviewDetail> {
  const { db, clock } = platform
  const review = await findReview(db, id, { actor })
  if (!review) throw notFound()
  const [rounds, files, timeline, project] = await Promise.all([
    listRounds(db, id),
    listProjectFiles(platform, review.projectId),
    readTimeline(db, designReviewRecord, id),
    findVisibleProject(db, actor, review.projectId),
  ])
  const isOwn = project.unitId === actor.unitId
  return {
    ...asRow(review),
    unitName: review.unitName,
    rounds: rounds.map(({ number, fileId, note, createdAt, sentAt }) => ({
      ...{ number, note, createTime: toDateTime(createdAt) },
      file: fileOf(files, fileId),
      sentTime: sentAt && toDateTime(sentAt),
    })),
    items: await itemsOf(platform, actor, review, rounds),
    drawings: files.filter(({ fileName }) => isPdf(fileName)),
    timeline,
    ...(await possible(db, reviewKind, { actor, record: review, at: clock.now() })),
    mayRaise: mayRaise(actor, review),
    mayUpload: isOwn && mayUpload(actor, project, await readTeam(db, project.id)),
  }
}

/** Who of the provider may pin findings now. */
function mayRaise(actor: Actor, review: ReviewRecord): boolean {
  const mayAct = isParty(REVIEWERS, actor, peopleOfReview(review))
  return mayAct && review.status === 'reviewing' && review.projectStatus === 'design'
}

export function isPdf(fileName: string): boolean {
  return /\.pdf$/i.test(fileName)
}

type Rounds = Awaited<ReturnType<typeof listRounds>>

async function itemsOf(
  { db, clock }: Platform,
  actor: Actor,
  review: ReviewRecord,
  rounds: Rounds,
): Promise<Finding[]> {
  const drafts = new Set(rounds.filter(({ sentAt }) => sentAt === null).map(({ number }) => number))
  const shown = rounds.map(({ number }) => number).filter((one) => actor.unitId === null || !drafts.has(one))
  const rows = await listFindings(db, review.id, shown)
  const ids = rows.map(({ id }) => id)
  const timelines = await readTimelines(db, designFindingRecord, ids)
  const at = clock.now()
  return Promise.all(
    rows.map(async ({ createdAt, author, ...row }): Promise<Finding> => {
      const { id, number, round, page, x, y, text } = row
      const status = row.status
      const severity = row.severity as Severity
      const isDraft = drafts.has(round)
      const record = { id, number, status, severity, text, page, isDraft, review }
      return {
        ...{ id, number, round, page, x, y, text, status, severity },
        createTime: toDateTime(createdAt),
        createdBy: author,
        draft: isDraft,
        timeline: timelines.get(id) ?? [],
        ...(await possible(db, findingKind, { actor, record, at })),
      }
    }),
  )
}

function fileOf(files: readonly ProjectFile[], id: string): ProjectFile {
  const file = files.find((one) => one.id === id)
  if (!file) throw new Error(`the drawing ${id} is not among the files of its project`)
  return file
}

function asRow(review: ReviewRecord): ReviewRow {
  const { id, projectId, projectName, projectNumber, drawing, status, round, fileName } = review
  const { findings, open, unanswered, updatedAt, signedAt } = review
  return {
    ...{ id, projectId, projectName, projectNumber, drawing, status, round, fileName },
    ...{ findings, open, unanswered },
    updateTime: toDateTime(updatedAt),
    signedOn: signedAt && toDate(signedAt),
  }
}
