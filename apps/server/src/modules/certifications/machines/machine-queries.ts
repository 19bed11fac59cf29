import { machine as definition } from '@xinqiao/contract/certifications/kinds/machine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing, foldedOf, type OrderedPage, readBoundedPage } from '../../../platform/db/read-page.ts'
import { MOST_COUNTED } from '../files/piece-queries.ts'
import type { ApplicationState } from '../states.ts'

/** What stands beside a whole-machine application. */
export interface MachineSheet {
  chipTypeId: number
  otherRequire: string
  businessLicenseNumber: string
  legalPerson: string
  department: string
  postcode: string
  address: string
  testMethod: string
  testInstitution: string
}

/** One machine or board of it. */
export interface MachineBoardRow {
  boardType: string
  projectName: string
  projectId: string | null
  model: string
  faeId: string | null
  faeName: string
  tme: string
  overview: string
  productTypeId: number
  productTypeName: string
  purpose: string
  applicationArea: string
}

/** The ways of the paper. */
export interface MachineMail {
  providerAddress?: string
  providerWaybill?: string
  customerWaybill?: string
  returnAddress?: string
  returnWaybill?: string
}

export async function insertMachine(
  db: Db,
  id: string,
  sheet: MachineSheet,
  boards: readonly MachineBoardRow[],
): Promise<void> {
  await db
    .insertInto('machineApplication')
    .values({ id, ...sheet })
    .execute()
  await insertBoards(db, id, boards)
}

/** Puts another form in the place of the one that came back. */
export async function replaceMachine(
  db: Db,
  id: string,
  sheet: MachineSheet,
  boards: readonly MachineBoardRow[],
): Promise<void> {
  await db.updateTable('machineApplication').set(sheet).where('id', '=', id).execute()
  await db.deleteFrom('machineBoard').where('applicationId', '=', id).execute()
  await insertBoards(db, id, boards)
}

async function insertBoards(db: Db, applicationId: string, boards: readonly MachineBoardRow[]) {
  await db
    .insertInto('machineBoard')
    .values(boards.map((board, position) => ({ applicationId, position, ...board })))
    .execute()
}

export async function storeMail(db: Db, id: string, mail: MachineMail): Promise<void> {
  await db.updateTable('machineApplication').set(mail).where('id', '=', id).execute()
}

/** What stands beside an application whose reader has been checked. */
export function findSheet(db: Db, id: string) {
  return db.selectFrom('machineApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Facts of a unit as the application has them that it sent last. */
export function findLastFacts(db: Db, unitId: string) {
  return db
    .selectFrom('certificationApplication as application')
    .innerJoin('machineApplication as machine', 'machine.id', 'application.id')
    .select(['application.number', 'machine.businessLicenseNumber', 'machine.legalPerson'])
    .select(['machine.postcode as contactPostcode', 'machine.address as contactAddr'])
    .select(['machine.testMethod', 'machine.testInstitution'])
    .where('application.unitId', '=', unitId)
    .where('application.kind', '=', definition.name)
    .orderBy('application.createdAt', 'desc')
    .orderBy('application.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listBoards(db: Db, id: string) {
  return db
    .selectFrom('machineBoard')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('position')
    .execute()
}

export async function deleteApplication(db: Db, id: string): Promise<void> {
  await db.deleteFrom('certificationApplication').where('id', '=', id).execute()
}

interface QueueFilter extends OrderedPage {
  cpuType: string
  contactName: string
  applyStatus: string
}

/** Whole-machine applications of all units, as the provider looks for them. */
export function listMachineRows(db: Db, filter: QueueFilter) {
  const { cpuType, contactName, applyStatus, isAsc } = filter
  const query = db
    .selectFrom('certificationApplication as application')
    .leftJoin('machineApplication as machine', 'machine.id', 'application.id')
    .where('application.kind', '=', definition.name)
    .select(['application.id', 'application.number', 'application.projectNumber', 'application.status'])
    .select(['application.platform as chipTypeName', 'application.companyName as unitName'])
    .select(['application.contactName', 'application.phone as contactNumber', 'application.createdAt'])
    .select(sql<string>`machine.department`.as('deptName'))
    .$if(cpuType !== '', (one) => one.where('application.platform', '=', cpuType))
    .$if(contactName !== '', (one) =>
      one.where(foldedOf('application.contactName'), 'like', containing(contactName)),
    )
    .$if(applyStatus !== '', (one) => one.where('application.status', '=', applyStatus as ApplicationState))
    .orderBy('application.createdAt', isAsc)
    .orderBy('application.id', isAsc)
  return readBoundedPage(db, query, filter, MOST_COUNTED)
}
