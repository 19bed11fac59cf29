import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { dueOf } from '@xinqiao/contract/projects/dates'
import type { Sheet, SheetField } from '@xinqiao/contract/projects/form'
import { type ProjectStatus, SEAT_CODES, type Seat } from '@xinqiao/contract/projects/states'
import type { KindFlag } from '@xinqiao/contract/records'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { SHEET_COLUMNS } from './detail-queries.ts'

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

/** The customer's people by place, each by personnel id. */
export type TeamIds = Record<Exclude<Seat, 'qtgcs'>, string | null> & { qtgcs: string[] }

export async function writeTeam(
  db: Db,
  project: { id: string; unitId: string },
  team: TeamIds,
): Promise<void> {
  const { qtgcs, ...single } = team
  const seats = [
    ...Object.entries(single).map(([seat, person]) => ({ seat: SEAT_CODES[seat as Seat], person })),
    ...qtgcs.map((person) => ({ seat: SEAT_CODES.qtgcs, person })),
  ]
  await db
    .deleteFrom('projectSeat')
    .where('projectId', '=', project.id)
    .where('personnelId', 'is not', null)
    .execute()
  const rows = seats.flatMap(({ seat, person }, orderNumber) =>
    person === null
      ? []
      : [{ projectId: project.id, unitId: project.unitId, seat, personnelId: person, orderNumber }],
  )
  if (rows.length > 0) await db.insertInto('projectSeat').values(rows).execute()
}

/** Whoever looks after the unit has the project from its submission on. */
export async function writeFae(
  db: Db,
  project: { id: string; unitId: string },
  faeId: string,
): Promise<void> {
  await db.deleteFrom('projectSeat').where('projectId', '=', project.id).where('seat', '=', 'fae').execute()
  await db
    .insertInto('projectSeat')
    .values({ projectId: project.id, unitId: project.unitId, seat: 'fae', accountId: faeId, duty: 'FAE' })
    .execute()
}

/** Writes where a project stands now, where it still stands as it was read. */
export async function setProjectState(
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
  const row = await db
    .updateTable('project')
    .set((eb) => ({ ...now, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', was.id)
    .where('status', '=', was.status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The provider's people: the FAE, and others with what they do. */
export async function writeProviderTeam(
  db: Db,
  project: { id: string; unitId: string },
  faeId: string,
  others: readonly { accountId: string; duty: string }[] = [],
): Promise<void> {
  const place = { projectId: project.id, unitId: project.unitId }
  await db
    .deleteFrom('projectSeat')
    .where('projectId', '=', project.id)
    .where('accountId', 'is not', null)
    .execute()
  const rows = others.map((other, orderNumber) => ({
    ...place,
    ...other,
    seat: 'provider' as const,
    orderNumber,
  }))
  await db
    .insertInto('projectSeat')
    .values([{ ...place, seat: 'fae', accountId: faeId, duty: 'FAE', orderNumber: 0 }, ...rows])
    .execute()
}

/** Marks a project as saved by somebody; answers its new version. */
export async function touchProject(db: Db, id: string, by: string, at: Date): Promise<number> {
  const row = await db
    .updateTable('project')
    .set((eb) => ({ updatedBy: by, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function insertSubmission(
  db: Db,
  submission: {
    projectId: string
    content: object
    note: string
    submittedBy: string | null
    createdAt: Date
  },
): Promise<void> {
  const { projectId, content } = submission
  await db
    .insertInto('projectSubmission')
    .values((eb) => ({
      ...submission,
      id: newId(),
      content: JSON.stringify(content),
      number: eb
        .selectFrom('projectSubmission')
        .where('projectId', '=', projectId)
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)), '+', 1).as('next')),
    }))
    .execute()
}

/** The plan as it is before it changes; the first is the one that was agreed first. */
export async function insertBaseline(
  db: Db,
  baseline: { projectId: string; dates: DateNodes; reason: string; actorName: string; createdAt: Date },
): Promise<void> {
  const { projectId, dates } = baseline
  await db
    .insertInto('projectBaseline')
    .values((eb) => ({
      ...baseline,
      id: newId(),
      dates: JSON.stringify(dates),
      number: eb
        .selectFrom('projectBaseline')
        .where('projectId', '=', projectId)
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)), '+', 1).as('next')),
    }))
    .execute()
}

/** People of a unit who can take a place, by personnel or account id. */
export async function findTeamMembers(db: Db, unitId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'personnel.accountId', 'personnel.state', 'account.status'])
    .where('personnel.unitId', '=', unitId)
    .where((eb) => eb.or([eb('personnel.id', 'in', [...ids]), eb('personnel.accountId', 'in', [...ids])]))
    .orderBy('personnel.id')
    .forKeyShare('personnel')
    .execute()
}
