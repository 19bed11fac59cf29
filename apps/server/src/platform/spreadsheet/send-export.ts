import type { FastifyReply } from 'fastify'
import type { Actor } from '../actor.ts'
import { toDate } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { recordAudit } from '../records/audit.ts'
import { type SheetName, sheetHeaders } from './sheet-headers.ts'
import { type Cell, type Sheet, workbook } from './workbook.ts'

export interface ExportCaller {
  actor: Actor
  address: string
  reply: FastifyReply
}

/** Sends a workbook of one sheet. Who took people's data out of the system, and which, is recorded. */
export async function sendExport(
  { db, clock }: Platform,
  { actor, address, reply }: ExportCaller,
  { title, latin }: Pick<SheetName, 'title' | 'latin'>,
  sheet: Sheet,
  filter: object,
) {
  const at = clock.now()
  const record = { kind: 'export' as const, id: newId(), name: title }
  await recordAudit(db, { actor, act: 'export.run', record, after: { ...filter }, address, at })
  return reply.headers(sheetHeaders({ title, latin, days: toDate(at) })).send(workbook([sheet]))
}

/** The rows of a sheet, made while they are read. */
export async function* mapped<T>(
  rows: AsyncIterable<T>,
  cells: (row: T) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield cells(row)
}
