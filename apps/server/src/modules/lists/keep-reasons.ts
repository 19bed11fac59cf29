import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/lists/reason-endpoints'
import { reasonTopicLabel } from '@xinqiao/contract/lists/reason-topics'
import { LIST_TEXTS as T } from '@xinqiao/contract/lists/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { staleRecord } from '../../platform/records/audit.ts'
import { audited } from '../../platform/records/audited.ts'
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
  platform: Platform,
  caller: Caller,
  form: HandlerInput<typeof endpoints.addReason>['body'],
): Promise<void> {
  const adding = audited(platform, caller, async (tx, at) => {
    const id = newId()
    await insertReason(tx, { ...form, id, createdBy: caller.actor.accountId, updatedAt: at })
    return { act: 'canned-reason.add', record: recordOf(id, form), after: said(form) }
  })
  await onTaken(adding, REASON_INDEX, taken)
}

export async function changeReason(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeReason>,
): Promise<void> {
  const changing = audited(platform, caller, async (tx, at) => {
    const before = said(await reasonOf(tx, id))
    if (!(await updateReason(tx, id, version, { ...form, updatedAt: at }))) {
      throw await staleRecord(tx, 'canned-reason', id)
    }
    return { act: 'canned-reason.change', record: recordOf(id, form), before, after: said(form) }
  })
  await onTaken(changing, REASON_INDEX, taken)
}

export function removeReason(platform: Platform, caller: Caller, id: string): Promise<void> {
  return audited(platform, caller, async (tx) => {
    const found = await deleteReason(tx, id)
    if (!found) throw notFound()
    return { act: 'canned-reason.remove', record: recordOf(id, found), before: said(found) }
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
