import type { DateNodes } from '@xinqiao/contract/projects/dates'
import type { Sheet, SheetField } from '@xinqiao/contract/projects/form'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { Team } from '@xinqiao/contract/projects/team-schemas'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ProjectDates, ProjectSheet } from '../../platform/db/generated/tables.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Content } from './content.ts'
import { faeAccount, faeName, ownerName, ROW_COLUMNS } from './list-queries.ts'
import { visibleTo } from './scope-queries.ts'
import { personName, teamColumns } from './seat-queries.ts'

/** Where each field of the form is kept, beside the two that stand in the project itself. */
export const SHEET_COLUMNS = {
  downstreamManufacturers: 'downstreamManufacturers',
  upstreamManufacturers: 'upstreamManufacturers',
  industryBackground: 'industryBackground',
  productType: 'productType',
  productShape: 'productShape',
  serverChip: 'serverChip',
  zdQrsXp: 'terminalChip',
  mainBoardDominantFrequency: 'mainBoardFrequency',
  memoryFrequency: 'memoryFrequency',
  ioTaoPian: 'ioChipset',
  mainBoardName: 'mainBoardName',
  mainBoardShape: 'mainBoardShape',
  mainBoardSize: 'mainBoardSize',
  estimatePurchaseVolume: 'purchaseVolume',
  secretRelatedStatus: 'secretRelated',
  overallPowerConsumption: 'overallPower',
  cpuConstraintPowerWaste: 'cpuPower',
  ambientTemperature: 'ambientTemperature',
  ipProtectionLevel: 'ipProtection',
  dissipateInfoOtherNeeds: 'coolingNeeds',
  memoryType: 'memoryType',
  memorySpecification: 'memorySpecification',
  memoryChannel: 'memoryChannel',
  memoryModel: 'memoryModel',
  firmwareShape: 'firmware',
  operatingSystem: 'operatingSystem',
  pCDemand: 'powerDemand',
  partsImportDemand: 'partsImportDemand',
  startTime: 'bootSeconds',
  softwareInformationOtherNeeds: 'softwareNeeds',
  auditRequirements: 'auditRequirements',
  fitPeripherals: 'peripherals',
  projectSpecifications: 'specifications',
  hardwareInfoOtherNeeds: 'hardwareNeeds',
} as const satisfies Record<Exclude<SheetField, 'projectName' | 'clientProjectCode'>, keyof ProjectSheet>

/** A project that this actor may see; the clock sees all. Undefined where there is nothing for it. */
export async function findProject(
  db: Db,
  id: string,
  { actor = null, lock = false }: { actor?: Viewer | null; lock?: boolean } = {},
): Promise<ProjectRecord | undefined> {
  const row = await projects(db)
    .where('project.id', '=', id)
    .$if(actor !== null, (query) => (actor === null ? query : query.where(visibleTo(actor))))
    .$if(lock, (query) => query.forUpdate('project'))
    .executeTakeFirst()
  return row && { ...row, status: row.status }
}

/**
 * The way of calls to a project: what the actor may not see is not there.
 * @throws AppError 404
 */
