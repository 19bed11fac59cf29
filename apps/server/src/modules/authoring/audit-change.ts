import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/records/audit.ts'

/** Who writes, and from where: both go into the audit. */
export interface EditorCall {
  actor: Actor
  address: string
}

export interface Change {
  /** `<verb><Noun>` */
  verb: string
  record: { kind: string; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** Records what an editor changed, inside the same transaction. */
export function auditChange(db: Db, { actor, address }: EditorCall, change: Change): Promise<void> {
  const { verb, ...rest } = change
  return recordAudit(db, { ...rest, actor, address, action: `authoring.${verb}` })
}
