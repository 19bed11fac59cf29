import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { projectExcelExport } from '@xinqiao/contract/projects/calls/list-endpoints'
import { EXPORT_COLUMNS } from '@xinqiao/contract/projects/export-columns'
import { type ProjectStatus, progressOf, projectStatusText } from '@xinqiao/contract/projects/states'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { streamRows } from '../../../platform/db/stream-rows.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import { sendWorkbook } from '../../../platform/spreadsheet/send-workbook.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { visibleTo } from '../scope-queries.ts'
import { filterOf } from './list-projects.ts'
import { exportedRows, statusLabel } from './list-queries.ts'

/** The chosen columns of all projects that match, written while they are read. */
export async function exportProjects(
  { db, clock }: Platform,
  { actor, address, reply }: ExportCaller,
  { filters, cols }: HandlerInput<typeof projectExcelExport>['body'],
) {
  const at = clock.now()
  const today = toDate(at)
  const rows = streamRows(db, exportedRows(db, visibleTo(actor), filterOf(filters), { today, cols }))
  const record = { kind: 'project' as const, id: newId(), name: '项目列表' }
  await recordAudit(db, { actor, address, act: 'project.export', record, after: { cols, ...filters }, at })
  const columns = cols.map((name) => ({ title: EXPORT_COLUMNS[name] ?? name, width: WIDTHS[name] ?? 16 }))
  return sendWorkbook(reply, { title: '项目列表', latin: 'projects', days: today }, [
    { name: '项目', columns, rows: cellsOf(rows, cols, today) },
  ])
}

const WIDTHS: Readonly<Record<string, number>> = { projectName: 32, operatingSystem: 22, endTime: 20 }

async function* cellsOf(
  rows: AsyncIterable<object>,
  cols: readonly string[],
  today: string,
): AsyncGenerator<readonly Cell[]> {
  const written = writtenOf(today)
  const writers = cols.map((name) => written[name])
  for await (const row of rows) {
    const values = Object.values(row) as unknown[]
    yield writers.map((write, at) => (write === undefined ? ((values[at] ?? '') as Cell) : write(values[at])))
  }
}

/** How values are written that do not stand as they are kept. */
function writtenOf(today: string): Readonly<Record<string, (value: unknown) => Cell>> {
  return {
    projectStatus: (status) => projectStatusText(statusLabel(status as ProjectStatus)),
    progress: (status) => {
      const progress = progressOf(status as ProjectStatus)
      return progress === null ? '' : `${progress}%`
    },
    postpone: (due) => (due !== null && (due as string) < today ? '是' : '否'),
    endTime: (at) => (at === null ? '' : toDateTime(at as Date)),
  }
}
