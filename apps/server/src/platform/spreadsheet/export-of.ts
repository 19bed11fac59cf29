import type { Compilable } from 'kysely'
import { toDate } from '../clock.ts'
import { streamRows } from '../db/stream-rows.ts'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { recordAudit } from '../records/audit.ts'
import type { ExportCaller } from './export-caller.ts'
import { sendWorkbook, type WorkbookName } from './send-workbook.ts'
import type { Cell, Sheet } from './workbook.ts'

interface Export<Filter, Row> extends Pick<WorkbookName, 'title' | 'latin'> {
  /** of the sheet, where it is not that of the file */
  name?: string
  columns: Sheet['columns']
  query(platform: Platform, filter: Filter, caller: ExportCaller): Compilable<Row> | Promise<Compilable<Row>>
  /** `at` is the moment at which the workbook is asked for */
  cells(row: Row, at: Date): readonly Cell[]
}

/**
 * Sends what a query finds as a workbook of one sheet, made while it is read. Who took people's data out of the
 * system, and which, is recorded.
 */
export function exportOf<Filter extends object, Row>({
  title,
  latin,
  name = title,
  columns,
  query,
  cells,
}: Export<Filter, Row>) {
  return async (platform: Platform, caller: ExportCaller, filter: Filter) => {
    const { db, clock } = platform
    const { actor, address, reply } = caller
    const at = clock.now()
    const wanted = await query(platform, filter, caller)
    const record = { kind: 'export' as const, id: newId(), name: title }
    await recordAudit(db, { actor, act: 'export.run', record, after: { ...(filter as object) }, address, at })
    const rows = mapped(streamRows(db, wanted), (row) => cells(row, at))
    return sendWorkbook(reply, { title, latin, days: toDate(at) }, [{ name, columns, rows }])
  }
}

async function* mapped<T>(
  rows: AsyncIterable<T>,
  cells: (row: T) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield cells(row)
}
