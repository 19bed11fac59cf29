import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { EXPORT_COLUMNS } from '@xinqiao/contract/projects/export-columns'
import type { projectExcelExport } from '@xinqiao/contract/projects/list-endpoints'
import { type ProjectStatus, progressOf, projectStatusText } from '@xinqiao/contract/projects/states'
import type { FastifyReply } from 'fastify'
import { toDate, toDateTime } from '../../platform/clock.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { sheetHeaders } from '../../platform/spreadsheet/sheet-headers.ts'
import { type Cell, workbook } from '../../platform/spreadsheet/workbook.ts'
import { filterOf } from './list-projects.ts'
import { exportedRows, statusLabel } from './list-queries.ts'
import { visibleTo } from './scope-queries.ts'

type Exported = Awaited<ReturnType<ReturnType<typeof exportedRows>['execute']>>[number]

/** The chosen columns of all projects that match, written while they are read. */
export async function exportProjects(
  { db, clock }: Platform,
  { actor, address, reply }: Caller & { reply: FastifyReply },
  { filters, cols }: HandlerInput<typeof projectExcelExport>['body'],
) {
  const at = clock.now()
  const today = toDate(at)
  const rows = streamRows(db, exportedRows(db, visibleTo(actor), filterOf(filters), today))
  const record = { kind: 'project' as const, id: newId(), name: '项目列表' }
  await recordAudit(db, { actor, address, act: 'project.export', record, after: { cols, ...filters }, at })
  const columns = cols.map((name) => ({ title: EXPORT_COLUMNS[name] ?? name, width: WIDTHS[name] ?? 16 }))
  const sheet = { name: '项目', columns, rows: cellsOf(rows, cols, today) }
  return reply.headers(sheetHeaders(`项目列表_${today}.xlsx`)).send(workbook([sheet]))
}

const WIDTHS: Readonly<Record<string, number>> = { projectName: 32, operatingSystem: 22, endTime: 20 }

async function* cellsOf(
  rows: AsyncIterable<Exported>,
  cols: readonly string[],
  today: string,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    const cells = cellOf(row, today)
    yield cols.map((name) => cells[name] ?? '')
  }
}

function cellOf(row: Exported, today: string): Record<string, Cell> {
  const progress = progressOf(row.status as ProjectStatus)
  return {
    projectName: row.name,
    projectNumber: row.number,
    clientProjectCode: row.clientCode,
    projectStatus: projectStatusText(statusLabel(row.status)),
    progress: progress === null ? '' : `${progress}%`,
    postpone: row.dueDate !== null && row.dueDate < today ? '是' : '否',
    name: row.owner?.name ?? '',
    faeName: row.faeName ?? '',
    yjgcs: row.yjgcs?.name ?? '',
    rjgcs: row.rjgcs?.name ?? '',
    chip: row.serverChip || row.terminalChip,
    productType: row.productType,
    productShape: row.productShape,
    memoryType: row.memoryType,
    firmwareShape: row.firmware,
    operatingSystem: row.operatingSystem,
    approvalTime: row.approval ?? '',
    evt: row.boardBackTest ?? '',
    dvt: row.dvt ?? '',
    pvt: row.pvt ?? '',
    mp: row.mp ?? '',
    endTime: row.endedAt === null ? '' : toDateTime(row.endedAt),
  }
}
