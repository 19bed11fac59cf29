import { contentDisposition } from '../http/files/file-answer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a workbook is called: in Chinese, in Latin letters for programs that read no others, and of which days it is. */
export interface SheetName {
  title: string
  latin: string
  days: string
}

/** The headers of a workbook that is answered under a name. */
export function sheetHeaders({ title, latin, days }: SheetName): Record<string, string> {
  const name = `${title}_${days}.xlsx`
  return {
    'content-type': XLSX,
    'content-disposition': contentDisposition('attachment', name, `${latin}-${days}.xlsx`),
    filename: encodeURIComponent(name),
    'x-content-type-options': 'nosniff',
  }
}
