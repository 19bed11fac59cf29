import type { AuditAct, Kind } from '@xinqiao/contract/records'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { recordAudit } from '../records/audit.ts'
import type { ExportCaller } from './export-caller.ts'
import { sendWorkbook } from './send-workbook.ts'
import type { Sheet } from './workbook.ts'

interface Figures {
  title: string
  latin: string
  from: string
  to: string
  sheets: readonly Sheet[]
}

/** Sends the figures of some days as a workbook. Who took them, and of what, is recorded. */
export async function sendFigures(
  { db, clock }: Platform,
  { actor, address, reply }: ExportCaller,
  { title, latin, from, to, sheets }: Figures,
  { kind, act, after }: { kind: Kind; act: AuditAct; after: Record<string, unknown> },
) {
  const record = { kind, id: newId(), name: `${title} ${from} 至 ${to}` }
  await recordAudit(db, { actor, address, act, record, after, at: clock.now() })
  return sendWorkbook(reply, { title, latin, days: `${from}_${to}` }, sheets)
}
