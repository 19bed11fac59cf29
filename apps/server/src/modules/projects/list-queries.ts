import { isUuid } from '@xinqiao/contract/primitives'
import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { containing, readBoundedPage } from '../../platform/db/read-page.ts'
import { personName, teamColumns } from './seat-queries.ts'

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

/** Nobody pages further than this; beyond it a total is “10000+”. */
const MOST_COUNTED = 10_000

/** Projects that match, the newest first; `today` tells which are postponed. */
export function projectRows(db: Db, scope: RawBuilder<boolean>, filter: ListFilter, today: string) {
  const { projectName = '', serverChip = '', projectManager = '', status, postpone } = filter
  return db
    .selectFrom('project')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .where(scope)
    .$if(filter.id !== undefined, (query) =>
      isUuid(filter.id ?? '')
        ? query.where('project.id', '=', filter.id ?? '')
        : query.where(sql<boolean>`false`),
    )
    .$if(projectName !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('project.name', 'ilike', containing(projectName)),
          eb('project.number', 'ilike', containing(projectName)),
        ]),
      ),
    )
    .$if(serverChip !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('sheet.serverChip', '=', serverChip), eb('sheet.terminalChip', '=', serverChip)]),
      ),
    )
    .$if(projectManager !== '', (query) => query.where(ownerNamed(projectManager)))
    .$if(status !== undefined, (query) => query.where('project.status', '=', status ?? ''))
    .$if(postpone === true, (query) => query.where('project.dueDate', '<', today))
    .$if(postpone === false, (query) =>
      query.where((eb) => eb.or([eb('project.dueDate', 'is', null), eb('project.dueDate', '>=', today)])),
    )
    .$if(filter.approvedFrom !== undefined, (query) =>
      query.where('dates.approval', '>=', filter.approvedFrom ?? ''),
    )
    .$if(filter.approvedTo !== undefined, (query) =>
      query.where('dates.approval', '<=', filter.approvedTo ?? ''),
    )
}

export async function listProjectRows(
  db: Db,
  scope: RawBuilder<boolean>,
  filter: ListFilter,
  { today, ...page }: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc'; today: string },
) {
  const query = projectRows(db, scope, filter, today)
    .select([...ROW_COLUMNS, ownerName, faeName])
    .orderBy('project.createdAt', page.isAsc)
    .orderBy('project.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export type ListedProject = Awaited<ReturnType<typeof listProjectRows>>['rows'][number]

/** The same for the provider: of all units, with which it is and who looks after it. */
export async function listPortfolioRows(
  db: Db,
  scope: RawBuilder<boolean>,
  { unitName = '', ...filter }: ListFilter & { unitName?: string },
  { today, ...page }: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc'; today: string },
) {
  const query = projectRows(db, scope, filter, today)
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .$if(unitName !== '', (inner) => inner.where('unit.name', 'ilike', containing(unitName)))
    .select([...ROW_COLUMNS, ownerName, faeName, faeAccount])
    .select(['unit.name as unitName', 'unit.faeId as unitFaeId', 'project.updatedAt'])
    .orderBy('project.createdAt', page.isAsc)
    .orderBy('project.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
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

/** Projects to be written out: what lists show, the team, and the days of the stages. */
export function exportedRows(db: Db, scope: RawBuilder<boolean>, filter: ListFilter, today: string) {
  return projectRows(db, scope, filter, today)
    .select([...ROW_COLUMNS, ownerName, faeName, ...teamColumns])
    .select(['dates.boardBackTest', 'dates.pvt', 'dates.mp'])
    .select(
      sql<string | null>`(select to_char(round.change_date, 'YYYY-MM-DD') from project_design_change round
        where round.project_id = project.id order by round.number limit 1)`.as('dvt'),
    )
    .orderBy('project.createdAt', 'desc')
    .orderBy('project.id', 'desc')
}

function ownerNamed(name: string) {
  return sql<boolean>`exists (select from project_seat held join personnel on personnel.id = held.personnel_id
      join account on account.id = personnel.account_id
    where held.project_id = project.id and held.seat = 'owner' and ${personName} ilike ${containing(name)})`
}

/** The next day that is due of each running project, the earliest first. */
export async function listDueRows(
  db: Db,
  scope: RawBuilder<boolean>,
  until: string,
  page: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc' },
) {
  const query = db
    .selectFrom('project')
    .select(['id', 'name', 'number', 'status', 'dueDate', 'dueNode'])
    .where(scope)
    .where('dueDate', '<=', until)
    .orderBy('dueDate', page.isAsc)
    .orderBy('id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export function statusLabel(status: string): string {
  return PROJECT_STATUSES[status as ProjectStatus]?.label ?? status
}
