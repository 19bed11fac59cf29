import type { PortfolioOrder } from '@xinqiao/contract/projects/portfolio-schemas'
import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { OrderedPage } from '../../../platform/db/read-page.ts'
import {
  containing,
  MOST_COUNTED,
  pageOf,
  readBoundedPage,
  readCounted,
} from '../../../platform/db/read-page.ts'
import { activeUnitFae } from '../present-queries.ts'
import { personName } from '../team/person-name-queries.ts'

export interface ListFilter {
  id?: string | undefined
  projectName?: string | undefined
  serverChip?: string | undefined
  projectManager?: string | undefined
  status?: ProjectStatus | undefined
  postpone?: boolean | undefined
  approvedFrom?: string | undefined
  approvedTo?: string | undefined
}

/** Over all units one narrows it down much sooner: “2000+”. */
const MOST_COUNTED_OF_ALL = 2_000

/** Projects that match, by themselves: what a filter asks of other tables it looks up; `today` tells which are postponed. */
export function matching(
  db: Db,
  scope: RawBuilder<boolean>,
  { unitName = '', ...filter }: PortfolioFilter,
  today: string,
) {
  const { projectName = '', serverChip = '', projectManager = '', status, postpone } = filter
  const ofDates = (condition: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from project_dates dates where dates.project_id = project.id and ${condition})`
  return db
    .selectFrom('project')
    .select('project.id')
    .where(scope)
    .$if(filter.id !== undefined, (query) => query.where('project.id', '=', filter.id as string))
    .$if(projectName !== '', (query) =>
      query.where((eb) => anyHolds(eb, projectName, ['project.name', 'project.number'])),
    )
    .$if(serverChip !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from project_sheet sheet where sheet.project_id = project.id
          and (sheet.server_chip = ${serverChip} or sheet.terminal_chip = ${serverChip}))`,
      ),
    )
    .$if(projectManager !== '', (query) => query.where(ownerNamed(projectManager)))
    .$if(unitName !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from unit one where one.id = project.unit_id and folded(one.name) like ${containing(unitName)})`,
      ),
    )
    .$if(status !== undefined, (query) => query.where('project.status', '=', status as ProjectStatus))
    .$if(postpone === true, (query) => query.where(isLate(today)))
    .$if(postpone === false, (query) => query.where(sql<boolean>`(${isLate(today)}) is not true`))
    .$if(filter.approvedFrom !== undefined, (query) =>
      query.where(ofDates(sql<boolean>`dates.approval >= ${filter.approvedFrom}`)),
    )
    .$if(filter.approvedTo !== undefined, (query) =>
      query.where(ofDates(sql<boolean>`dates.approval <= ${filter.approvedTo}`)),
    )
}

/** As a value of its own the day leaves the plan the same for each, so that it is made once and kept. */
export function isLate(today: string): RawBuilder<boolean> {
  return sql<boolean>`project.due_date < (select ${today}::date)`
}

type PortfolioFilter = ListFilter & { unitName?: string }
interface Page extends OrderedPage {
  orderByColumn: PortfolioOrder
  today: string
}

/** What else than the time it was made a list is ordered by; each has its index. */
const ORDERS: Readonly<Record<Exclude<PortfolioOrder, 'create_time'>, RawBuilder<unknown>>> = {
  update_time: sql`coalesce(project.updated_at, project.created_at)`,
  due_date: sql`project.due_date`,
  name: sql`nullif(project.name, '')`,
  unit: sql`in_order.name`,
}

/** The ids of a page first, so that what lists show is put together for a page alone. */
function listed(db: Db, scope: RawBuilder<boolean>, filter: PortfolioFilter, page: Page) {
  const found = matching(db, scope, filter, page.today)
  const sorting = sortingOf(page)
  const byUnit = page.orderByColumn === 'unit'
  // Joined, units are gone through by their names, and no more projects are read than those of the first.
  const all = found.$if(byUnit, (query) => query.innerJoin('unit as inOrder', 'inOrder.id', 'project.unitId'))
  const ids = pageOf(
    sorting.reduce((query, one) => query.orderBy(one), all),
    page,
  )
  const rows = db
    .selectFrom('project')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .select([...ROW_COLUMNS, ownerName, faeName])
    .$if(byUnit, (query) => query.innerJoin('unit as inOrder', 'inOrder.id', 'project.unitId'))
    .where('project.id', 'in', ids)
  return { found, rows: sorting.reduce((query, one) => query.orderBy(one), rows) }
}

/** As asked; what is alike, and what has no such value and so stands last, the newest first. */
function sortingOf({ orderByColumn, isAsc }: Page) {
  const way = isAsc === 'asc' ? sql`asc` : sql`desc`
  if (orderByColumn === 'create_time') return [sql`project.created_at ${way}`, sql`project.id ${way}`]
  const order = ORDERS[orderByColumn]
  // Whoever was changed last is asked for both ways by one index, read forward or back.
  if (orderByColumn === 'update_time')
    return [sql`${order} ${way}`, sql`project.created_at ${way}`, sql`project.id ${way}`]
  return [
    orderByColumn === 'unit' ? sql`${order} ${way}` : sql`${order} ${way} nulls last`,
    sql`project.created_at desc`,
    sql`project.id desc`,
  ]
}

/** Projects that match, the newest first. */
export function listProjectRows(db: Db, scope: RawBuilder<boolean>, filter: ListFilter, page: Page) {
  const { found, rows } = listed(db, scope, filter, page)
  return readCounted(db, rows, found, { ...page, most: MOST_COUNTED })
}

export type ListedProject = Awaited<ReturnType<typeof listProjectRows>>['rows'][number]

/** The same for the provider: of all units, with which it is and who looks after it. */
export function listPortfolioRows(db: Db, scope: RawBuilder<boolean>, filter: PortfolioFilter, page: Page) {
  const { found, rows } = listed(db, scope, filter, page)
  const query = rows
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['unit.name as unitName', 'unit.faeId as unitFaeId', 'project.updatedAt', faeAccount])
    .select(activeUnitFae.as('activeUnitFaeId'))
  return readCounted(db, query, found, { ...page, most: MOST_COUNTED_OF_ALL })
}

/** What lists show of a project, from its three tables. */
export const ROW_COLUMNS = [
  'project.id',
  'project.number',
  'project.name',
  'project.clientCode',
  'project.status',
  'project.endingFlag',
  'project.endedFrom',
  'project.endedAt',
  'project.unitId',
  'project.dueDate',
  'project.dueNode',
  'project.createdAt',
  'sheet.mainBoardSize',
  'sheet.serverChip',
  'sheet.terminalChip',
  'sheet.productType',
  'sheet.productShape',
  'sheet.firmware',
  'sheet.operatingSystem',
  'sheet.memoryType',
  'sheet.industryBackground',
  'sheet.secretRelated',
  'dates.approval',
] as const

export const ownerName = sql<{ name: string; accountId: string } | null>`(
  select json_build_object('name', ${personName}, 'accountId', account.id) from project_seat held
    join personnel on personnel.id = held.personnel_id join account on account.id = personnel.account_id
  where held.project_id = project.id and held.seat = 'owner')`.as('owner')

export const faeName = sql<string | null>`(
  select ${personName} from project_seat held join account on account.id = held.account_id
  where held.project_id = project.id and held.seat = 'fae')`.as('faeName')

export const faeAccount = sql<string | null>`(
  select held.account_id from project_seat held
  where held.project_id = project.id and held.seat = 'fae')`.as('faeId')

const seatHolder = (
  seat: 'owner' | 'hardware' | 'software',
) => sql`(select ${personName} from project_seat held
    join personnel on personnel.id = held.personnel_id join account on account.id = personnel.account_id
  where held.project_id = project.id and held.seat = ${sql.lit(seat)})`

/** What each column of an export reads, most of them a column of a table; nothing is read for one that was not chosen. */
const EXPORTED: Readonly<Record<string, string | RawBuilder<unknown>>> = {
  projectName: 'project.name',
  projectNumber: 'project.number',
  clientProjectCode: 'project.clientCode',
  projectStatus: 'project.status',
  progress: 'project.status',
  postpone: 'project.dueDate',
  name: seatHolder('owner'),
  faeName: sql`(select ${personName} from project_seat held join account on account.id = held.account_id
    where held.project_id = project.id and held.seat = 'fae')`,
  yjgcs: seatHolder('hardware'),
  rjgcs: seatHolder('software'),
  chip: sql`coalesce(nullif(sheet.server_chip, ''), sheet.terminal_chip)`,
  productType: 'sheet.productType',
  productShape: 'sheet.productShape',
  memoryType: 'sheet.memoryType',
  firmwareShape: 'sheet.firmware',
  operatingSystem: 'sheet.operatingSystem',
  approvalTime: 'dates.approval',
  evt: 'dates.boardBackTest',
  dvt: sql`(select round.change_date from project_design_change round
    where round.project_id = project.id order by round.number limit 1)`,
  pvt: 'dates.pvt',
  mp: 'dates.mp',
  endTime: 'project.endedAt',
}

/** Projects to be written out, the newest first: the chosen columns under `c0`, `c1` and so on. */
export function exportedRows(
  db: Db,
  scope: RawBuilder<boolean>,
  filter: ListFilter,
  { today, cols }: { today: string; cols: readonly string[] },
) {
  return matching(db, scope, filter, today)
    .clearSelect()
    .leftJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .leftJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .select(cols.map((name, at) => exported(name).as(`c${at}`)))
    .orderBy('project.createdAt', 'desc')
    .orderBy('project.id', 'desc')
}

function exported(name: string): RawBuilder<unknown> {
  const column = EXPORTED[name] ?? sql`null`
  return typeof column === 'string' ? sql.ref(column) : column
}

function ownerNamed(name: string) {
  return sql<boolean>`exists (select from project_seat held join personnel on personnel.id = held.personnel_id
      join account on account.id = personnel.account_id
    where held.project_id = project.id and held.seat = 'owner' and folded(${personName}) like ${containing(name)})`
}

/** The next day that is due of each running project, the earliest first. */
export async function listDueRows(db: Db, scope: RawBuilder<boolean>, until: string, page: OrderedPage) {
  const query = db
    .selectFrom('project')
    .select(['id', 'name', 'number', 'status', 'dueDate', 'dueNode'])
    .where(scope)
    .where('dueDate', '<=', until)
    .orderBy('dueDate', page.isAsc)
    .orderBy('id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export function statusLabel(status: ProjectStatus): string {
  return PROJECT_STATUSES[status].label
}
