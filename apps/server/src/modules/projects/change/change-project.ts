import { describeDifferences } from '@xinqiao/contract/projects/difference'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { PROJECT_STATUSES, projectStatusText } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { make, NAMES, type Prepared, type Wish } from './make-change.ts'

/**
 * Checks a wish against the project as it is.
 * @throws AppError 404, 400 naming each wrong field, refusal where the project does not allow it or nothing changes
 */
export async function prepareChange(
  db: Db,
  actor: Actor,
  id: string,
  wish: Wish,
  at: Date,
): Promise<Prepared> {
  const project = await findVisibleProject(db, actor, id)
  const label = projectStatusText(PROJECT_STATUSES[project.status].label)
  if (!offersOf(project.status)[wish.kind]) throw refuse(PROJECTS_REFUSALS.stageLocked(label))
  const made = await make(db, project, wish, toDate(at))
  if (made.differences.length === 0) throw refuse(PROJECTS_REFUSALS.unchanged)
  const name = wish.kind === 'stage' ? `项目${label}状态变更` : `${project.name}${NAMES[wish.kind]}`
  const details = wish.kind === 'stage' ? wish.details : describeDifferences(made.differences)
  return { project, ...made, name, details }
}
