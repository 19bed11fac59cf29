import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { inExportLine } from '../content/beside/in-line.ts'
import { spooled } from '../content/beside/spooled.ts'
import { madeFileHeaders } from '../http/files/made-file-headers.ts'
import { endStalled } from '../http/files/pour-file.ts'
import { networkOf } from '../http/limits.ts'
import { type Sheet, workbook } from './workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a workbook is called: in Chinese, in Latin letters for programs that read no others, and of which days it is. */
export interface WorkbookName {
  title: string
  latin: string
  days: string
}

/**
 * Answers with a workbook under a name. It is written as fast as its rows come: who reads slowly, or not at all, holds
 * no connection of the database. @throws BusyError
 */
export async function sendWorkbook(
  reply: FastifyReply,
  { title, latin, days }: WorkbookName,
  sheets: readonly Sheet[],
): Promise<FastifyReply> {
  const { actor, ip } = reply.request
  const whose = actor?.accountId ?? networkOf(ip)
  const content = await spooled(
    whose,
    (path, signal) => pipeline(workbook(sheets), createWriteStream(path, { flags: 'a' }), { signal }),
    (run) => inExportLine(whose, run),
  )
  endStalled(reply)
  reply.raw.once('close', () => content.destroy())
  return reply
    .headers(madeFileHeaders({ type: XLSX, name: `${title}_${days}.xlsx`, latin: `${latin}-${days}.xlsx` }))
    .send(content)
}
