import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { deputyTold } from '../identity/index.ts'
import type { Application, ApplicationKind } from './application-kind.ts'
import { factsOf, findCertificate } from './certificate-queries.ts'
import { listEditions } from './certificates/edition-queries.ts'
import { listFiles } from './files/file-queries.ts'
import { findVisible } from './queries.ts'
import { findReviewDay } from './queue/review-due-queries.ts'
import { listQuestions } from './review/question-queries.ts'
import { listRounds } from './rounds/round-queries.ts'
import { isOver, UNTAKEN } from './states.ts'

/** An application with what each of its screens shows of it. @throws 404 */
export async function readApplication(
  { db, clock }: Platform,
  definition: CertificationDefinition,
  kind: ApplicationKind,
  actor: Actor,
  id: string,
) {
  const { name, record } = definition
  const row = await findVisible(db, actor, name, id)
  if (!row) throw notFound()
  const at = clock.now()
  const [files, questions, rounds, timeline, certificate, editions, { can, reasons }] = await Promise.all([
    listFiles(db, id),
    listQuestions(db, id),
    listRounds(db, id),
    readTimeline(db, record, id),
    findCertificate(db, id),
    listEditions(db, id),
    possible(db, kind, { actor, record: row as Application, at }),
  ])
  const derivedFrom =
    row.derivedFrom === null ? null : { id: row.derivedFrom, number: row.originNumber ?? '' }
  const deputy = isOver(definition, row.status) ? '' : await deputyTold(db, row.assigneeId, actor.today)
  const isUntaken = UNTAKEN.includes(row.status) && row.questionFlag === 0
  const reviewBy = isUntaken ? await findReviewDay(db, row.stateSince) : ''
  return {
    ...{ row, at, certificate },
    facts: certificate ? factsOf(certificate, editions, at) : null,
    shown: { files, questions, rounds, timeline, can, reasons, derivedFrom, reviewBy, deputy },
  }
}
