import type { Sheet, SheetField } from '@xinqiao/contract/projects/form'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { Asking } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ProjectSheet } from '../../platform/db/generated/tables.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { faeAccount, faeName, ownerName, ROW_COLUMNS } from './lists/list-queries.ts'
import { activeFae, activeUnitFae, ownerIsThere } from './present-queries.ts'
import { visibleTo } from './scope-queries.ts'

/** Where each field of the form is kept, beside the two that stand in the project itself. */
export const SHEET_COLUMNS = {
  downstreamManufacturers: 'downstreamManufacturers',
  upstreamManufacturers: 'upstreamManufacturers',
  industryBackground: 'industryBackground',
  productType: 'productType',
  productShape: 'productShape',
  serverChip: 'serverChip',
  zdQrsXp: 'terminalChip',
  chipStepping: 'chipStepping',
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
  { actor = null, lock = false }: { actor?: Asking | null; lock?: boolean } = {},
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
  actor: Asking,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProjectRecord> {
  const project = await findProject(db, id, { actor, lock })
  if (!project) throw notFound()
  return project
}

function projects(db: Db) {
  return db
    .selectFrom('project')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select([...ROW_COLUMNS, ownerName, faeName, faeAccount])
    .select(['unit.name as unitName', 'unit.faeId as unitFaeId', 'unit.assistantId'])
    .select([ownerIsThere.as('ownerIsThere'), activeFae.as('activeFaeId')])
    .select(activeUnitFae.as('activeUnitFaeId'))
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
