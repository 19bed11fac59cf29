import { changedDates, type DatesChange, ontoDates } from '@xinqiao/contract/projects/changes/onto-dates'
import {
  changedTeam,
  ontoTeam,
  type TeamChange,
  type TeamIds,
} from '@xinqiao/contract/projects/changes/onto-team'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import {
  type Difference,
  dateDifferences,
  sheetDifferences,
  teamDifferences,
} from '@xinqiao/contract/projects/difference'
import type { Sheet } from '@xinqiao/contract/projects/form'
import { PROJECT_STATUSES, type ProjectStatus, projectStatusText } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { listMemberNames, readTeam } from '../detail-part-queries.ts'
import { type ProjectRecord, readSheet } from '../detail-queries.ts'
import { idsOf } from '../save/ids-of.ts'
import { membersOf, namesOfTeam } from '../team/team-names.ts'
import { readDates } from './date-queries.ts'
import type { Change, Wish } from './make-change.ts'

/** The days that an order asks for, on those of the project as it is now. */
export async function daysAsked(
  db: Db,
  projectId: string,
  status: ProjectStatus,
  change: DatesChange,
): Promise<DateNodes> {
  return ontoDates(await readDates(db, projectId), change, status)
}

/** The people whom an order asks for, on the team as it is now. */
export async function teamAsked(db: Db, projectId: string, change: TeamChange): Promise<TeamIds> {
  return ontoTeam(idsOf(await readTeam(db, projectId)), change)
}

/**
 * What an order asked for, wished again of the project as it is now: what it did not ask for stays as it has become.
 * @throws AppError refusal where the project has left the stage that was to end
 */
export async function wishAgain(
  db: Db,
  { id, status }: Pick<ProjectRecord, 'id' | 'status'>,
  { change, details }: { change: Change; details: string },
): Promise<Wish> {
  if (change.kind === 'info') return { kind: 'info', sheet: change.after }
  if (change.kind === 'dates') {
    const now = await readDates(db, id)
    return { kind: 'dates', dates: changedDates(now, ontoDates(now, change, status)) }
  }
  if (change.kind === 'people') {
    const now = idsOf(await readTeam(db, id))
    return { kind: 'people', team: changedTeam(now, ontoTeam(now, change)) }
  }
  if (status !== change.before)
    throw refuse(PROJECTS_REFUSALS.stageLocked(projectStatusText(PROJECT_STATUSES[status].label)))
  const { schematicDiagram, pcb } = change
  return { kind: 'stage', schematicDiagram, pcb, details }
}

/** What has changed of a project since an order asked for its change. */
export async function changedMeanwhile(db: Db, id: string, change: Change): Promise<Difference[]> {
  if (change.kind === 'dates') return dateDifferences(change.before, await readDates(db, id))
  if (change.kind === 'info') {
    const now = await readSheet(db, id)
    const names = Object.keys(change.before) as (keyof Sheet)[]
    return sheetDifferences(change.before, Object.fromEntries(names.map((name) => [name, now[name]])))
  }
  if (change.kind === 'stage') return []
  const [was, now] = [change.before, idsOf(await readTeam(db, id))]
  const names = await listMemberNames(db, [...membersOf({ team: was }), ...membersOf({ team: now })])
  return teamDifferences(namesOfTeam(was, names), namesOfTeam(now, names))
}
