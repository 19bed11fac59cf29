import { VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import { statusText } from '@xinqiao/contract/errors'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import { type ActorToken, byToken, namedActor } from '../actor.ts'
import { toDateTime } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/fault/errors.ts'
import { newId } from '../ids.ts'
import { type HistoryEntry, moveRow } from './history.ts'
import { recordSecurityEvent } from './security-events.ts'

export interface AuditEntry {
  /** a visitor has no account */
  actor: { accountId: string | null; realName: string; token?: Pick<ActorToken, 'name'>; isViewed?: true }
  /** `<kind>.<act>`: an act without words does not compile */
  act: AuditAct
  record: { kind: Kind; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address: string
  at: Date
}

/** What a module tells the audit of one of its records; it knows who acted and of which kind the record is. */
export interface NamedChange<Verb extends string> {
  verb: Verb
  id: string
  name: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** Fields that no audit row may ever hold. */
const NEVER = new Set(['passwordHash', 'tokenHash', 'codeHash', 'secret'])

/**
 * Records a change, inside the same transaction: the fields that differ, before and after. The move that made it goes
 * into the history of its record with the same statement.
 */
export async function recordAudit(db: Db, entry: AuditEntry, move?: HistoryEntry): Promise<void> {
  // Nothing is ever laid at the door of whoever is only looked at: so also no export leaves.
  if (entry.actor.isViewed) throw new AppError(403, VIEWING_TEXT)
  const row = rowOf(entry)
  await (move === undefined
    ? db.insertInto('auditEvent').values(row).execute()
    : db
        .with('moved', (query) => query.insertInto('workflowEvent').values(moveRow(move)))
        .insertInto('auditEvent')
        .values(row)
        .execute())
  if (/export/i.test(entry.act)) await noteExport(db, entry)
}

function rowOf({ actor, act, record, before = {}, after = {}, address, at }: AuditEntry) {
  const changed = changedFields(before, after)
  return {
    id: newId(),
    actorId: actor.accountId,
    actorName: namedActor(actor),
    action: act,
    recordKind: record.kind,
    recordId: record.id,
    recordName: record.name,
    before: JSON.stringify(pick(before, changed)),
    after: JSON.stringify(pick(after, changed)),
    address,
    createdAt: at,
  }
}

/** Data that left in a file stand among the security events too. */
function noteExport(db: Db, { actor, record, address, at }: AuditEntry): Promise<void> {
  const { accountId, realName: who, token } = actor
  const from = { address, device: '' }
  const detail = token ? `${record.name}（${byToken(token)}）` : record.name
  return recordSecurityEvent(db, { kind: 'exported', accountId, who, detail, from, at })
}

/** A 409 that says who changed the record when, from what was recorded of it. */
export async function staleRecord(db: Db, kind: Kind, id: string): Promise<AppError> {
  const last = await db
    .selectFrom('auditEvent')
    .select(['actorName', 'createdAt'])
    .where('recordKind', '=', kind)
    .where('recordId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last) return new AppError(409, statusText(409))
  return new AppError(409, `内容已由${last.actorName}于 ${toDateTime(last.createdAt)} 修改，请刷新后重试`)
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) => !NEVER.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}
