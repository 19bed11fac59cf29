import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import { checkDates, checkSheet } from '@xinqiao/contract/projects/rules'
import { type ProjectStatus, SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { findLastSubmission } from '../detail-part-queries.ts'
import type { ProjectRecord } from '../detail-queries.ts'
import { projectKind } from '../project-kind.ts'
import { type Content, under } from './content.ts'

/** People that a project cannot be submitted without. */
const REQUIRED = ['xmfzr', 'yjgcs', 'rjgcs'] as const

/**
 * Submits what has just been saved, in the same transaction: refused, nothing is saved.
 * @throws AppError 400 with every fault of the form, refusal without FAE or block diagram
 */
export async function submitProject(
  platform: Platform,
  tx: Db,
  caller: Caller,
  { project, content, note }: { project: ProjectRecord; content: Content; note: string },
): Promise<ProjectStatus> {
  const last = project.status === 'rejected' ? await findLastSubmission(tx, project.id) : undefined
  const context = {
    today: toDate(platform.clock.now()),
    isNew: project.status !== 'rejected',
    before: last?.content.dates,
  }
  const faults = {
    ...under('projectInfo', checkSheet(content.sheet)),
    ...under('projectDateNode', checkDates(content.dates, context)),
    ...under('projectPersonnel', missingPeople(content.team)),
    ...(note === '' ? { explain: T.noteMissing } : {}),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { status } = await transition(platform, projectKind, 'submit', {
    id: project.id,
    caller,
    note,
    db: tx,
  })
  return status
}

/** Places that must be held, and are not. */
export function missingPeople(team: TeamIds): Record<string, string> {
  const missing = REQUIRED.filter((seat) => team[seat] === null)
  return Object.fromEntries(missing.map((seat) => [seat, T.personMissing(SEATS[seat])]))
}
