import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { readClass } from '../acts/create-order.ts'
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
  platform: Platform,
  caller: Caller,
  sent: HandlerInput<typeof endpoints.addCanned>['body'],
): Promise<void> {
  const form = await asKept(platform.db, sent)
  const adding = audited(platform, caller, async (tx, at) => {
    const id = newId()
    await insertCanned(tx, { ...form, id, createdBy: caller.actor.accountId, updatedAt: at })
    return { act: 'canned-reply.add', record: recordOf(id, form), after: { ...form } }
  })
  await onTaken(adding, CANNED_INDEX, taken)
}

export async function changeCanned(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { version, ...sent } }: HandlerInput<typeof endpoints.changeCanned>,
): Promise<void> {
  const form = await asKept(platform.db, sent)
  const changing = audited(platform, caller, async (tx, at) => {
    const { title, body, classCode, asksClose } = await cannedOf(tx, id)
    if (!(await updateCanned(tx, id, version, { ...form, updatedAt: at }))) {
      throw await staleRecord(tx, 'canned-reply', id)
    }
    const before = { title, body, classCode, asksClose }
    return { act: 'canned-reply.change', record: recordOf(id, form), before, after: { ...form } }
  })
  await onTaken(changing, CANNED_INDEX, taken)
}

export function removeCanned(platform: Platform, caller: Caller, id: string): Promise<void> {
  return audited(platform, caller, async (tx) => {
    const found = await cannedOf(tx, id)
    await deleteCanned(tx, id)
    return { act: 'canned-reply.remove', record: recordOf(id, found) }
  })
}

/** @throws AppError 400 for a class that there is not */
async function asKept(db: Db, { classifyCode, ...form }: HandlerInput<typeof endpoints.addCanned>['body']) {
  if (classifyCode !== '') await readClass(db, classifyCode)
  return { ...form, classCode: classifyCode }
}

function recordOf(id: string, { title }: { title: string }) {
  return { kind: 'canned-reply' as const, id, name: title }
}

async function cannedOf(db: Db, id: string) {
  const found = await findCanned(db, id)
  if (!found) throw notFound()
  return found
}
