import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/canned-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import {
  CANNED_INDEX,
  deleteCanned,
  findCanned,
  insertCanned,
  listCannedRows,
  updateCanned,
} from './desk-queries.ts'

const taken = () => invalid({ title: T.cannedTaken })

export async function listCanned(db: Db) {
  const rows = await listCannedRows(db)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updateTime: toDateTime(updatedAt) }))
}

export async function addCanned(
  { db, clock }: Platform,
  { actor, address }: Caller,
  form: HandlerInput<typeof endpoints.addCanned>['body'],
): Promise<void> {
  const at = clock.now()
  const id = newId()
  const adding = db.transaction().execute(async (tx) => {
    await insertCanned(tx, { ...form, id, createdBy: actor.accountId, updatedAt: at })
    const record = { kind: 'canned-reply' as const, id, name: form.title }
    await recordAudit(tx, { actor, address, act: 'canned-reply.add', record, after: { ...form }, at })
  })
  await onTaken(adding, CANNED_INDEX, taken)
}

export async function changeCanned(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeCanned>,
): Promise<void> {
  const at = clock.now()
  const changing = db.transaction().execute(async (tx) => {
    const { title, body } = await cannedOf(tx, id)
    if (!(await updateCanned(tx, id, version, { ...form, updatedAt: at }))) {
      throw await staleRecord(tx, 'canned-reply', id)
    }
    const record = { kind: 'canned-reply' as const, id, name: form.title }
    const before = { title, body }
    await recordAudit(tx, {
      ...{ actor, address, act: 'canned-reply.change', record, before, at },
      after: { ...form },
    })
  })
  await onTaken(changing, CANNED_INDEX, taken)
}

export async function removeCanned(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { title } = await cannedOf(tx, id)
    await deleteCanned(tx, id)
    const record = { kind: 'canned-reply' as const, id, name: title }
    await recordAudit(tx, { actor, address, act: 'canned-reply.remove', record, at: clock.now() })
  })
}

async function cannedOf(db: Db, id: string) {
  const found = await findCanned(db, id)
  if (!found) throw notFound()
  return found
}
