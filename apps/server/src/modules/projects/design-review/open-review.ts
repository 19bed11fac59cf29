import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { openDesignReview } from '@xinqiao/contract/projects/design-review/console-endpoints'
import { DRAWINGS, designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import {
  DESIGN_REVIEW_REFUSALS,
  DESIGN_REVIEW_TEXTS as T,
} from '@xinqiao/contract/projects/design-review/texts'
import type { Db } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/unique.ts'
import { forbidden, invalid, refuse } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hearersOf, isParty } from '../../../platform/records/people.ts'
import { listFilesOf } from '../../files/index.ts'
import { readProviderTeam } from '../detail-part-queries.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { peopleOf } from '../parties.ts'
import { isPdf, REVIEWERS } from './show-review.ts'
import { insertReview, OPEN_INDEX } from './write-queries.ts'

/** Begins the review of a drawing of a project in design. */
export function openReview(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { params, body }: HandlerInput<typeof openDesignReview>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, actor, params.id, { lock: true })
    const providerIds = (await readProviderTeam(tx, project.id)).map(({ id }) => id)
    if (!isParty(REVIEWERS, actor, { ...peopleOf(project), assignee: providerIds })) throw forbidden()
    if (project.status !== 'design') throw refuse(DESIGN_REVIEW_REFUSALS.notInDesign)
    await checkDrawing(tx, project.id, body.fileId)
    const id = newId()
    const at = clock.now()
    const { id: projectId, unitId, name } = project
    const review = { id, projectId, unitId, ...body, openedBy: actor.accountId, createdAt: at }
    await insertReview(tx, review).catch((error: unknown) => {
      throw isTaken(error, OPEN_INDEX) ? refuse(DESIGN_REVIEW_REFUSALS.roomOpen) : error
    })
    await recordAudit(tx, {
      ...{ actor, address, at, act: 'design-review.open' },
      record: { kind: 'design-review', id, name: `${name} ${DRAWINGS[body.drawing].review}` },
    })
    await wake(tx, designReviewRecord, { id, ...hearersOf(peopleOf(project)) })
    return { id }
  })
}

/** A review is about a PDF that stands among the project's files and was found clean. @throws AppError 400 */
export async function checkDrawing(db: Db, projectId: string, fileId: string): Promise<void> {
  const files = await listFilesOf(db, { kind: 'project', recordId: projectId })
  const file = files.find(({ id }) => id === fileId)
  if (!file || !isPdf(file.name) || file.verdict !== 'clean') throw invalid({ fileId: T.drawingUnknown })
}
