import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { exportParameters } from '@xinqiao/contract/parameters/endpoints'
import { PARAMETER_KINDS } from '@xinqiao/contract/parameters/kinds'
import { columnsOf } from '../../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../../platform/spreadsheet/export-of.ts'
import { readerOf } from '../../knowledge/index.ts'
import { filterOf } from './list-rows.ts'
import { rowsToExport } from './row-queries.ts'

const COLUMNS = columnsOf({
  芯片: 14,
  类型: 12,
  名称: 28,
  参数: 80,
  知识库: 32,
  版本: 10,
  文档: 32,
  位置: 40,
})

/** The rows that match, as a workbook: no more than the reader may read. */
export const exportRows = exportOf({
  ...{ title: '参数', latin: 'parameters', columns: COLUMNS },
  query: ({ db }, filter: HandlerInput<typeof exportParameters>['query'], { actor }) =>
    rowsToExport(db, filterOf(readerOf(actor), filter)),
  cells: (row) => [
    ...[row.chip, PARAMETER_KINDS[row.kind], row.name],
    row.cells
      .map((text, column) => ({ text, heading: row.headings[column] ?? '', role: row.roles[column] }))
      .filter(({ text, role }) => text !== '' && role !== 'name')
      .map(({ heading, text }) => `${heading}：${text}`)
      .join('；'),
    ...[row.kbName, row.versionName, row.docName],
    [...row.path, row.caption].filter(Boolean).join(' › '),
  ],
})
