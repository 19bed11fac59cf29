import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { openDesignReview } from '@xinqiao/contract/projects/design-review/console-endpoints'
import {
  DESIGN_REVIEW_REFUSALS,
  DESIGN_REVIEW_TEXTS as T,
} from '@xinqiao/contract/projects/design-review/texts'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { forbidden, invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { isParty } from '../../../platform/records/people.ts'
import { listFilesOf } from '../../files/index.ts'
import { readProviderTeam } from '../detail-part-queries.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { peopleOf } from '../parties.ts'
import { reviewKind } from './review-kind.ts'
import { isPdf, REVIEWERS } from './show-review.ts'
import { insertReview, OPEN_INDEX } from './write-queries.ts'

/** Begins the review of a drawing of a project in design. */
export function openReview(
  platform: Platform,
  caller: Caller,
  input: HandlerInput<typeof openDesignReview>,
): Promise<{ id: string }> {
  const { actor } = caller
  const { params, body } = input
  return begin(platform, reviewKind, 'open', {
    caller,
    insert: async ({ db, id, at }) => {
      const project = await findVisibleProject(db, actor, params.id, { lock: true })
      const assignee = (await readProviderTeam(db, project.id)).map((one) => one.id)
      if (!isParty(REVIEWERS, actor, { ...peopleOf(project), assignee })) throw forbidden()
      if (project.status !== 'design') throw refuse(DESIGN_REVIEW_REFUSALS.notInDesign)
      await checkDrawing(db, project.id, body.fileId)
      const { id: projectId, unitId } = project
      const review = { id, projectId, unitId, ...body, openedBy: actor.accountId, createdAt: at }
      await onTaken(insertReview(db, review), OPEN_INDEX, () => refuse(DESIGN_REVIEW_REFUSALS.roomOpen))
    },
  })
}

/** A review is about a PDF that stands among the project's files and was found clean. @throws AppError 400 */
export async function checkDrawing(db: Db, projectId: string, fileId: string): Promise<void> {
  const files = await listFilesOf(db, { kind: 'project', recordId: projectId })
  const file = files.find(({ id }) => id === fileId)
  if (!file || !isPdf(file.name) || file.verdict !== 'clean') throw invalid({ fileId: T.drawingUnknown })
}
