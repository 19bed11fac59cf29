import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { namesOfIds } from './audit-names-queries.ts'

type Values = Readonly<Record<string, unknown>>

export interface Change {
  act: AuditAct
  record: { kind: Kind; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** Records what an editor changed, inside the same transaction; what is named by ids, as it is called now. */
export async function auditChange(db: Db, { actor, address }: Caller, change: Change): Promise<void> {
  const { before, after, ...rest } = change
  const names = await namesOfIds(db, [...idsIn(before), ...idsIn(after)])
  await recordAudit(db, {
    ...rest,
    ...(before === undefined ? {} : { before: inWords(before, names) }),
    ...(after === undefined ? {} : { after: inWords(after, names) }),
    actor,
    address,
  })
}

/** Fields that hold ids: `spaceId`, `unitIds`. */
const NAMED_BY_ID = /Ids?$/

function idsIn(values: Values = {}): string[] {
  return Object.entries(values)
    .filter(([field]) => NAMED_BY_ID.test(field))
    .flatMap(([, value]) => [value].flat())
    .filter((value): value is string => typeof value === 'string' && isUuid(value))
}

function inWords(values: Values, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const word = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      NAMED_BY_ID.test(field) ? (Array.isArray(value) ? value.map(word) : word(value)) : value,
    ]),
  )
}
