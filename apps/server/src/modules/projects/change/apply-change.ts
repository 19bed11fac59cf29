import { ontoDates } from '@xinqiao/contract/projects/changes/onto-dates'
import { ontoTeam } from '@xinqiao/contract/projects/changes/onto-team'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { type ProjectStatus, SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/unique.ts'
import { needScope } from '../../../platform/http/admit-token.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { findProject, readSheet } from '../detail-queries.ts'
import { projectKind } from '../project-kind.ts'
import { mergeTeam, readContent } from '../save/content.ts'
import { NAME_INDEX, noteDue, writeDates, writeSheet } from '../save/save-queries.ts'
import { insertBaseline } from '../save/submission-queries.ts'
import { writeTeam } from '../team/team-queries.ts'
import { readDates } from './date-queries.ts'
import type { Change } from './make-change.ts'

/** Whether the project still stands where the change was meant for it. */
export async function stillFits(db: Db, projectId: string, change: Change): Promise<boolean> {
  const project = await findProject(db, projectId)
  if (!project || !offersOf(project.status)[change.kind]) return false
  return change.kind !== 'stage' || project.status === change.before
}

/**
 * Makes a change that was agreed, in the transaction that agrees: only what it names, so that what changed
 * otherwise meanwhile stays. The plan before a change of days is kept as a baseline.
 */
export async function applyChange(
  platform: Platform,
  db: Db,
  caller: Caller,
  order: { projectId: string; change: Change; details: string },
): Promise<void> {
  needScope(caller.actor, 'projects:write')
  const { projectId: id, change, details: note } = order
  const moved = { id, caller, note, db }
  if (change.kind === 'info') {
    await transition(platform, projectKind, 'changeInfo', moved)
    const sheet = { ...(await readSheet(db, id)), ...change.after }
    await writeSheet(db, id, sheet).catch((error: unknown) => {
      throw isTaken(error, NAME_INDEX) ? refuse(PROJECTS_REFUSALS.nameTaken) : error
    })
  } else if (change.kind === 'dates') {
    const { status } = await transition(platform, projectKind, 'changeDates', moved)
    await applyDates(platform, db, caller, { id, change, note, status })
  } else if (change.kind === 'people') {
    const project = await transition(platform, projectKind, 'changePeople', moved)
    const { team: now } = await readContent(db, id)
    const { team, faults } = await mergeTeam(db, project.unitId, now, ontoTeam(now, change))
    const [seat] = Object.keys(faults) as (keyof typeof SEATS)[]
    if (seat !== undefined) throw refuse(PROJECTS_REFUSALS.personAway(SEATS[seat]))
    await writeTeam(db, project, team)
  } else {
    await applyStage(platform, db, caller, { id, change, note })
  }
}

interface Applied<K extends Change['kind']> {
  id: string
  change: Extract<Change, { kind: K }>
  note: string
}

async function applyDates(
  { clock }: Platform,
  db: Db,
  { actor }: Caller,
  { id, change, note, status }: Applied<'dates'> & { status: ProjectStatus },
): Promise<void> {
  const now = await readDates(db, id)
  const dates = ontoDates(now, change, status)
  const kept = { projectId: id, dates: now, reason: note, actorName: actor.realName, createdAt: clock.now() }
  await insertBaseline(db, kept)
  await writeDates(db, id, dates)
  await noteDue(db, id, status, dates)
}

async function applyStage(
  platform: Platform,
  db: Db,
  caller: Caller,
  { id, change, note }: Applied<'stage'>,
): Promise<void> {
  if (change.before === 'design') {
    const dates = await readDates(db, id)
    const { schematicDiagram, pcb } = change
    const { yltsh, pcbsh } = dates.projectApproval
    const left = { yltsh: schematicDiagram ? yltsh : null, pcbsh: pcb ? pcbsh : null }
    if (left.yltsh !== yltsh || left.pcbsh !== pcbsh) {
      const [actorName, createdAt] = [caller.actor.realName, platform.clock.now()]
      await insertBaseline(db, { projectId: id, dates, reason: note, actorName, createdAt })
      await writeDates(db, id, { ...dates, projectApproval: { ...dates.projectApproval, ...left } })
    }
  }
  await transition(platform, projectKind, 'advance', { id, caller, note, db })
}
