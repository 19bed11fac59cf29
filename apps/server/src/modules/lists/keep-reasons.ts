import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/lists/reason-endpoints'
import { reasonTopicLabel } from '@xinqiao/contract/lists/reason-topics'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import {
  deleteReason,
  findReason,
  insertReason,
  listReasonRows,
  REASON_INDEX,
  updateReason,
} from './queries.ts'

const taken = () => invalid({ body: T.reasonTaken })

export async function listReasons(db: Db, topic: string | undefined) {
  const rows = await listReasonRows(db, topic)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updateTime: toDateTime(updatedAt) }))
}

export async function addReason(
  { db, clock }: Platform,
  { actor, address }: Caller,
  form: HandlerInput<typeof endpoints.addReason>['body'],
): Promise<void> {
  const at = clock.now()
  const id = newId()
  const adding = db.transaction().execute(async (tx) => {
    await insertReason(tx, { ...form, id, createdBy: actor.accountId, updatedAt: at })
    const record = recordOf(id, form)
    await recordAudit(tx, { actor, address, act: 'canned-reason.add', record, after: said(form), at })
  })
  await onTaken(adding, REASON_INDEX, taken)
}

export async function changeReason(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeReason>,
): Promise<void> {
  const at = clock.now()
  const changing = db.transaction().execute(async (tx) => {
    const before = said(await reasonOf(tx, id))
    if (!(await updateReason(tx, id, version, { ...form, updatedAt: at }))) {
      throw await staleRecord(tx, 'canned-reason', id)
    }
    const record = recordOf(id, form)
    const after = said(form)
    await recordAudit(tx, { actor, address, act: 'canned-reason.change', record, before, after, at })
  })
  await onTaken(changing, REASON_INDEX, taken)
}

export async function removeReason(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await deleteReason(tx, id)
    if (!found) throw notFound()
    const record = recordOf(id, found)
    const before = said(found)
    await recordAudit(tx, { actor, address, act: 'canned-reason.remove', record, before, at: clock.now() })
  })
}

interface Said {
  topic: string
  body: string
}

/** The act in words, for those who read the audit. */
function said({ topic, body }: Said) {
  return { topic: reasonTopicLabel(topic), body }
}

function recordOf(id: string, { topic }: Said) {
  return { kind: 'canned-reason' as const, id, name: reasonTopicLabel(topic) }
}

async function reasonOf(db: Db, id: string) {
  const found = await findReason(db, id)
  if (!found) throw notFound()
  return found
}
