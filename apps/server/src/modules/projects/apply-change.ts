import { DATE_PATHS, type DateNodes, dayAt, withDay } from '@xinqiao/contract/projects/dates'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../platform/db/database.ts'
import { isTaken } from '../../platform/db/unique.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { mergeTeam, readContent } from './content.ts'
import { readDates } from './date-queries.ts'
import { findProject, readSheet } from './detail-queries.ts'
import type { Change } from './make-change.ts'
import { projectKind } from './project-kind.ts'
import { NAME_INDEX, noteDue, writeDates, writeSheet } from './save-queries.ts'
import { insertBaseline } from './submission-queries.ts'
import { type TeamIds, writeTeam } from './team-queries.ts'

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
  const { projectId: id, change, details: note } = order
  const moved = { id, caller, note, db }
  if (change.kind === 'info') {
    await transition(platform, projectKind, 'changeInfo', moved)
    const sheet = { ...(await readSheet(db, id)), ...change.after }
    await writeSheet(db, id, sheet).catch((error: unknown) => {
      throw isTaken(error, NAME_INDEX) ? refuse(PROJECTS_REFUSALS.nameTaken) : error
    })
  } else if (change.kind === 'dates') {
    await transition(platform, projectKind, 'changeDates', moved)
    await applyDates(platform, db, caller, { id, change, note })
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

/** Whom the change names, put on the team as it is now: whoever has been replaced meanwhile does not come back. */
function ontoTeam(now: TeamIds, { before, after }: Extract<Change, { kind: 'people' }>): TeamIds {
  const { qtgcs, ...single } = now
  const seats = (Object.keys(single) as (keyof typeof single)[]).filter(
    (seat) => before[seat] !== after[seat],
  )
  const stay = qtgcs.filter((id) => after.qtgcs.includes(id) || !before.qtgcs.includes(id))
  const come = after.qtgcs.filter((id) => !before.qtgcs.includes(id) && !qtgcs.includes(id))
  return {
    ...single,
    ...Object.fromEntries(seats.map((seat) => [seat, after[seat]])),
    qtgcs: [...stay, ...come],
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
  { id, change, note }: Applied<'dates'>,
): Promise<void> {
  const now = await readDates(db, id)
  const dates = onto(now, change)
  const kept = { projectId: id, dates: now, reason: note, actorName: actor.realName, createdAt: clock.now() }
  await insertBaseline(db, kept)
  await writeDates(db, id, dates)
  const project = await findProject(db, id)
  if (project) await noteDue(db, id, project.status, dates)
}

/** What the change names, put on the days as they are now. */
function onto(now: DateNodes, { before, after }: Extract<Change, { kind: 'dates' }>): DateNodes {
  const changed = DATE_PATHS.filter((path) => dayAt(before, path) !== dayAt(after, path))
  const dates = changed.reduce((all, path) => withDay(all, path, dayAt(after, path)), now)
  const sameRounds = JSON.stringify(before.dvtStage) === JSON.stringify(after.dvtStage)
  return sameRounds ? dates : { ...dates, dvtStage: after.dvtStage }
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
