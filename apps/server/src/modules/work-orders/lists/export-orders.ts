import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { workOrderExcelExport } from '@xinqiao/contract/work-orders/calls/export-endpoints'
import { ORDER_EXPORT_COLUMNS } from '@xinqiao/contract/work-orders/export-columns'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { streamRows } from '../../../platform/db/stream-rows.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import { sendWorkbook } from '../../../platform/spreadsheet/send-workbook.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { findVisibleProject } from '../../projects/index.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { asOrderRow, filterOf } from './list-orders.ts'
import { concerning, exportedOrders } from './list-queries.ts'

type Exported = Awaited<ReturnType<ReturnType<typeof exportedOrders>['execute']>>[number]

/** The chosen columns of the orders of a project, or of those that concern the reader, written while they are read. */
export async function exportOrders(
  { db, clock }: Platform,
  { actor, address, reply }: ExportCaller,
  { filters, cols }: HandlerInput<typeof workOrderExcelExport>['body'],
) {
  const { projectId = '', ...narrowing } = filters
  const project = projectId === '' ? null : await findVisibleProject(db, actor, projectId)
  const scope = project ? visibleTo(actor) : concerning(actor)
  const filter = { ...filterOf(narrowing), ...(project ? { projectId: project.id } : {}) }
  const at = clock.now()
  const record = { kind: 'work-order' as const, id: newId(), name: '工单列表' }
  await recordAudit(db, { actor, address, act: 'work-order.export', record, after: { cols, ...filters }, at })
  const columns = cols.map((name) => ({
    title: ORDER_EXPORT_COLUMNS[name] ?? name,
    width: WIDTHS[name] ?? 18,
  }))
  const rows = cellsOf(streamRows(db, exportedOrders(db, scope, filter)), cols, at)
  const title = project ? `${project.name}_工单` : '工单列表'
  return sendWorkbook(reply, { title, latin: 'work-orders', days: toDate(at) }, [
    { name: '工单', columns, rows },
  ])
}

const WIDTHS: Readonly<Record<string, number>> = {
  workOrderName: 32,
  workOrderDetails: 48,
  solution: 40,
  projectName: 28,
}

async function* cellsOf(
  rows: AsyncIterable<Exported>,
  cols: readonly string[],
  now: Date,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    const { send: _sent, yourTurn: _turn, ...shown } = asOrderRow(row, now)
    const cells: Readonly<Record<string, Cell>> = {
      ...shown,
      workOrderDetails: row.description || row.details,
      projectNumber: row.projectNumber,
      chip: row.chip,
      solution: row.solution,
      khScore: row.score ?? '',
      answerTime: row.answeredAt ? toDateTime(row.answeredAt) : '',
      closeTime: row.closedAt ? toDateTime(row.closedAt) : '',
    }
    yield cols.map((name) => cells[name] ?? '')
  }
}
