import type { FastifyReply } from 'fastify'
import { madeFileHeaders } from '../http/files/made-file-headers.ts'
import { type Sheet, workbook } from './workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a workbook is called: in Chinese, in Latin letters for programs that read no others, and of which days it is. */
export interface WorkbookName {
  title: string
  latin: string
  days: string
}

/** Answers with a workbook under a name. */
export function sendWorkbook(
  reply: FastifyReply,
  { title, latin, days }: WorkbookName,
  sheets: readonly Sheet[],
): FastifyReply {
  return reply
    .headers(madeFileHeaders({ type: XLSX, name: `${title}_${days}.xlsx`, latin: `${latin}-${days}.xlsx` }))
    .send(workbook(sheets))
}
