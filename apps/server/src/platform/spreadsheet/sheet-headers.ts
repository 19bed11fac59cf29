import { contentDisposition } from '../http/files/file-answer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The headers of a workbook that is answered under a name. */
export function sheetHeaders(name: string): Record<string, string> {
  return {
    'content-type': XLSX,
    'content-disposition': contentDisposition('attachment', name),
    filename: encodeURIComponent(name),
    'x-content-type-options': 'nosniff',
  }
}
