import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { Caller } from './kind.ts'

/** What a change tells the audit: who made it, from where and when is known. */
type Told = Omit<AuditEntry, keyof Caller | 'at'>

/** Makes a change and records it, in one transaction. */
export function audited(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, address }: Caller,
  change: (tx: Db, at: Date) => Promise<Told>,
): Promise<void> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const told = await change(tx, at)
    await recordAudit(tx, { ...told, actor, address, at })
  })
}
