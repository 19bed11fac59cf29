import type { AuditAct, Kind } from '@xinqiao/contract/records'
import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'

export interface Change {
  act: AuditAct
  record: { kind: Kind; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** Records what an editor changed, inside the same transaction. */
export function auditChange(db: Db, { actor, address }: Caller, change: Change): Promise<void> {
  return recordAudit(db, { ...change, actor, address })
}