export async function findVisibleProject(
  db: Db,
  actor: Viewer,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProjectRecord> {
  const project = await findProject(db, id, { actor, lock })
  if (!project) throw notFound()
  return project
}

type Viewer = Pick<Actor, 'accountId' | 'unitId' | 'roles'>

function projects(db: Db) {
  return db
    .selectFrom('project')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select([...ROW_COLUMNS, ownerName, faeName, faeAccount])
    .select(['unit.name as unitName', 'unit.faeId as unitFaeId', 'unit.assistantId'])
    .select(['project.version', 'project.updatedAt', 'project.updatedBy', 'project.createdBy'])
}

type Row = Awaited<ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>>
export type ProjectRecord = Omit<Row, 'status'> & { status: ProjectStatus }

export async function readSheet(db: Db, id: string): Promise<Sheet> {
  const row = await db
    .selectFrom('projectSheet')
    .innerJoin('project', 'project.id', 'projectSheet.projectId')
    .selectAll('projectSheet')
    .select(['project.name', 'project.clientCode'])
    .where('projectSheet.projectId', '=', id)
    .executeTakeFirstOrThrow()
  const kept = Object.entries(SHEET_COLUMNS).map(([field, column]) => [field, row[column]])
  return {
    ...emptySheet(),
    ...Object.fromEntries(kept),
    projectName: row.name,
    clientProjectCode: row.clientCode,
  }
}

export async function readDates(db: Db, id: string): Promise<DateNodes> {
  const [row, rounds] = await Promise.all([
    db.selectFrom('projectDates').selectAll().where('projectId', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('projectDesignChange')
      .select(['changeDate as bgrq', 'testDate as tcsrq', 'testActual as dvtActual'])
      .where('projectId', '=', id)
      .orderBy('number')
      .execute(),
  ])
  return datesFrom(row, rounds)
}

/** The days of a project as its tables hold them. */
export function datesFrom(
  row: Omit<Selectable<ProjectDates>, 'projectId'>,
  rounds: DateNodes['dvtStage'],
): DateNodes {
  return {
    projectApproval: {
      lxsj: row.approval,
      fasj: row.solution,
      yltsj: row.schematicDesign,
      yltsh: row.schematicReview,
      pcbsj: row.pcbDesign,
      pcbsh: row.pcbReview,
      designActual: row.designActual,
    },
    evtStage: { scdb: row.boardFabrication, tcs: row.boardBackTest, evtActual: row.evtActual },
    dvtStage: rounds,
    batchProductionStage: { pvt: row.pvt, pvtActual: row.pvtActual, mp: row.mp, mpActual: row.mpActual },
  }
}

export async function readTeam(db: Db, id: string): Promise<Team> {
  return db.selectFrom('project').select(teamColumns).where('project.id', '=', id).executeTakeFirstOrThrow()
}

/** The provider's people on a project, the FAE first. */
export async function readProviderTeam(db: Db, id: string) {
  return db
    .selectFrom('projectSeat')
    .innerJoin('account', 'account.id', 'projectSeat.accountId')
    .select(['account.id', 'account.phone', 'account.email', 'account.avatarFileId'])
    .select(['projectSeat.seat', 'projectSeat.duty', personName.as('name')])
    .where('projectSeat.projectId', '=', id)
    .orderBy(sql`project_seat.seat = 'fae'`, 'desc')
    .orderBy('projectSeat.orderNumber')
    .execute()
}

export function listBaselines(db: Db, id: string) {
  return db
    .selectFrom('projectBaseline')
    .select(['number', 'reason', 'actorName', 'createdAt'])
    .select(sql<DateNodes>`dates`.as('dates'))
    .where('projectId', '=', id)
    .orderBy('number')
    .execute()
}

/** Who last saved a project, for those who come too late. */
export async function findLastSaver(db: Db, id: string) {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.updatedBy')
    .select([personName.as('name'), 'project.updatedAt'])
    .where('project.id', '=', id)
    .executeTakeFirst()
}

/** What was last submitted of a project. */
export function findLastSubmission(db: Db, id: string) {
  return db
    .selectFrom('projectSubmission')
    .select(['number', 'note', 'createdAt'])
    .select(sql<Content>`content`.as('content'))
    .where('projectId', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Names of accounts. */
export async function listAccountNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['account.id', personName.as('name')])
    .where('account.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function findPerson(db: Db, id: string | null) {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.phone', 'account.email', personName.as('name')])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** Who began a project. */
export function findCreator(db: Db, id: string) {
  return db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.createdBy')
    .select(personName.as('name'))
    .where('project.id', '=', id)
    .executeTakeFirst()
}

/** All that was submitted of a project, the oldest first. */
export function listSubmissions(db: Db, id: string) {
  return db
    .selectFrom('projectSubmission')
    .select(['number', 'note', 'createdAt'])
    .select(sql<Content>`content`.as('content'))
    .where('projectId', '=', id)
    .orderBy('number')
    .execute()
}

/** Names of people by personnel id. */
export async function listMemberNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', personName.as('name')])
    .where('personnel.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
