import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { dueOf } from '@xinqiao/contract/projects/dates'
import type { Sheet, SheetField } from '@xinqiao/contract/projects/form'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { KindFlag } from '@xinqiao/contract/records'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { SHEET_COLUMNS } from '../detail-queries.ts'

/** Keeps a name from standing twice in a unit. */
export const NAME_INDEX = 'project_name_of_unit'

export async function insertProject(
  db: Db,
  project: {
    id: string
    number: string
    unitId: string
    status: ProjectStatus
    createdBy: string
    createdAt: Date
    isDemo?: boolean
  },
): Promise<void> {
  await db
    .insertInto('project')
    .values({ ...project, name: '' })
    .execute()
  await db.insertInto('projectSheet').values({ projectId: project.id }).execute()
  await db.insertInto('projectDates').values({ projectId: project.id }).execute()
}

export async function writeSheet(db: Db, id: string, sheet: Sheet): Promise<void> {
  const { projectName, clientProjectCode } = sheet
  await db
    .updateTable('project')
    .set({ name: projectName, clientCode: clientProjectCode })
    .where('id', '=', id)
    .execute()
  const kept = Object.entries(SHEET_COLUMNS).map(([field, column]) => [column, sheet[field as SheetField]])
  await db.updateTable('projectSheet').set(Object.fromEntries(kept)).where('projectId', '=', id).execute()
}

export async function writeDates(db: Db, id: string, dates: DateNodes): Promise<void> {
  const { projectApproval: a, evtStage: e, batchProductionStage: b } = dates
  await db
    .updateTable('projectDates')
    .set({
      approval: a.lxsj,
      solution: a.fasj,
      schematicDesign: a.yltsj,
      schematicReview: a.yltsh,
      pcbDesign: a.pcbsj,
      pcbReview: a.pcbsh,
      designActual: a.designActual,
      boardFabrication: e.scdb,
      boardBackTest: e.tcs,
      evtActual: e.evtActual,
      pvt: b.pvt,
      pvtActual: b.pvtActual,
      mp: b.mp,
      mpActual: b.mpActual,
    })
    .where('projectId', '=', id)
    .execute()
  await db.deleteFrom('projectDesignChange').where('projectId', '=', id).execute()
  const rounds = dates.dvtStage.map((round, index) => ({
    projectId: id,
    number: index + 1,
    changeDate: round.bgrq,
    testDate: round.tcsrq,
    testActual: round.dvtActual,
  }))
  if (rounds.length > 0) await db.insertInto('projectDesignChange').values(rounds).execute()
}

/** Notes the day that is due now, after the days or the stage have changed. */
export async function noteDue(db: Db, id: string, status: ProjectStatus, dates: DateNodes): Promise<void> {
  const due = dueOf(status, dates)
  await db
    .updateTable('project')
    .set({ dueDate: due?.dueDate ?? null, dueNode: due?.dueNode ?? '' })
    .where('id', '=', id)
    .execute()
}

/** Writes where a project stands now, where it still stands as it was read. */
export function setProjectState(
  db: Db,
  was: { id: string; status: ProjectStatus },
  {
    at,
    ...now
  }: {
    status: ProjectStatus
    endingFlag?: KindFlag<'project', 'endingFlag'> | null
    endedFrom?: string
    endedAt?: Date | null
    at: Date
  },
): Promise<boolean> {
  const moved = db.updateTable('project').set({ ...now, updatedAt: at, version: nextVersion })
  return foundOne(moved.where('id', '=', was.id).where('status', '=', was.status).returning('id'))
}

/** Marks a project as saved by somebody; answers its new version. */
export async function touchProject(db: Db, id: string, by: string, at: Date): Promise<number> {
  const row = await db
    .updateTable('project')
    .set({ updatedBy: by, updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}
