import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { emptySheet, type Sheet, type SheetField } from '@xinqiao/contract/projects/form'
import type { Team } from '@xinqiao/contract/projects/schemas'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import { isUuid } from '@xinqiao/contract/primitives'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ProjectSheet } from '../../platform/db/generated/tables.ts'
import { notFound } from '../../platform/http/errors.ts'
import { faeName, ownerName, ROW_COLUMNS, visibleTo } from './list-queries.ts'
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

/**
 * The only way to a project: nothing for one that the actor may not see.
 * @throws AppError 404
 */
export async function findVisibleProject(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'unitId' | 'roles'>,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProjectRecord> {
  if (!isUuid(id)) throw notFound()
  const row = await projects(db)
    .where('project.id', '=', id)
    .where(visibleTo(actor))
    .$if(lock, (query) => query.forUpdate('project'))
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, status: row.status as ProjectStatus }
}

function projects(db: Db) {
  return db
    .selectFrom('project')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select([...ROW_COLUMNS, ownerName, faeName])
    .select(['unit.name as unitName', 'unit.faeId as unitFaeId', 'unit.assistantId'])
    .select(['project.version', 'project.updatedAt', 'project.updatedBy', 'project.createdBy'])
    .select(
      sql<string | null>`(select held.account_id from project_seat held
        where held.project_id = project.id and held.seat = 'fae')`.as('faeId'),
    )
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
